import { expect, it } from '@jest/globals';
import { waitUntil } from './wait-until.ts';

it('gives up for the reason that it is told', async () => {
  const stop = new AbortController();
  const waiting = waitUntil(() => Promise.reject(new Error('not yet')), {
    within: 60_000,
    signal: stop.signal,
  });
  setTimeout(() => {
    stop.abort(new Error('postgresql does not start'));
  }, 20);
  await expect(waiting).rejects.toThrow('postgresql does not start');
});
