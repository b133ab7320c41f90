import { describe, expect, it } from '@jest/globals';
import type { LocalHours } from '@headgate/contracts/local-hours';
import type { Tariff } from '@headgate/contracts/water-source';
import { momentOf } from '../../../lib/display/moment-of.ts';
import { aPlannedIrrigation } from '../../../test/plan.ts';
import { pricesIn, slotsOf } from './hour-slots.ts';
import { effectsOf, type Surroundings } from './move-effects.ts';
import { weekOf } from './plan-week.ts';

/* Proposed for Saturday, July 18, 9:00 pm to 1:10 am; the field reaches its limit on Sunday at 6:00 am. */

const slots = slotsOf(weekOf('2026-07-18', 7));
const tariff: Tariff = {
  usdPerKwh: 0.2,
  windows: [{ start: '17:00', end: '20:00', usdPerKwh: 0.5, peak: true }],
};
const nothing: Surroundings = { slots, prices: null, allowedHours: [], source: null, settled: [] };
const planned = aPlannedIrrigation({ costUsd: 20 });
const effects = (clock: string, about: Partial<Surroundings> = {}, of = planned) =>
  effectsOf(of, momentOf(clock), { ...nothing, ...about }).map(({ tone, text }) =>
    `${tone}: ${text}`.replaceAll(/\s/g, ' '),
  );
const withPrices = { prices: pricesIn(tariff, slots) };

describe('moving an irrigation', () => {
  it('says whether the water still comes in time', () => {
    expect(effects('2026-07-18T22:00')).toEqual(['good: In time: the field reaches its limit Sun 6:00 AM.']);
    expect(effects('2026-07-19T04:00')).toEqual([
      'bad: It ends 2 h 10 min after the field reaches its limit.',
    ]);
    expect(effects('2026-07-19T09:00')).toEqual(['bad: It starts 3 h after the field reaches its limit.']);
    expect(effects('2026-07-19T09:00', {}, aPlannedIrrigation({ dueBy: null }))).toEqual([]);
  });

  it('says what it does to the cost, in proportion to the prices of its hours', () => {
    const cost = (clock: string, of = planned) => effects(clock, withPrices, of).at(-1);
    expect(cost('2026-07-18T22:00')).toBe('good: The energy costs the same.');
    // 3 h of 4 h 10 min at two and a half times the price.
    expect(cost('2026-07-18T17:00')).toBe('bad: +$22 for energy: 3 h in peak hours.');
    expect(cost('2026-07-18T16:00')).toBe('bad: +$22 for energy: 3 h in peak hours.');
    const inPeak = aPlannedIrrigation({
      costUsd: 42,
      planned: {
        ...planned.planned,
        ...{ start: '2026-07-19T00:00:00.000Z', end: '2026-07-19T04:10:00.000Z' },
        runs: [{ start: '2026-07-19T00:00:00.000Z', end: '2026-07-19T04:10:00.000Z' }],
      },
    });
    expect(cost('2026-07-18T21:00', inPeak)).toBe('good: $22 less for energy.');
    expect(cost('2026-07-18T19:00', aPlannedIrrigation())).toBe('bad: 1 h in peak hours.');
  });

  it('says nothing of a cost that the server alone knows', () => {
    const read: Tariff = { rin: 'USCA-PGPG-A1B2-0000' };
    expect(effects('2026-07-18T17:00', { prices: pricesIn(read, slots) })).toHaveLength(1);
  });

  it('says where the field may not be irrigated, across midnight too', () => {
    const nights: LocalHours[] = [{ days: ['sat'], start: '20:00', end: '06:00' }];
    const first = (clock: string) => effects(clock, { allowedHours: nights })[0];
    expect(first('2026-07-19T01:00')).toMatch(/^good/);
    expect(first('2026-07-19T02:00')).toBe('bad: It is outside the field’s irrigation hours.');
    expect(first('2026-07-19T21:00')).toBe('bad: It is outside the field’s irrigation hours.');
  });

  it('says where its source has no flow beside what nobody moves', () => {
    const source = { name: 'Well 1', maxFlowGpm: 2_000 };
    const settled = [{ start: momentOf('2026-07-18T22:00'), end: momentOf('2026-07-18T23:00'), flow: 400 }];
    // It takes 1,825 gpm itself.
    expect(effects('2026-07-18T20:00', { source, settled })[0]).toBe(
      'bad: Well 1 does not have that much flow then, beside what is accepted or locked.',
    );
    expect(effects('2026-07-18T23:00', { source, settled })[0]).toMatch(/^bad: It ends|^good/);
  });
});
