/** A picture of how a match ended, to be shared: the ending as it is drawn, and words below it. Loaded when somebody wants one. */

const WIDTH = 1200;
const HEIGHT = 720;
const SCENE = 533;
const MOST_LETTERS = 38;
const SVG = "http://www.w3.org/2000/svg";
const DRAWN = [
    "fill",
    "stroke",
    "stroke-width",
    "stroke-linecap",
    "stroke-linejoin",
    "opacity",
    "stroke-dasharray",
    "font-size",
    "font-weight",
    "text-anchor",
    "dominant-baseline",
];

export interface Caption {
    title: string;
    names: string;
    figures: readonly { name: string; value: string }[];
}

export async function pictureOf(ending: SVGSVGElement, caption: Caption): Promise<Blob> {
    const image = new Image();
    image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(sheet(ending, caption)))}`;
    await image.decode();
    const canvas = Object.assign(document.createElement("canvas"), { width: WIDTH, height: HEIGHT });
    canvas.getContext("2d")?.drawImage(image, 0, 0, WIDTH, HEIGHT);
    return new Promise((done, fail) =>
        canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error("the picture could not be drawn"))), "image/png"),
    );
}

/** To whatever the device shares with; where it cannot, the picture is saved. */
export async function share(picture: Blob, name: string): Promise<void> {
    const file = new File([picture], `${name}.png`, { type: "image/png" });
    if (navigator.canShare?.({ files: [file] })) {
        await navigator.share({ files: [file] }).catch(unlessCancelled);
        return;
    }
    const link = Object.assign(document.createElement("a"), { href: URL.createObjectURL(file), download: file.name });
    link.click();
    URL.revokeObjectURL(link.href);
}

function unlessCancelled(error: Error): void {
    if (error.name !== "AbortError") throw error;
}

function sheet(ending: SVGSVGElement, { title, names, figures }: Caption): SVGElement {
    const { color, backgroundColor, fontFamily } = getComputedStyle(ending.closest("section") ?? ending);
    const whole = element("svg", {
        width: WIDTH,
        height: HEIGHT,
        viewBox: `0 0 ${WIDTH} ${HEIGHT}`,
        "font-family": fontFamily,
    });
    const words = element("g", { fill: color });
    words.append(
        text(title, 60, 618, { "font-size": 52, "font-weight": 700 }),
        text(shortened(names), 60, 668, { "font-size": 28 }),
        ...figures.flatMap(({ name, value }, n) => figure(name, value, WIDTH - 60 - (figures.length - n - 0.5) * 130)),
    );
    whole.append(element("rect", { width: WIDTH, height: HEIGHT, fill: backgroundColor }), scene(ending), words);
    return whole;
}

/** As much as fits beside the figures. */
function shortened(words: string): string {
    return words.length > MOST_LETTERS ? `${words.slice(0, MOST_LETTERS - 1)}…` : words;
}

function scene(ending: SVGSVGElement): SVGElement {
    const copy = ending.cloneNode(true) as SVGSVGElement;
    const originals = ending.querySelectorAll("*");
    copy.querySelectorAll("*").forEach((each, n) => {
        const style = getComputedStyle(originals[n] as Element);
        for (const property of DRAWN) each.setAttribute(property, style.getPropertyValue(property));
    });
    copy.querySelectorAll("[data-unshared]").forEach((each) => each.remove());
    for (const [name, value] of Object.entries({ x: 0, y: 0, width: WIDTH, height: SCENE }))
        copy.setAttribute(name, String(value));
    return copy;
}

function figure(name: string, value: string, x: number): SVGElement[] {
    const middle = { "text-anchor": "middle" };
    return [
        text(value, x, 618, { "font-size": 50, "font-weight": 700, ...middle }),
        text(name, x, 668, { "font-size": 26, ...middle }),
    ];
}

function text(words: string, x: number, y: number, how: Record<string, string | number>): SVGElement {
    const made = element("text", { x, y, ...how });
    made.textContent = words;
    return made;
}

function element(name: string, attributes: Record<string, string | number>): SVGElement {
    const made = document.createElementNS(SVG, name) as SVGElement;
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
    return made;
}
