import { describe, expect, it } from '@jest/globals';
import type { BridgeRun } from '@headgate/contracts/planned-run';
import type { MeteredWater } from '@headgate/contracts/metered-water';
import type { AnalyticsFieldRecord, ZoneIrrigation } from './analytics-records.ts';
import { zoneFigures } from './zone-figures.ts';

const hour = 3_600_000;
const controllerId = '5d0a2f0e-8f43-4a8e-9a54-2f1d8a0f7c31';
const plannedId = 'b0000000-0000-4000-8000-000000000001';
const aField = (id: string, uniformityPercent: number | null): AnalyticsFieldRecord => ({
  ...{ id, name: id, acres: 20, group: null, source: null, plantings: [], uniformityPercent },
  zones: [{ controllerId, zoneId: 'z 1' }],
});
const aMeter = (changes: Partial<MeteredWater> = {}): MeteredWater => ({
  ...{ gallons: 60_000, totalizerFrom: 0, totalizerTo: 60_000, quality: 'totalizer' },
  ...{ gallonsByRate: null, targetGallons: null, isFull: false, ...changes },
});
const anIrrigation = (at: number, changes: Partial<ZoneIrrigation> = {}): ZoneIrrigation => ({
  ...{ id: `r${at}`, controllerId, zoneId: 'z 1', start: at * 24 * hour, end: at * 24 * hour + hour },
  ...{
    gallons: 60_000,
    hours: 1,
    endedBy: 'timer',
    metered: aMeter(),

    ...changes,
  },
});
const aRun = (at: number, changes: Partial<BridgeRun> = {}) => ({
  ...{ plannedId, fieldId: 'East' },
  run: {
    ...{
      controllerId,
      zoneId: 'z 1',
      cycle: 0,
      startAt: new Date(at * 24 * hour).toISOString(),
      minutes: 60,
    },
    ...{ runId: `r${at}`, state: 'done' as const, reason: null, isSimulated: false, ...changes },
  },
});
const figuresOf = (input: Partial<Parameters<typeof zoneFigures>[0]>) =>
  zoneFigures({ irrigations: [], runs: [], fields: [], language: 'en', ...input }).zones;

describe('a zone', () => {
  it('that waters two fields has its water once', () => {
    const fields = [aField('East', null), aField('West', null)];
    const [zone] = figuresOf({ irrigations: [anIrrigation(0, { gallons: 325_851 })], fields });
    expect(zone).toMatchObject({ acreFeet: 1, irrigations: 1, zoneId: 'z 1' });
    expect(zone?.fields.map(({ id }) => id)).toEqual(['East', 'West']);
  });

  it('is judged by gallons where it had so many to give, by its rate, and else by its minutes', () => {
    const deviation = (irrigation: Partial<ZoneIrrigation>, minutes = 60) =>
      figuresOf({ irrigations: [anIrrigation(0, irrigation)], runs: [aRun(0, { minutes })] })[0]
        ?.meanDeviationPercent;
    expect(deviation({ metered: aMeter({ targetGallons: 50_000 }) })).toBe(20);
    expect(deviation({ metered: aMeter({ gallonsByRate: 30_000 }) }, 120)).toBe(0);
    expect(deviation({ metered: null }, 80)).toBe(-25);
  });

  it('tells how many irrigations are a tenth or more off, and their causes by how often', () => {
    const short = { hours: 0.5, endedBy: 'stop' as const, metered: null };
    const zones = figuresOf({
      irrigations: [anIrrigation(0, { metered: null }), anIrrigation(1, short), anIrrigation(2, short)],
      runs: [aRun(0), aRun(1), aRun(2), aRun(3, { state: 'failed', reason: 'unreachable' })],
    });
    expect(zones[0]).toMatchObject({ planned: 4, meanDeviationPercent: -50, beyondPercent: 75 });
    expect(zones[0]?.causes[0]).toMatchObject({ times: 2, plannedId, fieldId: 'East' });
  });

  it('has no variation of three flows, and none of what a meter did not see whole', () => {
    const irrigations = [0, 1, 2].map((at) => anIrrigation(at));
    const estimated = anIrrigation(3, { metered: aMeter({ quality: 'estimated', gallons: 5_000 }) });
    expect(figuresOf({ irrigations: [...irrigations, estimated] })[0]).toMatchObject({
      ...{ metered: 3, usualGpm: 1000, lastGpm: 1000, flowVariationPercent: null },
    });
    expect(figuresOf({ irrigations: [...irrigations, anIrrigation(3)] })[0]?.flowVariationPercent).toBe(0);
  });

  it('has a distribution uniformity only where the same was entered for its fields', () => {
    const of = (...entered: (number | null)[]) =>
      figuresOf({
        irrigations: [anIrrigation(0)],
        fields: entered.map((each, at) => aField(['East', 'West'][at] ?? '', each)),
      })[0]?.uniformityPercent;
    expect([of(85, null), of(85, 85), of(85, 80), of(null, null)]).toEqual([85, 85, null, null]);
  });
});
