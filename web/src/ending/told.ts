/** The story of a finished match, never in the sentence that was the last to be told here. */

import { keepSetting, setting } from "../device";
import * as http from "../http";
import type { Story, StoryQuery } from "../protocol";

interface Told {
    table: string;
    /** The sentence that was told of it, and the one that was told before. */
    key: string;
    before: string;
}

export async function storyOf(table: string, eyes: NonNullable<StoryQuery["eyes"]>): Promise<Story> {
    const last = setting<Told | null>("told", null);
    const before = (last?.table === table ? last.before : last?.key) ?? "";
    const story = await http.story(table, { eyes, last: before });
    keepSetting("told", { table, key: story.key, before } satisfies Told);
    return story;
}
