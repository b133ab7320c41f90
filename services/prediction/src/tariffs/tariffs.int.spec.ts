import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { timed } from '@headgate/runtime/testing/own-time';
import { Logger } from '@nestjs/common';
import { openOwnRecords, type OwnRecords } from '../../test/own-records.ts';
import { startPublicDataEmulator, type PublicDataEmulator } from '../../test/public-data-emulator.ts';
import { Clock } from '../time/clock.ts';
import { MidasClient } from './midas.client.ts';
import { Tariffs } from './tariffs.ts';

const now = '2026-07-10T18:00:00Z';
const nextDay = '2026-07-11T18:00:00Z';
const zone = 'America/Los_Angeles';
const rate = { rin: 'USCA-PGPG-AGC0-0000' };
const unknown = { rin: 'USCA-PGPG-NONE-0000' };
const [from, to] = [Date.parse('2026-07-10T07:00:00Z'), Date.parse('2026-07-17T07:00:00Z')];
const hour = 3_600_000;
/** A busy machine's patience, in place of production's [ms]. */
const patient = 60_000;
const soon = 2_000;

let emulator: PublicDataEmulator;
let records: OwnRecords;

/** One process's, with a memory and a breaker of its own. */
function aReplica({ at = now, timeout = patient }: { at?: string; timeout?: number } = {}): Tariffs {
  const midas = new MidasClient({ url: emulator.url, retryDelay: 10, attemptTimeout: 30_000 });
  return new Tariffs(records.source, midas, new Clock(new Date(at)), timeout);
}

beforeAll(async () => {
  // What these tests provoke is logged; here it would only be noise.
  Logger.overrideLogger(false);
  [emulator, records] = await Promise.all([startPublicDataEmulator(now), openOwnRecords()]);
});
beforeEach(async () => {
  await emulator.reset();
  await records.source.query('TRUNCATE tariff_price');
});
afterAll(async () => {
  await records.drop();
  await emulator.stop();
});

describe('a rate by its RIN', () => {
  it('has a price for each moment of the week, and a peak from 17 to 20 h at the farm', async () => {
    const prices = await aReplica().pricesFor(rate, from, to, zone);
    if (prices.kind !== 'priced') throw new Error(prices.kind);
    expect([prices.spans[0]?.start, prices.spans.at(-1)?.end]).toEqual([from, to]);
    const dear = prices.spans.filter(({ peak }) => peak);
    expect(dear).toHaveLength(7);
    expect(dear[0]).toEqual({ start: from + 17 * hour, end: from + 20 * hour, usdPerKwh: 0.39, peak: true });
  });

  it('is asked for once a day, by whichever process, however it is written', async () => {
    const one = aReplica();
    await Promise.all([
      one.has(rate.rin),
      one.has(' usca-pgpg-agc0-0000 '),
      one.pricesFor(rate, from, to, zone),
    ]);
    expect(await aReplica().has(rate.rin)).toBe('known');
    expect(await emulator.state('midas')).toMatchObject({ requests: 1 });
    const nextMorning = aReplica({ at: nextDay });
    await nextMorning.has(rate.rin);
    await nextMorning.settle();
    expect(await nextMorning.has(rate.rin)).toBe('known');
    expect(await emulator.state('midas')).toMatchObject({ requests: 2 });
  });

  it('is unknown where MIDAS has none of that name, which is kept for the day', async () => {
    expect(await aReplica().pricesFor(unknown, from, to, zone)).toEqual({ kind: 'unknown-rin' });
    expect(await aReplica().has(unknown.rin)).toBe('unknown');
    expect(await emulator.state('midas')).toMatchObject({ requests: 1 });
  });

  it.each(['reset', '429', '500', 'html', 'truncated', 'garbage'])(
    'has the prices of the day before while MIDAS is unwell: %s',
    async (outage) => {
      const before = await aReplica().pricesFor(rate, from, to, zone);
      await emulator.fail('midas', outage);
      const nextMorning = aReplica({ at: nextDay });
      expect(await nextMorning.pricesFor(rate, from, to, zone)).toEqual(before);
      await nextMorning.settle();
      expect(await nextMorning.pricesFor(rate, from, to, zone)).toEqual(before);
    },
  );

  it('has none where nothing was kept, says so in time, and is not asked for again at once', async () => {
    await emulator.fail('midas', '500');
    const replica = aReplica();
    expect(await replica.pricesFor(rate, from, to, zone)).toEqual({ kind: 'none' });
    const { requests } = await emulator.state('midas');
    expect(await replica.has(rate.rin)).toBe('unreachable');
    expect(await emulator.state('midas')).toMatchObject({ requests });
  });

  it('keeps nobody waiting for long: a late answer serves the next', async () => {
    await emulator.fail('midas', 'slow', { delay: 1_600 });
    const replica = aReplica({ timeout: 1_200 });
    const { result, took } = await timed(() => replica.has(rate.rin));
    expect(result).toBe('unreachable');
    expect(took).toBeLessThan(soon);
    await replica.settle();
    expect(await replica.has(rate.rin)).toBe('known');
  });

  it('never forgets a rate that MIDAS does not have for a day', async () => {
    await aReplica().has(rate.rin);
    await records.source.query(`UPDATE tariff_price SET rin = $1`, [unknown.rin]);
    const nextMorning = aReplica({ at: nextDay });
    expect(await nextMorning.has(unknown.rin)).toBe('known');
    await nextMorning.settle();
    expect(await nextMorning.has(unknown.rin)).toBe('known');
    expect(await aReplica({ at: nextDay }).has(unknown.rin)).toBe('known');
  });
});

describe('prices that were entered', () => {
  it('ask nobody', async () => {
    const entered = { usdPerKwh: 0.2, windows: [] };
    expect(await aReplica().pricesFor(entered, from, to, zone)).toEqual({
      kind: 'priced',
      spans: [{ start: from, end: to, usdPerKwh: 0.2, peak: false }],
    });
    expect(await emulator.state('midas')).toMatchObject({ requests: 0 });
  });
});
