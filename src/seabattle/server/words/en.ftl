## What the server itself says. Each problem is named by its slug.

problem-malformed-message = This message can’t be read: { $problem }.
problem-unknown-game = There’s no game { $game }; the games are: { $known }.
problem-bad-options = { $problem }
problem-bad-nickname = A name needs visible letters, digits or signs, { $most } at most.
problem-unknown-computer = There’s no computer player { $name }; the players are: { $known }.
problem-two-seats-for-you = You can take one seat in a game; say “me” once at most.
problem-too-early-to-open = Keep your number until both seats are taken.
problem-nothing-to-list = A game is listed so that somebody can join it; leave a seat open.
problem-no-such-table = There’s no game { $table }.
problem-unknown-lesson = There’s no lesson { $lesson } of { $game }; its lessons are: { $known }.
problem-no-free-seat = There’s no free seat for you in this game.
problem-link-used = This link isn’t valid, or has been used already.
problem-table-closed = This game is closed.
problem-not-waiting = You don’t wait for this game any more, or you wait on another device.
problem-not-over = The game isn’t over yet.
problem-lesson-anew = A lesson has no rematch: start it anew.
problem-no-record = This game was closed without a result, so there’s no record.
problem-no-analysis = The captain has nothing to say about this game: its positions have no known value, or nothing was decided in battle.
problem-no-analysis-of-lesson = A lesson can’t be analysed: its moves are scripted.
problem-one-analysis-at-a-time = One analysis at a time: yours of another game is still being computed. Ask again when it is done.
problem-analysis-failed = The analysis was interrupted. Ask for it again.
problem-no-hint-here = There are no hints here. They are for practice: against the computer, or with both players at one device. Here somebody may sit at another one.
problem-no-hint-now = There’s no hint now. Ask when it’s your turn in battle.
problem-one-hint-at-a-time = One question to the captain at a time. Ask again when it is answered.
problem-no-retake = You can’t play on from there. Choose a decision of this side in battle, as the analysis lists them.
problem-retake-too-long = You can play on only from the first part of a game. Most moves and draws before the decision: { $most }.
problem-no-fitting-fleet = No other fleet was found that fits all this side knew then. Choose another decision.
problem-wrong-secret = This isn’t the secret of a seat in this game.
problem-secret-needed = Say who you are: send your key or the secret of your seat.
problem-unknown-key = Nobody has this key.
problem-watchers-only-watch = Spectators make no moves, keep no notes and say no phrases.
problem-not-started = The game hasn’t begun yet.
problem-wrong-number = This isn’t the number that you committed to.
problem-no-such-square = There’s no square { $square } on the board { $board }.
problem-bad-note = A note is one line of text, without control characters.
problem-too-many-notes = You can’t keep more notes. Most notes: { $most }.
problem-notes-too-fast = Too many notes at once. Try again in { $seconds ->
    [one] { $seconds } second
   *[other] { $seconds } seconds
}.
problem-too-many-orders = Too many moves at once. Try again in { $seconds ->
    [one] { $seconds } second
   *[other] { $seconds } seconds
}.
problem-unknown-phrase = There’s no phrase { $phrase }; the phrases are: { $known }.
problem-too-many-phrases = Too many phrases. Try again in { $seconds ->
    [one] { $seconds } second
   *[other] { $seconds } seconds
}.
problem-hello-first = The first message has to be a hello, within { $seconds ->
    [one] { $seconds } second
   *[other] { $seconds } seconds
}.
problem-hello-once = You’ve said hello already.
problem-unknown-protocol = You speak version { $asked } of the protocol; this server speaks version { $spoken }.
problem-too-many-requests = Too many requests. Try again in { $seconds ->
    [one] { $seconds } second
   *[other] { $seconds } seconds
}.
problem-too-many-tables = Too many new games. Try again in { $seconds ->
    [one] { $seconds } second
   *[other] { $seconds } seconds
}.
problem-too-many-computer-matches = Too many new games between computer players. Try again in { $seconds ->
    [one] { $seconds } second
   *[other] { $seconds } seconds
}.
problem-too-many-sockets = Too many connections: at most { $most } from one address.
problem-unknown-league = There’s no league { $league }; the leagues are: { $known }.
problem-only-for-bots = Only bots play in a league. Create one first.
problem-too-many-bot-sockets = Too many connections of one bot: at most { $most }.
problem-bot-is-busy = This bot is playing as many games as it may; try again in a minute.
problem-too-many-bot-matches = Too many games at once: a bot may have { $most }.
problem-bots-only-with-bots = Bots meet bots here. A bot plays people who have invited it, or who join its own table.
problem-bot-keeps-name = A bot keeps its name.
problem-bot-name-taken = Another bot has this name, or one that looks like it. Choose another name.
problem-no-such-room = There’s no room { $room } for you here. Ask a member for its link.
problem-no-such-member = This room has no such member.
problem-host-only = Only the host of the room may do this.
problem-no-such-code = No class has this code now. Check the digits; your teacher can also make a new code.
problem-no-such-tournament = There’s no such tournament.
problem-tournament-for-members = This tournament is for members of its room. Ask the host for the link of the room.
problem-tournament-without-bots = Only people play in this tournament.
problem-tournament-running = A tournament is under way in this room. End it first.
problem-tournament-over = This tournament is over.
problem-tournament-not-over = This tournament is still under way.
problem-tournament-schedule = A tournament has either a duration or a number of rounds.
problem-room-locked = The room is locked: nobody new can come in.
problem-room-full = The room is full. Most members: { $most }.
problem-too-many-rooms = Too many new rooms. Try again in { $seconds ->
    [one] { $seconds } second
   *[other] { $seconds } seconds
}.
problem-too-many-guesses = Too many wrong links. Try again in { $seconds ->
    [one] { $seconds } second
   *[other] { $seconds } seconds
}.
problem-too-large = Too long. Most bytes: { $most }.
problem-malformed-request = This isn’t a readable HTTP request.
problem-request-timeout = The request took too long: it has { $seconds ->
    [one] { $seconds } second
   *[other] { $seconds } seconds
}.
problem-address-too-long = This address is too long. Most bytes: { $most }.
problem-head-too-large = The head of this request is too large. Most bytes: { $most }, most fields: { $lines }.
problem-too-many-connections = Too many connections: at most { $most } from one address, the page’s own included.
problem-server-full = The server has no room for another connection right now. Try again in a moment.
problem-server-busy = The server has too much to do just now. Try again in a moment.
problem-foreign-origin = Pages of other sites may not do this.
problem-bad-host = A request needs exactly one Host header, with the name of this server.
problem-unknown-host = This server isn’t known as { $host }. If it’s yours, start it with --host-name { $host }, or add the name to “hosts” in its settings.
problem-local-only = Only programs on the server’s own machine may ask this, unless a metrics_key is configured.
problem-store-unreachable = The storage can’t be reached right now. Nothing was changed; try again.
problem-store-uncertain = Storage was lost while saving: this may or may not have been kept. Send the same again to find out.
problem-not-found = There’s nothing here.
problem-method-not-allowed = This can’t be done at this address.
problem-internal-error = Something went wrong on our side. Nothing was changed.
problem-table-damaged = The stored log of game { $table } is damaged, so it can’t go on. Nothing was changed.
problem-unknown-rules = This game is played by version { $version } of { $game }, which this program no longer has.
problem-no-push = This server sends no notifications: the extra seabattle[push] isn’t installed, or its push_hosts is empty.
problem-unknown-push-service = This server doesn’t send notifications to { $host }. A subscription is an https:// address of one of these push services, without a user name, and with no port of its own: { $known }.
problem-bad-push-key = The keys of this subscription aren’t a point on the curve P-256 and 16 bytes, both in base64url.
goodbye-draining = The server is restarting. Connect again in a moment; nothing is lost.
goodbye-table-closed = This game is closed.
goodbye-too-slow = The connection couldn’t keep up. Connect again; nothing is lost.
goodbye-seat-left = You’ve left this game.
goodbye-too-many-messages = Too many messages at once. Connect again; nothing is lost.
goodbye-seat-moved = Only one device can play this game from now on. Connect again with its key.
page-home = All games
bot-name = { $name } (bot)
preview-room = You’re invited to a room.
preview-tournament = Tournament
preview-tournament-result = Final result: { $places }
preview-tournament-players = Players: { $count }
preview-puzzle = { $game }: puzzle { $number }
preview-invites = { $name } invites you to play.
preview-waiting = You’re invited to play.
preview-opening = A game is about to begin.
preview-playing = A game in progress.
preview-over = A finished game.
preview-closed = A game that ended without a result.
