/** Copying text, also over plain HTTP in a home network, where browsers have no `navigator.clipboard`. */

/** Copies a text and returns whether that worked. What is selected meanwhile stands beside `near`: in a dialog nothing else can be. */
export async function copyText(text: string, near: Element): Promise<boolean> {
    try {
        await navigator.clipboard.writeText(text);
        return true;
    } catch {
        return copyBySelection(text, near);
    }
}

function copyBySelection(text: string, near: Element): boolean {
    const { activeElement } = document;
    const field = document.createElement("textarea");
    field.value = text;
    field.readOnly = true;
    field.style.position = "fixed";
    field.style.opacity = "0";
    near.after(field);
    field.select();
    // The only way where the page is not in a secure context; all browsers still have it.
    const isCopied = document.execCommand("copy");
    field.remove();
    if (activeElement instanceof HTMLElement) activeElement.focus({ preventScroll: true });
    return isCopied;
}
