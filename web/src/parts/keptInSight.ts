/** Says by `data-below` whether an element is below the edge of the window; its look is then its own. */
export function keptInSight(place: HTMLElement): () => void {
    const watch = new IntersectionObserver(
        (seen) => place.toggleAttribute("data-below", !seen.at(-1)?.isIntersecting),
        // Whatever is above the window counts as in sight.
        { rootMargin: "1000000px 0px 0px", threshold: 0.9 },
    );
    watch.observe(place);
    return () => watch.disconnect();
}
