/** Every request to the server, one function each. */

import { connectivity } from "./connectivity.svelte";
import { deviceKey, forgetAll, forgetKey, keepKey, keepSetting, myName } from "./device";
import { language } from "./language.svelte";
import type * as api from "./protocol";

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

/** In milliseconds, after which a question counts as lost: the longest polls are answered within ten seconds. */
const PATIENCE = 20_000;

async function ask(method: string, path: string, { body, key }: Request = {}): Promise<string> {
    const headers: Record<string, string> = { "accept-language": language.now };
    if (key) headers.authorization = `Bearer ${key}`;
    const sent = body === undefined ? {} : { body: JSON.stringify(body) };
    const signal = method === "GET" ? AbortSignal.timeout(PATIENCE) : null;
    const [isGood, said] = await fetch(`/api/${path}`, { method, headers, signal, ...sent })
        .then(async (response) => [response.ok, await response.text()] as const)
        .catch(() => [false, ""] as const);
    if (isGood) return said;
    const problem = problemIn(said);
    if (problem) throw new Refused(problem.slug, problem.sentence);
    if (method === "GET") connectivity.miss();
    throw new Refused(UNREACHABLE, language.say("trouble-unreachable"));
}

/** What the server itself says; a proxy before it may answer with a page. */
function problemIn(said: string): api.Problem | null {
    try {
        return JSON.parse(said) as api.Problem;
    } catch {
        return null;
    }
}

async function json<T>(method: string, path: string, request?: Request): Promise<T> {
    return JSON.parse(await ask(method, path, request)) as T;
}

const text = (path: string) => ask("GET", spoken(path));

const get = <T>(path: string) => json<T>("GET", path);

/** As the player of this device, if it is known to be one. */
const asKnown = <T>(method: string, path: string, body?: unknown) => json<T>(method, path, { body, key: deviceKey() });

/** As the player of this device, who becomes one if need be. */
const asMe = <T>(method: string, path: string, body?: unknown) =>
    asPlayer((key) => json<T>(method, path, { body, key }));

const spoken = (path: string) => `${path}?language=${language.now}`;

let latest: { language: string; found: Promise<api.Games> } | null = null;

export function games(): Promise<api.Games> {
    const found = get<api.Games>(spoken("games"));
    latest = { language: language.now, found };
    found.catch(() => (latest = null));
    return found;
}

/** The games as they were told last, which is asked once: they change with the server. */
export const gamesOnce = () => (latest?.language === language.now ? latest.found : games());
export const gameWords = (game: string) => text(`games/${game}/words`);
export const rules = (game: string) => text(`games/${game}/rules`);
export const tableRules = () => text("rules");
export const lesson = (game: string, id: string) => get<api.LessonScript>(spoken(`games/${game}/lessons/${id}`));
export const learn = (game: string, id: string) => json<api.Seated>("POST", `games/${game}/lessons/${id}`);
export const ratings = (game: string) => get<api.Ratings>(`games/${game}/ratings`);

export const puzzles = () => get<api.Puzzles>("puzzles");
export const daily = () => get<api.DailyCounts>("puzzles/today");
/** Counted without a name or a key. */
export const countDaily = (body: api.DailyResult) => json<api.DailyCounts>("POST", "puzzles/today", { body });
export const puzzlesOf = (game: string) => get<api.GamePuzzles>(`puzzles/${game}`);
export const puzzle = (game: string, number: number) => get<api.PuzzleDetails>(spoken(`puzzles/${game}/${number}`));

// Tables

export const tablesTo = (to: NonNullable<api.TablesQuery["to"]>) => get<api.Tables>(`tables?to=${to}`);
export const table = (id: string) => get<api.TableInfo>(`tables/${id}`);
export const verification = (id: string) => get<api.Verification>(`tables/${id}/verification`);
export const leave = (id: string, key: string) => json<api.TableInfo>("POST", `tables/${id}/leave`, { key });
export const setUp = (body: api.NewTable) => asMe<api.Seated>("POST", "tables", body);

/** Without the key a second person on this device can sit at the same table. */
export function join(id: string, body: api.Join, withKey = true): Promise<api.Seated> {
    const path = `tables/${id}/join`;
    return withKey ? asMe("POST", path, body) : json("POST", path, { body });
}

export const rematch = (id: string, body: api.Join, secret: string) =>
    json<api.Seated>("POST", `tables/${id}/rematch`, { body, key: secret });

export function replay(id: string, query: api.ReplayQuery): Promise<api.Replay> {
    const asked = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
    return get(`tables/${id}/replay?${asked}`);
}

export const story = (id: string, query: api.StoryQuery) =>
    get<api.Story>(`tables/${id}/story?${new URLSearchParams({ language: language.now, ...query })}`);

export const analysis = (id: string, seat: "one" | "two") => get<api.Analysis>(`tables/${id}/analysis?seat=${seat}`);

/** With the secrets of both seats, if people have both. */
export const hint = (id: string, key: string, other?: string) =>
    json<api.Hint>("POST", `tables/${id}/hint`, { body: other ? { other } : {}, key });

export const retake = (id: string, body: api.PlayOn) => json<api.Seated>("POST", `tables/${id}/retake`, { body });

// Leagues of bots

export const leagues = () => get<api.Leagues>("leagues");
export const league = (id: string) => get<api.LeagueTable>(`leagues/${encodeURIComponent(id)}`);
export const bot = (id: string) => get<api.BotPage>(`bots/${encodeURIComponent(id)}`);
/** Asks a bot for a match, with the options of a league. */
export const challengeBot = (id: string, body: api.ChallengeBot) =>
    asMe<api.Seated>("POST", `bots/${encodeURIComponent(id)}/matches`, body);

// Strangers

/** How many look for an opponent and play now, by game. */
export const queues = () => get<api.Queues>("queues");

/** Waits for an opponent, under a commitment. */
export function enterQueue(game: string, commitment: string): Promise<api.Queued> {
    const nickname = myName();
    return asMe("POST", `queues/${game}`, { commitment, ...(nickname ? { nickname } : {}) } satisfies api.Enqueue);
}

/** Answered when an opponent comes, or after some seconds. */
export const renewQueue = (game: string, commitment: string) =>
    asKnown<api.Queued>("PUT", `queues/${game}`, { commitment });
export const leaveQueue = (game: string) => asKnown<api.Queues>("DELETE", `queues/${game}`);

// The player of this device

/** What was played on any device; null if there is no player yet. */
export const myHistory = async () => (deviceKey() ? asMe<api.History>("GET", "me/history") : null);
export const myProgress = (game: string) => asKnown<api.Progress>("GET", `me/progress/${game}`);
export const myExport = () => asKnown<api.Export>("GET", "me/export");
export const listMe = (listed: boolean) => asKnown<api.Listed>("PUT", "me/listed", { listed });

const seats = async (query: string) => (deviceKey() ? asMe<api.MySeats>("GET", `me/seats${query}`) : { seats: [] });
export const myGames = () => seats("");
/** Those that are not over. */
export const runningGames = () => seats("?of=running");

/** Deletes the player, here and on the server. */
export async function forgetMe(): Promise<void> {
    await asKnown<api.Forgotten>("DELETE", "me");
    forgetAll();
}

export const pushOffer = () => get<api.PushOffer>("push");
export const subscribe = (body: api.Subscribe) => asMe<api.Subscribed>("POST", "me/push", body);
export const unsubscribe = (endpoint: string) => asKnown<api.Subscribed>("DELETE", "me/push", { endpoint });

/** A one-time token that signs another device in as this player. */
export const moveLink = () => asMe<api.MoveLink>("POST", "me/links");

/** Signs this device in as the player who created the token. */
export async function moveHere(token: string): Promise<void> {
    const { key, nickname } = await json<api.PlayerKey>("POST", "me/devices", { body: { token } });
    keepKey(key);
    if (nickname) keepSetting("nickname", nickname);
}

/** Signs all other devices of this player out. */
export const lockOut = () => asKnown<api.LockedOut>("DELETE", "me/devices");

/** Keeps the user's name on this device, and tells the server if it knows them. */
export async function introduce(nickname: string): Promise<void> {
    const isNew = nickname !== myName();
    keepSetting("nickname", nickname);
    if (isNew && deviceKey()) await asMe("PUT", "me", { nickname });
}

// Rooms

export const newRoom = (body: api.NewRoom) => asMe<api.Room>("POST", "rooms", body);
export const myRooms = async () => (deviceKey() ? asMe<api.MyRooms>("GET", "me/rooms") : { rooms: [] });
/** A room of ours: now, or when it is no longer in this state. */
export const room = (id: string, state = "") => asMe<api.Room>("GET", `rooms/${id}?state=${state}`);
export const invitation = (id: string, secret: string) =>
    json<api.RoomInvitation>("POST", `rooms/${id}/invitation`, { body: { secret } });
export const enterRoom = (id: string, body: api.EnterRoom) => asMe<api.Room>("POST", `rooms/${id}/members`, body);
export const enterByCode = (body: api.EnterByCode) => asMe<api.Room>("POST", "codes", body);
export const changeRoom = (id: string, body: api.ChangeRoom) => asMe<api.Room>("PUT", `rooms/${id}`, body);
export const closeRoom = (id: string) => asMe<api.RoomLeft>("DELETE", `rooms/${id}`);
export const removeMember = (id: string, member: number) =>
    asMe<api.RoomLeft>("DELETE", `rooms/${id}/members/${member}`);
export const challenge = (id: string, body: api.Challenge) =>
    asMe<api.RoomMatchStarted>("POST", `rooms/${id}/matches`, body);

// Tournaments

export const startTournament = (room: string, body: api.NewTournament) =>
    asMe<api.Tournament>("POST", `rooms/${room}/tournaments`, body);
/** A tournament as everybody sees it: now, or when it is no longer in this state. */
export const tournament = (id: string, state = "") =>
    asKnown<api.Tournament>("GET", `tournaments/${id}?state=${state}`);
export const stopTournament = (id: string) => asMe<api.Tournament>("DELETE", `tournaments/${id}`);
export const enterTournament = (id: string, body: api.EnterTournament) =>
    asMe<api.Tournament>("POST", `tournaments/${id}/players`, body);
/** Says that we are free, and waits some seconds for our next match. */
export const renewEntrant = (id: string) => asMe<api.TournamentTurn>("PUT", `tournaments/${id}/players`);
export const leaveTournament = (id: string) => asMe<api.Tournament>("DELETE", `tournaments/${id}/players`);

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
    const made = await json<api.PlayerKey>("POST", "players", { body: nickname ? { nickname } : {} });
    keepKey(made.key);
    return made.key;
}
