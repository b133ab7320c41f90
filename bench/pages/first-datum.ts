/** What a page is opened for, as it is found on it: an element that is seen, with this text in it. */
export interface Datum {
  readonly selector: string;
  readonly text?: string;
}

/** By which Lighthouse's user timings have the moment. */
export const datumMark = 'headgate: first datum';

/** Runs in the page before any code of its own, which knows nothing of it: marks the frame that first shows the datum. */
export function markFirst({ selector, text = '' }: Datum, mark: string): void {
  const isShown = () =>
    [...document.querySelectorAll(selector)].some(
      (element) =>
        element.textContent.includes(text) && element.checkVisibility() && !element.closest('[inert]'),
    );
  const observer = new MutationObserver(() => {
    if (!isShown()) return;
    observer.disconnect();
    // After the frame that draws it.
    requestAnimationFrame(() => {
      setTimeout(() => performance.mark(mark));
    });
  });
  observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
}
