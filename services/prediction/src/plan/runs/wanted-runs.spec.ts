import { describe, expect, it } from '@jest/globals';
import type { PlannedState } from '@headgate/contracts/plan';
import type { PlannedData } from '../planned/planned-row.ts';
import { areSameRuns, wantedRuns } from './wanted-runs.ts';

const [minute, hour] = [60_000, 3_600_000];
const now = Date.parse('2026-07-18T20:00:00Z');
const controllerId = '9b2d1a3e-6f0c-4c59-8a55-0d6f3f2b7a10';
const valves = {
  zones: ['z1', 'z2'].map((zoneId) => ({ controllerId, zoneId, share: 1 })),
  automation: 'ask',
} as const;

/** Its stretches in hours from now. */
const planned = (...hours: readonly (readonly [number, number])[]) => ({
  state: 'accepted' as PlannedState,
  data: { runs: hours.map(([from, to]) => [now + from * hour, now + to * hour]) } as unknown as PlannedData,
});
const shown = (runs: ReturnType<typeof wantedRuns>) =>
  runs.map(({ zoneId, cycle, startAt, minutes }) => [
    ...[zoneId, cycle, (Date.parse(startAt) - now) / minute, minutes],
  ]);

describe('wanted runs', () => {
  it('are all stretches in all zones', () => {
    expect(shown(wantedRuns(planned([1, 2], [3, 3.5]), valves, now))).toEqual([
      ['z1', 0, 60, 60],
      ['z2', 0, 60, 60],
      ['z1', 1, 180, 30],
      ['z2', 1, 180, 30],
    ]);
  });

  it("have the field's gallons of their stretch, by its length, and the field's share of their zone", () => {
    const { data, state } = planned([1, 2], [3, 3.5]);
    const shared = { ...valves, zones: valves.zones.map((each) => ({ ...each, share: 0.25 })) };
    const runs = wantedRuns({ state, data: { ...data, gallons: 30_000 } }, shared, now);
    const kept = runs.map(({ water, ...run }) => {
      return { water: water && { share: water.share, gallons: water.gallons }, ...run };
    });
    expect(areSameRuns(runs, kept)).toBe(true);
    expect(
      areSameRuns(
        runs,
        runs.map((run) => ({ ...run, water: null })),
      ),
    ).toBe(false);
    expect(runs.map(({ water }) => [water?.gallons, water?.share])).toEqual([
      ...[20_000, 20_000, 10_000, 10_000].map((gallons) => [gallons, 0.25]),
    ]);
  });

  it.each([
    ['is not accepted', { ...planned([1, 2]), state: 'proposed' as const }, valves],
    ['is over', planned([-3, -1]), valves],
    ['is far ahead', planned([37, 38]), valves],
    ['is of a field that is only advised', planned([1, 2]), { ...valves, automation: 'advise' as const }],
    ['is of a field that is gone', planned([1, 2]), undefined],
    ['ends in a moment', planned([-1, 1 / 60]), valves],
  ])('are none where it %s', (_, row, of) => {
    expect(wantedRuns(row, of, now)).toEqual([]);
  });

  it('of what was accepted late are the rest of its time, and stay so', () => {
    const late = wantedRuns(planned([-1, 2], [3, 4]), valves, now);
    expect(shown(late)).toEqual([
      ['z1', 0, 1, 119],
      ['z2', 0, 1, 119],
      ['z1', 1, 180, 60],
      ['z2', 1, 180, 60],
    ]);
    expect(areSameRuns(wantedRuns(planned([-1, 2], [3, 4]), valves, now + 40 * minute, late), late)).toBe(
      true,
    );
  });

  it('of several nights are those whose start is near, and the others when theirs is', () => {
    const nights = planned([1, 9], [25, 33], [49, 57]);
    const first = wantedRuns(nights, valves, now);
    expect(new Set(first.map(({ cycle }) => cycle))).toEqual(new Set([0, 1]));
    const next = wantedRuns(nights, valves, now + 14 * hour, first);
    expect(next.filter(({ cycle }) => cycle === 0)).toEqual(first.filter(({ cycle }) => cycle === 0));
    expect(new Set(next.map(({ cycle }) => cycle))).toEqual(new Set([0, 1, 2]));
  });

  it('of what starts by itself are none but those that were checked', () => {
    const itself = { ...valves, automation: 'run' as const };
    const { data, state } = planned([1, 9], [25, 33]);
    const checked = (from: number) => ({
      state,
      data: { ...data, isAutomatic: true, startCheck: { start: now + from * hour } } as PlannedData,
    });
    const first = wantedRuns(checked(1), itself, now);
    expect(first.map(({ cycle }) => cycle)).toEqual([0, 0]);
    expect(wantedRuns(checked(1), itself, now + 24 * hour, first)).toEqual(first);
    expect(wantedRuns(checked(25), itself, now + 24.95 * hour, first).map(({ cycle }) => cycle)).toEqual([
      ...[0, 0, 1, 1],
    ]);
    expect(wantedRuns(checked(1), valves, now)).toEqual([]);
  });

  it('that have begun stay as they were, whatever is planned after them', () => {
    const before = wantedRuns(planned([1, 2], [3, 4]), valves, now);
    const after = wantedRuns(planned([1, 2], [5, 6]), valves, now + 90 * minute, before);
    expect(after.slice(0, 2)).toEqual(before.slice(0, 2));
    expect(shown(after.slice(2))).toEqual([
      ['z1', 1, 300, 60],
      ['z2', 1, 300, 60],
    ]);
  });
});
