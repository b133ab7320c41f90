import { expect, it } from '@jest/globals';
import { unlessAborted } from './unless-aborted.ts';

const never = () => new Promise<string>(() => undefined);
const late = () => 'late';

it('gives what the work gives, and what it fails with', async () => {
  const { signal } = new AbortController();
  expect(await unlessAborted(Promise.resolve('done'), signal, late)).toBe('done');
  await expect(unlessAborted(Promise.reject(new Error('failed')), signal, late)).rejects.toThrow('failed');
});

it('waits no longer than for its signal, be it over already', async () => {
  const ends = new AbortController();
  const given = unlessAborted(never(), ends.signal, late);
  ends.abort();
  expect(await given).toBe('late');
  expect(await unlessAborted(never(), ends.signal, late)).toBe('late');
});

it('fails as whoever is late says', async () => {
  const given = unlessAborted(never(), AbortSignal.abort(), () => {
    throw new Error('too late');
  });
  await expect(given).rejects.toThrow('too late');
});
