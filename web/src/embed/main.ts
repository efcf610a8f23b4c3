/** What other sites show in a frame: a table or a puzzle, to look at. It keeps nothing on the device and holds no seat. */

import { mount } from "svelte";
import "../app.css";
import { firstLanguage, language } from "../language.svelte";
import Embed from "./Embed.svelte";
import { readEmbedded } from "./address";

const target = document.getElementById("app");
if (!target) throw new Error("the page has no place for the frame");
void language.use(firstLanguage()).then(() => {
    mount(Embed, { target, props: { shown: readEmbedded(location.pathname) } });
});
