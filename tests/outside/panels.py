"""Modules that packages might bring for the page."""

COUNTING = """
export function mount(element, view, words) {
    const line = document.createElement("p");
    line.className = "told";
    element.append(line);
    const update = (view, words) => {
        const casts = view.counters.map(({ value }) => value).join(" and ");
        line.textContent = `${words.say("title")} (${words.language}): ${casts} casts`;
    };
    update(view, words);
    return { update, destroy: () => line.remove() };
}
"""
THROWING = """
export function mount(element) {
    element.append("half drawn");
    throw new Error("no panel today");
}
"""
NOT_A_MODULE = "export const mount = 'there';"
PANELS = {"pike": COUNTING, "eel": THROWING, "carp": NOT_A_MODULE}
"""Of games that are otherwise the same."""
