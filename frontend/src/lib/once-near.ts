/**
 * Calls `then` once one of these boxes is in the window, or no further from it than `margin` (of the window's height, '100%').
 * Gives the way to stop waiting.
 */
export function onceNear(boxes: Iterable<Element>, margin: string, then: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      then();
    },
    { rootMargin: margin },
  );
  for (const box of boxes) observer.observe(box);
  return () => {
    observer.disconnect();
  };
}
