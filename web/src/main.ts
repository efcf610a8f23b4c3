import { mount } from "svelte";
import App from "./App.svelte";
import "./app.css";
import { installing } from "./serviceWorker.svelte";
import { firstLanguage, language } from "./language.svelte";
import { watchResting } from "./pointerRest";

const target = document.getElementById("app");
if (!target) throw new Error("the page has no place for the app");
void language.use(firstLanguage()).then(() => {
    mount(App, { target });
    installing.start();
    watchResting(document.documentElement);
});
