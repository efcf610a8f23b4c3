/** The echoes of one's own scans, as a list beside the boards. */
export function mount(element, view, words) {
    const heading = document.createElement("h3");
    const list = document.createElement("ul");
    element.append(heading, list);
    const update = (view, words) => {
        heading.textContent = words.say("panel-echoes");
        list.replaceChildren(...echoes(view).map(({ squares, label }) => item(squares[0], label)));
    };
    update(view, words);
    return { update, destroy: () => element.replaceChildren() };
}

function echoes(view) {
    const others = view.boards.filter(({ owner }) => owner !== view.seat);
    return others.flatMap(({ layers }) => layers.filter(({ kind, label }) => kind === "scan" && label));
}

function item(square, count) {
    const line = document.createElement("li");
    line.textContent = `${square}: ${count}`;
    return line;
}
