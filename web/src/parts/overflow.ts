/** Sets `data-more` on a box while it has more content below what is visible. */
export function markOverflow(box: HTMLElement): () => void {
    const tell = () => box.toggleAttribute("data-more", box.scrollHeight - box.scrollTop - box.clientHeight > 4);
    const sizes = new ResizeObserver(tell);
    const contents = new MutationObserver(tell);
    sizes.observe(box);
    contents.observe(box, { childList: true, subtree: true, characterData: true });
    box.addEventListener("scroll", tell);
    return () => (sizes.disconnect(), contents.disconnect(), box.removeEventListener("scroll", tell));
}
