import { user } from '@headgate/contracts/user';
import type { Query, QueryClient } from '@tanstack/react-query';
import { lineIsAway, lineIsUp } from '../../lib/line-state.ts';
import { oldestKept, readAnew, timesKept } from '../../lib/kept-answers.ts';
import { LiveLine } from './live-line.ts';
import { ofNobody } from '../../lib/public-query.ts';
import { logFailure } from '../../lib/log-failure.ts';
import { request } from '../../lib/request.ts';
import { updateUser } from './session.mutations.ts';
import { sessionQuery } from './session.queries.ts';

/** Reads that the server tells changes of, and that change nothing: done again where it could not tell. */
const reads = [
  '/api/payments',
  '/api/pilot-applications',
  '/api/subscription',
  '/api/irrigation/controllers',
  '/api/irrigation/commands',
  '/api/automation',
  '/api/irrigations',
  '/api/readings',
  '/api/plan',
  '/api/faults',
  '/api/reports',
  '/api/report-links',
  '/api/fields',
  '/api/analytics',
];
/** Reads by which something is made, once. */
const doesMore = ['/api/create-payment-intent', '/api/get-or-create-subscription'];
/** All reads that it tells changes of: done once more after the line was lost. */
const followed = [...reads, ...doesMore, '/api/user'];

/**
 * Keeps what was read up to date while somebody is signed in: the server says what has changed. Never tells a failure:
 * without it a page is as it was when it was opened. Gives the way to end it.
 */
export function followChanges(client: QueryClient): () => void {
  const readAgain = (paths: readonly string[], before?: number) => void refresh(client, paths, before);
  const line = new LiveLine({
    changed: (paths) => {
      readAgain(paths);
    },
    connected: () => {
      lineIsUp();
      if (oldestKept() !== null) void catchUpLater(client);
    },
    begun: (since) => {
      readAgain(reads, since);
    },
    resumed: () => {
      readAgain(followed);
    },
    away: lineIsAway,
  });
  const check = () => {
    if (document.hidden) line.unseen();
    else line.connect();
  };
  document.addEventListener('visibilitychange', check);
  window.addEventListener('online', check);
  window.addEventListener('offline', lineIsAway);
  check();
  return () => {
    document.removeEventListener('visibilitychange', check);
    window.removeEventListener('online', check);
    window.removeEventListener('offline', lineIsAway);
    line.end();
    // Nobody is told of anything any more, and nobody expects it.
    lineIsUp();
  };
}

/** Whatever was read of these paths, and below them; `before`: only what came before then. */
async function refresh(client: QueryClient, paths: readonly string[], before = Infinity): Promise<void> {
  const [ofUser, others] = [paths.filter(isUser), paths.filter((path) => !isUser(path))];
  await Promise.all([
    ofUser.length > 0 && refreshUser(client),
    client.invalidateQueries({
      predicate: ({ queryKey, state: { dataUpdatedAt } }) =>
        dataUpdatedAt < before && others.some((path) => isUnder(queryKey.join('/'), path)),
    }),
  ]);
}

/**
 * Reads again what a page shows, and has the rest read again where it is shown, after a time without a connection. Throws
 * where something did not come from Headgate.
 */
export async function catchUp(client: QueryClient): Promise<void> {
  const before = timesKept();
  const isRead = ({ queryKey: [path], meta }: Query) =>
    meta !== ofNobody && !doesMore.some((each) => each === path) && !isUser(String(path));
  await Promise.all([
    refreshUser(client),
    client.invalidateQueries({ predicate: isRead }, { throwOnError: true }),
  ]);
  if (timesKept() !== before) throw new Error('Some answers are from before');
  readAnew();
}

/** Where it fails, the page goes on saying how old it is. */
export async function catchUpLater(client: QueryClient): Promise<void> {
  try {
    await catchUp(client);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    logFailure('not everything was read again', error);
  }
}

const isUser = (path: string) => path === sessionQuery.queryKey[0];

const isUnder = (read: string, path: string) => read === path || read.startsWith(`${path}/`);

/** Past the cache: a session that has ended is for the next call to find, or what is typed into a form would be gone. */
async function refreshUser(client: QueryClient): Promise<void> {
  try {
    const now = await request('GET', '/api/user', user, { mayBeRefused: true });
    if (client.getQueryData(sessionQuery.queryKey)?.id === now.id) updateUser(client, now);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    logFailure('the account was not read again', error);
  }
}
