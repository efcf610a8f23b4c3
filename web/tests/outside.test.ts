import { beforeEach, expect, test, vi } from "vitest";
import { type Mounted, OutsidePanel, imported } from "../src/games/outside";
import type { View } from "../src/protocol";
import { Words } from "../src/speech";
import { viewOf } from "./views";

const words = new Words("fr", "title = Vairon");
const view = viewOf("classic-battle");

class Place {
    children: string[] = [];
    replaceChildren(): void {
        this.children = [];
    }
}

/** A panel whose module does this, and the element it is in. */
function panelOf(made: (element: Place, view: View) => Mounted | undefined): { panel: OutsidePanel; place: Place } {
    const place = new Place();
    const mount = (element: unknown, view: View) => made(element as Place, view);
    return { panel: new OutsidePanel({ mount }, place as unknown as HTMLElement), place };
}

const warn = vi.spyOn(console, "warn").mockReturnValue();
beforeEach(() => void warn.mockClear());

test("a module is mounted once, told of each view, and taken away", () => {
    const calls: string[] = [];
    const { panel, place } = panelOf((element) => {
        element.children.push("drawn");
        return { update: ({ phase }) => calls.push(phase), destroy: () => calls.push("destroyed") };
    });
    panel.show(view, words);
    panel.show({ ...view, phase: "over" }, words);
    expect(place.children).toEqual(["drawn"]);
    panel.close();
    expect(calls).toEqual(["over", "destroyed"]);
    expect(place.children).toEqual([]);
});

test("a module without an update is mounted anew for each view", () => {
    const { panel, place } = panelOf((element, { phase }) => void element.children.push(phase));
    panel.show(view, words);
    panel.show({ ...view, phase: "over" }, words);
    expect(place.children).toEqual(["over"]);
});

test("it gets a copy of the view and the words of the game, and nothing more", () => {
    const mount = vi.fn((_: HTMLElement, given: View) => void (given.phase = "changed"));
    new OutsidePanel({ mount }, new Place() as unknown as HTMLElement).show(view, words);
    const [, given, said, ...more] = mount.mock.calls[0] as unknown[] as [unknown, View, Words];
    expect(more).toEqual([]);
    expect(view.phase).not.toBe("changed");
    expect({ ...given, phase: view.phase }).toEqual(view);
    expect(Object.keys(said)).toEqual(["language", "has", "say"]);
    expect([said.language, said.say("title"), said.has("tagline")]).toEqual(["fr", "Vairon", false]);
});

test.each(["mount", "update", "destroy"])("a module that throws in %s is warned of once and left alone", (where) => {
    const calls: string[] = [];
    const step = (name: string) => {
        calls.push(name);
        if (name === where) throw new Error("broken");
    };
    const { panel, place } = panelOf((element) => {
        element.children.push("drawn");
        step("mount");
        return { update: () => step("update"), destroy: () => step("destroy") };
    });
    panel.show(view, words);
    panel.show(view, words);
    panel.show(view, words);
    panel.close();
    panel.close();
    expect(warn).toHaveBeenCalledOnce();
    expect(calls.filter((name) => name === where)).toHaveLength(1);
    expect(place.children).toEqual([]);
});

test("a module without a mount is none", async () => {
    await expect(imported("data:text/javascript,export const a = 1")).rejects.toThrow("exports no function mount");
});
