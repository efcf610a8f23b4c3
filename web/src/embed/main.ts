/** What other sites show in a frame: a table or a puzzle, to look at. It keeps nothing on the device and holds no seat. */

import { mount } from "svelte";
import "../app.css";
import { firstLanguage, language, say } from "../language.svelte";
import EmbeddedPuzzle from "./EmbeddedPuzzle.svelte";
import EmbeddedTable from "./EmbeddedTable.svelte";
import { readEmbedded } from "./address";

const target = document.getElementById("app");
if (!target) throw new Error("the page has no place for the frame");
void language.use(firstLanguage()).then(() => {
    const shown = readEmbedded(location.pathname);
    if (shown?.kind === "table") mount(EmbeddedTable, { target, props: { id: shown.table } });
    else if (shown) mount(EmbeddedPuzzle, { target, props: { game: shown.game, number: shown.number } });
    else target.textContent = say("lost-title");
});
