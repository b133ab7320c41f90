import { language } from './language.ts';
import { pathIn } from './page-path.ts';

/*
 * The last answers about the farm stay on the device, for when there is no connection; each says by its `Date` when it was
 * made. Only answers to reads: nothing that somebody wants done waits anywhere.
 */

const cacheName = 'headgate-answers';

/** Reads whose answers are kept: what administrators see of others is not. */
const ofTheFarm =
  /^\/api\/(?:user|analytics|automation|farm-profile|faults|fields|plan|irrigations|readings|water-sources|irrigation\/(?:controllers|commands)|predictions|scenarios|payments|subscription|pilot-applications|calendar-links|reports|report-links|map-tiles)(?![\w-])/;
/** So long an answer may take where there is one from before [ms]: at the far end of a field a connection hangs, it does not end. */
const timeout = 10_000;

let oldest: number | null = null;
let count = 0;
const given = new WeakSet<Response>();
const listeners = new Set<() => void>();

/** When the oldest answer was made that came from the device, not from Headgate [ms since 1970]; null: there is none. */
export const oldestKept = (): number | null => oldest;

/** Whether this answer came from the device. */
export const isFromDevice = (answer: Response): boolean => given.has(answer);

/** How many answers have come from the device. */
export const timesKept = (): number => count;

/** Since then, all that came from the device has been read anew. */
export function readAnew(): void {
  setOldest(null);
}

export function onKeptChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

function setOldest(time: number | null): void {
  oldest = time;
  for (const listener of listeners) listener();
}

/**
 * A read of somebody signed in: what the server answers, and keeps it. Where no answer comes, or not soon, the one that was
 * kept, if there is one. Only the network's failures count: what the server says, a refusal too, is its answer.
 */
export async function askOrKept(path: string, ask: () => Promise<Response>): Promise<Response> {
  if (!ofTheFarm.test(path)) return ask();
  // Before the question: a logout meanwhile deletes this cache, and what is then put into it is gone with it.
  const cache = openCache();
  // In Spanish the answer is another.
  const key = pathIn(language, path);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const answered = ask()
    .then((answer) => {
      void keep(cache, key, answer);
      return answer;
    })
    .finally(() => {
      clearTimeout(timer);
    });
  const kept = async () => (await find(cache, key)) ?? answered;
  const late = new Promise<Response>((resolve) => {
    timer = setTimeout(() => {
      resolve(kept());
    }, timeout);
  });
  return Promise.race([answered.catch((error: unknown) => (isAborted(error) ? answered : kept())), late]);
}

/** A page that was left wants its answers no more. */
const isAborted = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';

async function keep(opening: Promise<Cache | undefined>, key: string, answer: Response): Promise<void> {
  // Of what has no time nobody could say how old it is.
  if (!answer.ok || answer.headers.get('date') === null) return;
  // Made before the page reads the answer, which can be done once.
  const copy = answer.clone();
  try {
    const cache = await opening;
    await cache?.put(key, copy);
  } catch {
    // The device has no room left: what was kept before stays.
  }
}

async function find(opening: Promise<Cache | undefined>, key: string): Promise<Response | undefined> {
  const cache = await opening;
  const kept = await cache?.match(key);
  if (kept === undefined) return undefined;
  given.add(kept);
  count += 1;
  setOldest(Math.min(oldest ?? Infinity, Date.parse(kept.headers.get('date') ?? '')));
  return kept;
}

/** Keeping and forgetting, one after the other. */
let settled: Promise<unknown> = Promise.resolve();

function next(step: () => Promise<unknown>): Promise<void> {
  const done = settled.then(step).then(
    () => undefined,
    // Storage is blocked: nothing is kept.
    () => undefined,
  );
  settled = done;
  return done;
}

/** Undefined where nobody has signed in since the last logout, and where a browser keeps nothing. */
async function openCache(): Promise<Cache | undefined> {
  let cache: Cache | undefined;
  await next(async () => {
    if (await caches.has(cacheName)) cache = await caches.open(cacheName);
  });
  return cache;
}

/** Somebody is signed in: from here on answers are kept. */
export const startKeeping = (): Promise<void> => next(() => caches.open(cacheName));

/** Nothing of the farm stays on the device. */
export function forgetKept(): Promise<void> {
  setOldest(null);
  return next(() => caches.delete(cacheName));
}
