// A bot that plays a match on a server: `node examples/server_bot.mjs http://127.0.0.1:8000`.
// It needs nothing but Node.js 22 or newer (or a browser). See docs/protocol/server.md.

const [address] = process.argv.slice(2);
const pick = (list) => list[Math.floor(Math.random() * list.length)];

const seats = [{ kind: "me" }, { kind: "computer", name: "random" }];
const answer = await fetch(`${address}/api/tables`, {
  method: "POST",
  body: JSON.stringify({ game: "classic", seats }),
});
const { table, secret, seat } = await answer.json();
const socket = new WebSocket(`${address.replace("http", "ws")}/api/tables/${table.id}/live`);
const send = (message) => socket.send(JSON.stringify(message));
let view;

socket.onopen = () => send({ kind: "hello", secret });
socket.onmessage = ({ data }) => {
  const message = JSON.parse(data);
  if (message.kind !== "update") return;
  view = merge(view, message.view);
  if (view.outcome) {
    console.log(view.outcome.winner === seat ? "won" : "lost");
    socket.close();
  } else if (view.prompt) {
    send({ kind: "order", id: `order ${message.decision}`, order: decide(view.prompt), decision: message.decision });
  }
};

/** An update has only the parts of the view that have changed. */
function merge(view, part) {
  if ("seat" in part) return part;
  const boards = view.boards.map((board) => ({ ...board, ...part.boards?.find(({ id }) => id === board.id) }));
  return { ...view, ...part, boards };
}

/** Fires at a random square. A fleet is laid out row by row, with room between the ships. */
function decide({ verbs: [{ kind, parts }] }) {
  const { ask } = parts[0];
  if (kind === "fire") return { kind, at: pick(ask.among) };
  const rows = ask.shape.squares;
  const fleet = ask.ships.map(({ id, length }, index) => ({ ship: id, squares: rows[2 * index].slice(0, length) }));
  return { kind, fleet };
}
