// A bot that plays a match on a server: `node examples/server_bot.mjs http://127.0.0.1:8000`.
// It needs nothing but Node.js 22 or newer. See docs/protocol/server.md.

const address = process.argv[2];
const seats = [{ kind: "me" }, { kind: "computer", name: "random" }];
const body = JSON.stringify({ game: "classic", seats });
const answer = await fetch(`${address}/api/tables`, { method: "POST", body });
const { table, secret, seat } = await answer.json();
const socket = new WebSocket(`${address.replace("http", "ws")}/api/tables/${table.id}/live`);
const send = (message) => socket.send(JSON.stringify(message));

socket.onopen = () => send({ kind: "hello", secret, protocol: 1 });
socket.onmessage = ({ data }) => {
  const { view = {}, decision } = JSON.parse(data); // what has changed in your view
  if (view.prompt) {
    send({ kind: "order", id: `order ${decision}`, order: decide(view.prompt), decision });
  } else if (view.outcome) {
    console.log(view.outcome.winner === seat ? "won" : "lost");
    socket.close();
  }
};

/** Fire at a random square. Ships are placed in every other row. */
function decide({ verbs: [{ kind, parts: [{ ask }] }] }) {
  if (kind === "fire") return { kind, at: ask.among[Math.floor(Math.random() * ask.among.length)] };
  const rows = ask.shape.squares.filter((_, row) => row % 2 === 0);
  const berth = ({ id, length }, number) => ({ ship: id, squares: rows[number].slice(0, length) });
  return { kind, fleet: ask.ships.map(berth) };
}
