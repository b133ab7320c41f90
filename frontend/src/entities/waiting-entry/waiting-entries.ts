import { useSyncExternalStore } from 'react';

/*
 * Log entries that could not be sent wait on the device, and are sent in their order once there is a connection, each with
 * the key of its first try: it is written once. Entries only: what opens or closes water is never kept for later.
 */

export interface WaitingEntry {
  /** Where it is sent, and what. */
  readonly path: '/api/irrigations' | '/api/readings';
  readonly input: object;
  readonly idempotencyKey: string;
  /** As people read it: 'Water, Block 5: 4 hours'. */
  readonly text: string;
  /** It was tried, and no answer came: the server may have it. */
  readonly mayBeWritten?: boolean;
  /** Nobody wants it any more: what the server may have of it is to go. */
  readonly isTakenBack?: boolean;
  /** What the server said against it, or against taking it back: it is not sent again. */
  readonly refusal?: string;
}

const storageKey = (userId: string) => `headgate_waiting_${userId}`;
const listeners = new Set<() => void>();
const none: readonly WaitingEntry[] = [];
/** As it was read last: the same text is the same list. */
let last = { text: '', entries: none };

export function waitingEntries(userId: string): readonly WaitingEntry[] {
  let text: string | null;
  try {
    text = localStorage.getItem(storageKey(userId));
  } catch {
    // Storage is blocked: nothing could be kept.
    return none;
  }
  if (text === null) return none;
  // Written below.
  if (text !== last.text) last = { text, entries: JSON.parse(text) as readonly WaitingEntry[] };
  return last.entries;
}

/** Whether there are some that another try may send. */
export const waitsToBeSent = (userId: string): boolean =>
  waitingEntries(userId).some(({ refusal }) => refusal === undefined);

/** Whether the device keeps anything. */
export function mayWait(): boolean {
  try {
    localStorage.setItem(probe, '');
    localStorage.removeItem(probe);
    return true;
  } catch {
    return false;
  }
}

const probe = 'headgate_probe';

export function changeWaiting(
  userId: string,
  change: (entries: readonly WaitingEntry[]) => readonly WaitingEntry[],
): void {
  const entries = change(waitingEntries(userId));
  if (entries.length === 0) localStorage.removeItem(storageKey(userId));
  else localStorage.setItem(storageKey(userId), JSON.stringify(entries));
  for (const listener of listeners) listener();
}

/** False where it is not there any more. */
export function removeWaiting(userId: string, idempotencyKey: string): boolean {
  const before = waitingEntries(userId).length;
  changeWaiting(userId, (entries) => entries.filter((entry) => entry.idempotencyKey !== idempotencyKey));
  return waitingEntries(userId).length < before;
}

export const useWaitingEntries = (userId: string): readonly WaitingEntry[] =>
  useSyncExternalStore(listen, () => waitingEntries(userId));

function listen(listener: () => void): () => void {
  listeners.add(listener);
  // Another tab has sent some.
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}
