/** A picture of how a match ended, to be shared: the ending as it is drawn, and words below it. Loaded when somebody wants one. */

const WIDTH = 1200;
const HEIGHT = 720;
const SCENE = 533;
const MARGIN = 60;
const COLUMN = 130;
/** Letters may shrink to so much of their size before words are cut. */
const SMALLEST = 0.7;
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
    /** Over the picture, which is then inset. */
    heading?: string;
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

function sheet(ending: SVGSVGElement, { heading, title, names, figures }: Caption): SVGElement {
    const { color, backgroundColor, fontFamily } = getComputedStyle(ending.closest("section") ?? ending);
    const whole = element("svg", {
        width: WIDTH,
        height: HEIGHT,
        viewBox: `0 0 ${WIDTH} ${HEIGHT}`,
        "font-family": fontFamily,
    });
    const words = element("g", { fill: color });
    const room = WIDTH - 2.5 * MARGIN - figures.length * COLUMN;
    words.append(
        ...(heading ? [line(heading, 64, WIDTH - 2 * MARGIN, { size: 28, weight: 400, family: fontFamily })] : []),
        line(title, 618, room, { size: 52, weight: 700, family: fontFamily }),
        line(names, 668, room, { size: 28, weight: 400, family: fontFamily }),
        ...figures.flatMap(({ name, value }, n) =>
            figure(name, value, WIDTH - MARGIN - (figures.length - n - 0.5) * COLUMN),
        ),
    );
    whole.append(
        element("rect", { width: WIDTH, height: HEIGHT, fill: backgroundColor }),
        scene(ending, heading ? MARGIN : 0),
        words,
    );
    return whole;
}

interface Font {
    size: number;
    weight: number;
    family: string;
}

/** What fits beside the figures: in smaller letters if need be, and cut if that is not enough. */
function line(words: string, y: number, room: number, { size, weight, family }: Font): SVGElement {
    const pen = document.createElement("canvas").getContext("2d") as CanvasRenderingContext2D;
    pen.font = `${weight} ${size}px ${family}`;
    const widest = room / Math.min(1, Math.max(SMALLEST, room / pen.measureText(words).width));
    let kept = words;
    while (pen.measureText(kept).width > widest) kept = `${kept.slice(0, -2)}…`;
    const shrunk = Math.min(1, room / pen.measureText(kept).width);
    return text(kept, MARGIN, y, { "font-size": size * shrunk, "font-weight": weight });
}

function scene(ending: SVGSVGElement, inset: number): SVGElement {
    const copy = ending.cloneNode(true) as SVGSVGElement;
    const originals = ending.querySelectorAll("*");
    copy.querySelectorAll("*").forEach((each, n) => {
        const style = getComputedStyle(originals[n] as Element);
        for (const property of DRAWN) each.setAttribute(property, style.getPropertyValue(property));
    });
    copy.querySelectorAll("[data-unshared]").forEach((each) => each.remove());
    for (const [name, value] of Object.entries({ x: inset, y: inset, width: WIDTH - 2 * inset, height: SCENE - inset }))
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
