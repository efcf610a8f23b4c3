/** Options with a custom field; all others use the generic one. */

import type { Component } from "svelte";
import type { Json, OptionHelp } from "../protocol";
import type { Words } from "../speech";
import ClassesField from "./wager/ClassesField.svelte";
import CrewsField from "./wager/CrewsField.svelte";
import StartsField from "./wager/StartsField.svelte";

export interface OptionFieldProps {
    option: OptionHelp;
    value: Json;
    words: Words;
    onchange: (value: Json) => void;
}

const FIELDS: Record<string, Component<OptionFieldProps>> = {
    "wager classes": ClassesField,
    "wager crews": CrewsField,
    "wager starts": StartsField,
};

export function fieldOf(game: string, option: string): Component<OptionFieldProps> | null {
    return FIELDS[`${game} ${option}`] ?? null;
}
