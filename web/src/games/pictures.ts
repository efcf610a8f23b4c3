/** The picture of each game on the home screen: `games/<id>/Picture.svelte`. */

import type { Component } from "svelte";
import Waves from "../pictures/Waves.svelte";

const PICTURES = import.meta.glob<Component>("./*/Picture.svelte", { eager: true, import: "default" });

/** A game without a picture shows the sea. */
export function pictureOf(game: string): Component {
    return PICTURES[`./${game}/Picture.svelte`] ?? Waves;
}
