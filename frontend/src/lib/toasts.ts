/** What the product says in passing: specification, section 8. `destructive`: something did not work. */
export interface Toast {
  readonly title: string;
  readonly description?: string;
  readonly variant?: 'default' | 'destructive';
}

/** The toast that shows; `id` tells it from an equal one before it. */
export type ShownToast = Toast & { readonly id: number };

let shown: ShownToast | null = null;
let count = 0;
const listeners = new Set<() => void>();

function show(toast: ShownToast | null): void {
  shown = toast;
  for (const listener of listeners) listener();
}

/** From anywhere. There is one toast at a time: a new one takes the place of the old. It outlives a change of page. */
export function showToast(toast: Toast): void {
  count += 1;
  show({ ...toast, id: count });
}

/** Takes this toast away, unless another has replaced it. */
export function dismissToast(id: number): void {
  if (shown?.id === id) show(null);
}

export const currentToast = (): ShownToast | null => shown;

export function onToastChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Whether there has been any toast since the page was loaded. */
export const hasToasted = (): boolean => count > 0;

const storageKey = 'headgate_toast';
/** A document that takes longer [ms] has come from somewhere else: nobody remembers what the toast was about. */
const maxAge = 10_000;

/** Shows what the document before was showing when it was left, and hands on what this one shows then. Call it once. */
export function carryToasts(): void {
  window.addEventListener('pagehide', () => {
    if (shown === null) return;
    const { id: _, ...toast } = shown;
    // It may be kept for 'back', which is not to show the toast again.
    show(null);
    write(JSON.stringify({ toast, leftAt: Date.now() }));
  });
  const left = read();
  if (left === null) return;
  // Written above.
  const { toast, leftAt } = JSON.parse(left) as { toast: Toast; leftAt: number };
  if (Date.now() - leftAt < maxAge) showToast(toast);
}

function write(text: string): void {
  try {
    sessionStorage.setItem(storageKey, text);
  } catch {
    // Storage is blocked: a toast ends with its document.
  }
}

function read(): string | null {
  try {
    const text = sessionStorage.getItem(storageKey);
    sessionStorage.removeItem(storageKey);
    return text;
  } catch {
    return null;
  }
}
