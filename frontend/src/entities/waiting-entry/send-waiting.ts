import type { QueryClient } from '@tanstack/react-query';
import { z } from 'zod/mini';
import { ApiError } from '../../lib/api-error.ts';
import { failureMessage } from '../../lib/failure-message.ts';
import { forgetReads, waterReads } from '../../lib/forget-reads.ts';
import { request } from '../../lib/request.ts';
import { showToast } from '../../lib/toasts.ts';
import {
  changeWaiting,
  removeWaiting,
  waitingEntries,
  waitsToBeSent,
  type WaitingEntry,
} from './waiting-entries.ts';

/** How long an answer may take [ms]: in the field, what hangs is a connection that is gone. */
const timeout = 15_000;
/** Answers that say nothing against an entry: another time it may be taken. */
const notNow = new Set([401, 403, 408, 429]);
/** Those of them that come before anything is written. */
const unwritten = new Set([401, 403, 429]);

const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status < 500 && !notNow.has(error.status);

/** `mayBeRefused`: nobody pressed anything, so nobody is asked to log in where the session has ended. */
interface Sending {
  readonly mayBeRefused?: boolean;
}

/**
 * Sends what waits, in its order, and says how it went; stops where there is no connection. One tab does: what another has
 * begun is left to it.
 */
export async function sendWaiting(client: QueryClient, userId: string, sending: Sending = {}): Promise<void> {
  await navigator.locks.request(`headgate_waiting_${userId}`, { ifAvailable: true }, async (lock) => {
    if (lock === null || !(await isStill(userId, sending))) return;
    const outcome = await sendEach(userId);
    if (outcome.sent + outcome.takenBack > 0) void forgetReads(client, waterReads);
    report(outcome);
  });
}

/** Not what is taken back: nothing is left to press for it, and the next login of the same person sends it. */
export const mayBeRemoved = ({ isTakenBack = false, refusal }: WaitingEntry): boolean =>
  !isTakenBack || refusal !== undefined;

/** Sends what waits; false where a logout would still lose entries, which it says. */
export async function mayLeave(client: QueryClient, userId: string): Promise<boolean> {
  if (waitsToBeSent(userId)) await sendWaiting(client, userId);
  const left = waitingEntries(userId).filter(mayBeRemoved).length;
  if (left > 0)
    showToast({
      title: 'You are still logged in',
      description: `Log entries on this device alone: ${String(left)}. Send or remove them on the Log page first.`,
      variant: 'destructive',
    });
  return left === 0;
}

/** The account is gone, and what waits with it. */
export function forgetWaiting(userId: string): void {
  if (waitingEntries(userId).length > 0) changeWaiting(userId, () => []);
}

/** Notes how one of them is now. */
function noteWaiting(userId: string, idempotencyKey: string, now: Partial<WaitingEntry>): void {
  changeWaiting(userId, (entries) =>
    entries.map((entry) => (entry.idempotencyKey === idempotencyKey ? { ...entry, ...now } : entry)),
  );
}

const waitingEntry = (userId: string, idempotencyKey: string): WaitingEntry | undefined =>
  waitingEntries(userId).find((entry) => entry.idempotencyKey === idempotencyKey);

/**
 * It is not sent any more; what the server may have of it already is taken back with the next connection. False where it is
 * not there any more: it has been sent.
 */
export function takeBackWaiting(userId: string, idempotencyKey: string): boolean {
  const entry = waitingEntry(userId, idempotencyKey);
  if (entry?.mayBeWritten !== true || entry.refusal !== undefined)
    return removeWaiting(userId, idempotencyKey);
  noteWaiting(userId, idempotencyKey, { isTakenBack: true });
  return true;
}

/** Somebody else may have signed in, in another tab: nothing of one farm is written to another. */
async function isStill(userId: string, sending: Sending): Promise<boolean> {
  const { id } = await request('GET', '/api/user', z.object({ id: z.string() }), sending);
  return id === userId;
}

/** Looked for each time: what was removed meanwhile is not sent. */
const nextOf = (userId: string) => waitingEntries(userId).find(({ refusal }) => refusal === undefined);

async function sendEach(userId: string) {
  const outcome = { sent: 0, refused: 0, takenBack: 0, notTakenBack: 0 };
  for (let entry = nextOf(userId); entry !== undefined; entry = nextOf(userId)) {
    const end = await sendOne(userId, entry);
    // The order is kept: what comes after it waits, too.
    if (end === undefined) return outcome;
    outcome[end] += 1;
  }
  return outcome;
}

type Outcome = Awaited<ReturnType<typeof sendEach>>;

const record = z.object({ id: z.string(), version: z.number() });

/** What became of it; undefined: it waits on. It may be taken back while it is on its way. */
async function sendOne(
  userId: string,
  { path, input, idempotencyKey, mayBeWritten = false }: WaitingEntry,
): Promise<keyof Outcome | undefined> {
  const isTakenBack = () => waitingEntry(userId, idempotencyKey)?.isTakenBack === true;
  let written: z.infer<typeof record> | undefined;
  noteWaiting(userId, idempotencyKey, { mayBeWritten: true });
  try {
    // Only the answer says which record it is: the first try's, where that arrived.
    written = await request('POST', path, record, { body: input, idempotencyKey, timeout });
    const end = isTakenBack() ? 'takenBack' : 'sent';
    if (end === 'takenBack') await takeBack(path, written);
    removeWaiting(userId, idempotencyKey);
    return end;
  } catch (error) {
    const isUnwritten = error instanceof ApiError && unwritten.has(error.status);
    // An earlier try that had no answer may still have written it.
    if (isUnwritten && written === undefined && !mayBeWritten) {
      if (isTakenBack()) removeWaiting(userId, idempotencyKey);
      else noteWaiting(userId, idempotencyKey, { mayBeWritten });
    }
    if (!isRefusal(error)) return undefined;
    if (isTakenBack() && written === undefined) {
      removeWaiting(userId, idempotencyKey);
      return 'takenBack';
    }
    noteWaiting(userId, idempotencyKey, { refusal: failureMessage(error) });
    return isTakenBack() ? 'notTakenBack' : 'refused';
  }
}

/** Whoever tries it again, after no answer came, may find it gone. */
async function takeBack(path: WaitingEntry['path'], { id, version }: z.infer<typeof record>): Promise<void> {
  try {
    if (path === '/api/irrigations') await request('DELETE', `${path}/${id}`, null, { timeout });
    else await request('POST', `${path}/${id}/withdraw`, null, { body: { version }, timeout });
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  }
}

function report({ sent, refused, notTakenBack }: Outcome): void {
  if (notTakenBack > 0)
    showToast({
      title: 'Log entry not taken back',
      description: `Entries that could not be taken back: ${String(notTakenBack)}. Open Log to see why.`,
      variant: 'destructive',
    });
  else if (refused > 0)
    showToast({
      title: 'Log entry not saved',
      description: `Entries that could not be saved: ${String(refused)}. Open Log to see why.`,
      variant: 'destructive',
    });
  else if (sent > 0)
    showToast({
      title: 'Log entries sent',
      description: `Entries that waited on this device and are saved now: ${String(sent)}.`,
    });
}
