/** Every request to the server, one function each. */

import { deviceKey, forgetAll, forgetKey, keepKey, keepSetting, myName } from "./device";
import { language } from "./language.svelte";
import type {
    DailyCounts,
    DailyResult,
    Analysis,
    BotPage,
    Challenge,
    ChallengeBot,
    ChangeRoom,
    EnterByCode,
    EnterRoom,
    EnterTournament,
    Enqueue,
    Export,
    Forgotten,
    GamePuzzles,
    Games,
    Hint,
    History,
    Join,
    LeagueTable,
    Leagues,
    LessonScript,
    Listed,
    LockedOut,
    MoveLink,
    MyRooms,
    MySeats,
    NewRoom,
    NewTable,
    NewTournament,
    PlayOn,
    PlayerKey,
    Problem,
    Progress,
    PushOffer,
    PuzzleDetails,
    Puzzles,
    Queued,
    Queues,
    Ratings,
    Replay,
    ReplayQuery,
    Room,
    RoomInvitation,
    RoomLeft,
    RoomMatchStarted,
    Seated,
    Story,
    StoryQuery,
    Subscribe,
    Subscribed,
    TableInfo,
    Tables,
    TablesQuery,
    Tournament,
    TournamentTurn,
    Verification,
} from "./protocol";
import { connectivity } from "./connectivity.svelte";

/** The slug of a request without an answer of the server's own. */
export const UNREACHABLE = "unreachable";

/** The reason for a failed request, in the user's language. */
export class Refused extends Error {
    constructor(
        readonly slug: string,
        sentence: string,
    ) {
        super(sentence);
    }
}

interface Request {
    body?: unknown;
    key?: string | null;
}

async function ask(method: string, path: string, { body, key }: Request = {}): Promise<Response> {
    const headers: Record<string, string> = { "accept-language": language.now };
    if (key) headers.authorization = `Bearer ${key}`;
    const sent = body === undefined ? {} : { body: JSON.stringify(body) };
    const response = await fetch(`/api/${path}`, { method, headers, ...sent }).catch(() => null);
    if (response?.ok) return response;
    const problem = (await response?.json().catch(() => null)) as Problem | null | undefined;
    if (problem) throw new Refused(problem.slug, problem.sentence);
    if (method === "GET") connectivity.miss();
    throw new Refused(UNREACHABLE, language.say("trouble-unreachable"));
}

async function json<T>(method: string, path: string, request?: Request): Promise<T> {
    return (await (await ask(method, path, request)).json()) as T;
}

async function text(path: string): Promise<string> {
    return (await ask("GET", `${path}?language=${language.now}`)).text();
}

let latest: { language: string; found: Promise<Games> } | null = null;

export function games(): Promise<Games> {
    const found = json<Games>("GET", `games?language=${language.now}`);
    latest = { language: language.now, found };
    found.catch(() => (latest = null));
    return found;
}

/** The games as they were told last, which is asked once: they change with the server. */
export const gamesOnce = () => (latest?.language === language.now ? latest.found : games());
export const gameWords = (game: string) => text(`games/${game}/words`);
export const rules = (game: string) => text(`games/${game}/rules`);
export const lesson = (game: string, id: string) =>
    json<LessonScript>("GET", `games/${game}/lessons/${id}?language=${language.now}`);
export const learn = (game: string, id: string) => json<Seated>("POST", `games/${game}/lessons/${id}`);
export const puzzles = () => json<Puzzles>("GET", "puzzles");
export const daily = () => json<DailyCounts>("GET", "puzzles/today");
/** Counted without a name or a key. */
export const countDaily = (body: DailyResult) => json<DailyCounts>("POST", "puzzles/today", { body });
export const puzzlesOf = (game: string) => json<GamePuzzles>("GET", `puzzles/${game}`);
export const puzzle = (game: string, number: number) =>
    json<PuzzleDetails>("GET", `puzzles/${game}/${number}?language=${language.now}`);
export const tableRules = () => text("rules");
export const tablesTo = (to: NonNullable<TablesQuery["to"]>) => json<Tables>("GET", `tables?to=${to}`);
export const table = (id: string) => json<TableInfo>("GET", `tables/${id}`);
export const verification = (id: string) => json<Verification>("GET", `tables/${id}/verification`);
export const leave = (id: string, key: string) => json<TableInfo>("POST", `tables/${id}/leave`, { key });

export function setUp(body: NewTable): Promise<Seated> {
    return asPlayer((key) => json<Seated>("POST", "tables", { body, key }));
}

/** Without the key a second person on this device can sit at the same table. */
export function join(id: string, body: Join, withKey = true): Promise<Seated> {
    const sit = (key: string | null) => json<Seated>("POST", `tables/${id}/join`, { body, key });
    return withKey ? asPlayer(sit) : sit(null);
}

export function rematch(id: string, body: Join, secret: string): Promise<Seated> {
    return json<Seated>("POST", `tables/${id}/rematch`, { body, key: secret });
}

export function replay(id: string, query: ReplayQuery): Promise<Replay> {
    const asked = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
    return json<Replay>("GET", `tables/${id}/replay?${asked}`);
}

export const story = (id: string, query: StoryQuery) =>
    json<Story>("GET", `tables/${id}/story?${new URLSearchParams({ language: language.now, ...query })}`);

export const analysis = (id: string, seat: "one" | "two") =>
    json<Analysis>("GET", `tables/${id}/analysis?seat=${seat}`);

/** With the secrets of both seats, if people have both. */
export const hint = (id: string, key: string, other?: string) =>
    json<Hint>("POST", `tables/${id}/hint`, { body: other ? { other } : {}, key });

export const retake = (id: string, body: PlayOn) => json<Seated>("POST", `tables/${id}/retake`, { body });

export const leagues = () => json<Leagues>("GET", "leagues");

export const league = (id: string) => json<LeagueTable>("GET", `leagues/${encodeURIComponent(id)}`);

export const bot = (id: string) => json<BotPage>("GET", `bots/${encodeURIComponent(id)}`);

/** Asks a bot for a match, with the options of a league. */
export function challengeBot(id: string, body: ChallengeBot): Promise<Seated> {
    return asPlayer((key) => json<Seated>("POST", `bots/${encodeURIComponent(id)}/matches`, { body, key }));
}

/** Waits for an opponent, under a commitment. */
export function enterQueue(game: string, commitment: string): Promise<Queued> {
    const nickname = myName();
    const body: Enqueue = { commitment, ...(nickname ? { nickname } : {}) };
    return asPlayer((key) => json<Queued>("POST", `queues/${game}`, { body, key }));
}

/** Answered when an opponent comes, or after some seconds. */
export function renewQueue(game: string, commitment: string): Promise<Queued> {
    return json<Queued>("PUT", `queues/${game}`, { body: { commitment }, key: deviceKey() });
}

/** How many look for an opponent and play now, by game. */
export const queues = () => json<Queues>("GET", "queues");

export function leaveQueue(game: string): Promise<Queues> {
    return json<Queues>("DELETE", `queues/${game}`, { key: deviceKey() });
}

/** What the player of this device has played, on any device; null if there is none yet. */
export async function myHistory(): Promise<History | null> {
    return deviceKey() ? asPlayer((key) => json<History>("GET", "me/history", { key })) : null;
}

export function myProgress(game: string): Promise<Progress> {
    return json<Progress>("GET", `me/progress/${game}`, { key: deviceKey() });
}

export function myExport(): Promise<Export> {
    return json<Export>("GET", "me/export", { key: deviceKey() });
}

export function listMe(listed: boolean): Promise<Listed> {
    return json<Listed>("PUT", "me/listed", { body: { listed }, key: deviceKey() });
}

/** Deletes the player, here and on the server. */
export async function forgetMe(): Promise<void> {
    await json<Forgotten>("DELETE", "me", { key: deviceKey() });
    forgetAll();
}

export const pushOffer = () => json<PushOffer>("GET", "push");

export function subscribe(body: Subscribe): Promise<Subscribed> {
    return asPlayer((key) => json<Subscribed>("POST", "me/push", { body, key }));
}

export function unsubscribe(endpoint: string): Promise<Subscribed> {
    return json<Subscribed>("DELETE", "me/push", { body: { endpoint }, key: deviceKey() });
}

export const ratings = (game: string) => json<Ratings>("GET", `games/${game}/ratings`);

/** A one-time token that signs another device in as this player. */
export function moveLink(): Promise<MoveLink> {
    return asPlayer((key) => json<MoveLink>("POST", "me/links", { key }));
}

/** Signs this device in as the player who created the token. */
export async function moveHere(token: string): Promise<void> {
    const { key, nickname } = await json<PlayerKey>("POST", "me/devices", { body: { token } });
    keepKey(key);
    if (nickname) keepSetting("nickname", nickname);
}

/** Keeps the user's name on this device, and tells the server if it knows them. */
export async function introduce(nickname: string): Promise<void> {
    const isNew = nickname !== myName();
    keepSetting("nickname", nickname);
    if (isNew && deviceKey()) await asPlayer((key) => json("PUT", "me", { body: { nickname }, key }));
}

/** Signs all other devices of this player out. */
export function lockOut(): Promise<LockedOut> {
    return json<LockedOut>("DELETE", "me/devices", { key: deviceKey() });
}

export async function myGames(): Promise<MySeats> {
    if (!deviceKey()) return { seats: [] };
    return asPlayer((key) => json<MySeats>("GET", "me/seats", { key }));
}

/** Those that are not over. */
export async function runningGames(): Promise<MySeats> {
    if (!deviceKey()) return { seats: [] };
    return asPlayer((key) => json<MySeats>("GET", "me/seats?of=running", { key }));
}

// Rooms

export const newRoom = (body: NewRoom) => asPlayer((key) => json<Room>("POST", "rooms", { body, key }));

export async function myRooms(): Promise<MyRooms> {
    return deviceKey() ? asPlayer((key) => json<MyRooms>("GET", "me/rooms", { key })) : { rooms: [] };
}

/** A room of ours: now, or when it is no longer in this state. */
export const room = (id: string, state = "") =>
    asPlayer((key) => json<Room>("GET", `rooms/${id}?state=${state}`, { key }));

export const invitation = (id: string, secret: string) =>
    json<RoomInvitation>("POST", `rooms/${id}/invitation`, { body: { secret } });

export const enterRoom = (id: string, body: EnterRoom) =>
    asPlayer((key) => json<Room>("POST", `rooms/${id}/members`, { body, key }));

export const changeRoom = (id: string, body: ChangeRoom) =>
    asPlayer((key) => json<Room>("PUT", `rooms/${id}`, { body, key }));

export const closeRoom = (id: string) => asPlayer((key) => json<RoomLeft>("DELETE", `rooms/${id}`, { key }));

export const removeMember = (id: string, member: number) =>
    asPlayer((key) => json<RoomLeft>("DELETE", `rooms/${id}/members/${member}`, { key }));

export const challenge = (id: string, body: Challenge) =>
    asPlayer((key) => json<RoomMatchStarted>("POST", `rooms/${id}/matches`, { body, key }));

export const enterByCode = (body: EnterByCode) => asPlayer((key) => json<Room>("POST", "codes", { body, key }));

// Tournaments

export const startTournament = (room: string, body: NewTournament) =>
    asPlayer((key) => json<Tournament>("POST", `rooms/${room}/tournaments`, { body, key }));

/** A tournament as everybody sees it: now, or when it is no longer in this state. */
export const tournament = (id: string, state = "") =>
    json<Tournament>("GET", `tournaments/${id}?state=${state}`, { key: deviceKey() });

export const stopTournament = (id: string) =>
    asPlayer((key) => json<Tournament>("DELETE", `tournaments/${id}`, { key }));

export const enterTournament = (id: string, body: EnterTournament) =>
    asPlayer((key) => json<Tournament>("POST", `tournaments/${id}/players`, { body, key }));

/** Says that we are free, and waits some seconds for our next match. */
export const renewEntrant = (id: string) =>
    asPlayer((key) => json<TournamentTurn>("PUT", `tournaments/${id}/players`, { key }));

export const leaveTournament = (id: string) =>
    asPlayer((key) => json<Tournament>("DELETE", `tournaments/${id}/players`, { key }));

/** Sends a request with this device's key; retries with a new one if the key is unknown. */
async function asPlayer<T>(request: (key: string) => Promise<T>): Promise<T> {
    try {
        return await request(await playerKey());
    } catch (error) {
        if (!(error instanceof Refused && error.slug === "unknown_key")) throw error;
        forgetKey();
        return request(await playerKey());
    }
}

/** The key of this device, created on first use. */
async function playerKey(): Promise<string> {
    const known = deviceKey();
    if (known) return known;
    const nickname = myName();
    const made = await json<PlayerKey>("POST", "players", { body: nickname ? { nickname } : {} });
    keepKey(made.key);
    return made.key;
}
