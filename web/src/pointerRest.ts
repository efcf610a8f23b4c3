/** Sets `data-resting` while the pointer stays where it pressed, so that what appears beneath it shows no hover. */

const JITTER = 4;

export function watchResting(root: HTMLElement): void {
    let pressed: PointerEvent | null = null;
    addEventListener("pointerdown", (event) => root.toggleAttribute("data-resting", !!(pressed = event)), true);
    addEventListener("pointermove", ({ clientX, clientY }) => {
        if (!pressed || Math.hypot(clientX - pressed.clientX, clientY - pressed.clientY) <= JITTER) return;
        pressed = null;
        root.removeAttribute("data-resting");
    });
}
