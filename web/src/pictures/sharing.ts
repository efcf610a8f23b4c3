/** A picture to be shared: what is drawn on the page, and words beside or below it. Loaded when somebody wants one. */

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
    /** Two lines stand beside the picture, one below it. */
    title: string;
    turning?: string;
    names: string;
    /** With it the words stand beside the picture, which is as high as the sheet. */
    address?: string;
    figures: readonly { name: string; value: string }[];
}

export async function pictureOf(drawn: Element, caption: Caption): Promise<Blob> {
    const image = new Image();
    image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(sheet(drawn, caption)))}`;
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

function sheet(drawn: Element, caption: Caption): SVGElement {
    const { color, backgroundColor, fontFamily } = getComputedStyle(drawn.closest("section") ?? drawn);
    const whole = element("svg", {
        width: WIDTH,
        height: HEIGHT,
        viewBox: `0 0 ${WIDTH} ${HEIGHT}`,
        "font-family": fontFamily,
    });
    const words = element("g", { fill: color });
    words.append(...(caption.address ? beside(caption, fontFamily) : below(caption, fontFamily)));
    whole.append(
        element("rect", { width: WIDTH, height: HEIGHT, fill: backgroundColor }),
        ...layersOf(drawn).map((layer) => scene(layer, placeOf(caption))),
        words,
    );
    return whole;
}

interface Place {
    x: number;
    y: number;
    width: number;
    height: number;
}

/** Where the picture stands: on the right, at the top, or inset below a heading. */
function placeOf({ heading, address }: Caption): Place {
    const inset = heading ? MARGIN : 0;
    if (!address) return { x: inset, y: inset, width: WIDTH - 2 * inset, height: SCENE - inset };
    const side = HEIGHT - MARGIN;
    return { x: WIDTH - side - MARGIN / 2, y: MARGIN / 2, width: side, height: side };
}

/** A board is drawn in layers that lie on each other. */
function layersOf(drawn: Element): SVGSVGElement[] {
    return drawn instanceof SVGSVGElement ? [drawn] : [...drawn.querySelectorAll("svg")];
}

function below({ heading, title, names, figures }: Caption, family: string): SVGElement[] {
    const room = WIDTH - 2.5 * MARGIN - figures.length * COLUMN;
    return [
        ...(heading ? [line(heading, 64, WIDTH - 2 * MARGIN, { size: 28, weight: 400, family })] : []),
        line(title, 618, room, { size: 52, weight: 700, family }),
        line(names, 668, room, { size: 28, weight: 400, family }),
        ...figures.flatMap(({ name, value }, n) =>
            figure(name, value, WIDTH - MARGIN - (figures.length - n - 0.5) * COLUMN),
        ),
    ];
}

function beside({ title, turning = "", names, address = "" }: Caption, family: string): SVGElement[] {
    const room = WIDTH - HEIGHT - MARGIN;
    const [large, small] = [
        { size: 56, weight: 700, family },
        { size: 26, weight: 400, family },
    ];
    const paragraphs = [
        { rows: title.split("\n").flatMap((part) => wrapped(part, room, large)), font: large, after: 40 },
        { rows: wrapped(turning, room, small), font: small, after: 28 },
        { rows: wrapped(names, room, small), font: small, after: 0 },
    ];
    let y = 60;
    const told = paragraphs.flatMap(({ rows, font, after }) => {
        const drawn = rows.map((row) => line(row, (y += font.size * 1.12), room, font));
        y += rows.length ? after : 0;
        return drawn;
    });
    return [...told, line(address, HEIGHT - MARGIN, room, { size: 24, weight: 600, family })];
}

/** The rows of a text that is as wide as the room. */
function wrapped(words: string, room: number, font: Font): string[] {
    const pen = penFor(font);
    const rows: string[] = [];
    for (const word of words.split(" ").filter(Boolean)) {
        const longer = rows.length ? `${rows.at(-1)} ${word}` : word;
        if (rows.length && pen.measureText(longer).width <= room) rows[rows.length - 1] = longer;
        else rows.push(word);
    }
    return rows;
}

function penFor({ size, weight, family }: Font): CanvasRenderingContext2D {
    const pen = document.createElement("canvas").getContext("2d") as CanvasRenderingContext2D;
    pen.font = `${weight} ${size}px ${family}`;
    return pen;
}

interface Font {
    size: number;
    weight: number;
    family: string;
}

/** What fits into the room: in smaller letters if need be, and cut if that is not enough. */
function line(words: string, y: number, room: number, font: Font): SVGElement {
    const pen = penFor(font);
    const widest = room / Math.min(1, Math.max(SMALLEST, room / pen.measureText(words).width));
    let kept = words;
    while (pen.measureText(kept).width > widest) kept = `${kept.slice(0, -2)}…`;
    const shrunk = Math.min(1, room / pen.measureText(kept).width);
    return text(kept, MARGIN, y, { "font-size": font.size * shrunk, "font-weight": font.weight });
}

function scene(drawn: SVGSVGElement, place: Place): SVGElement {
    const copy = drawn.cloneNode(true) as SVGSVGElement;
    const originals = drawn.querySelectorAll("*");
    copy.querySelectorAll("*").forEach((each, n) => {
        const style = getComputedStyle(originals[n] as Element);
        for (const property of DRAWN) each.setAttribute(property, style.getPropertyValue(property));
        if (style.display === "none") each.setAttribute("display", "none");
    });
    copy.querySelectorAll("[data-unshared]").forEach((each) => each.remove());
    for (const [name, value] of Object.entries(place)) copy.setAttribute(name, String(value));
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
