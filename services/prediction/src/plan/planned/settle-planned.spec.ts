import { describe, expect, it } from '@jest/globals';
import { idOf } from '../../../test/plan/a-planned-farm.ts';
import type { KeptProposal } from '../farm/kept-plan.ts';
import { say } from '../messages/message.ts';
import { rowOfProposal, versionOf, type PlannedRow } from './planned-row.ts';
import { settlePlanned, type FlowedWater, type ToSettle } from './settle-planned.ts';

const hour = 3_600_000;
const midnight = Date.parse('2026-07-10T07:00:00Z');
const [field, planting] = [idOf(1), idOf(2)];
const amount = { gross: 20, gallons: 400_000, hours: 10 };

/** Ten hours from an hour of the day on, counted from midnight. */
function aProposal(from: number, id = idOf(10)): KeptProposal {
  const start = midnight + from * hour;
  return {
    ...{ id, runs: [[start, start + 10 * hour]], ...amount, flow: 600, waterSourceId: null },
    recommended: { date: '2026-07-10', ...amount },
    reason: say('reason.reached', { drawn: 20, trigger: 20 }),
    ...{ condition: null, dueBy: null, costUsd: null, calculationId: idOf(11) },
  };
}
const aRow = (from: number, changes: Partial<PlannedRow> = {}): PlannedRow => ({
  ...rowOfProposal(field, planting, aProposal(from)),
  ...changes,
});
const flowed = (from: number, to: number, given: Partial<FlowedWater> = {}): FlowedWater => ({
  ...{ irrigationId: idOf(20), fieldId: field, gross: 18, gallons: 360_000, plannedIrrigationId: null },
  ...{ start: midnight + from * hour, end: midnight + to * hour, isMeasured: false },
  ...given,
});
const settle = (given: Partial<ToSettle>) =>
  settlePlanned({
    ...{ rows: [], proposals: [], flowed: [], plantings: new Map([[field, planting]]) },
    ...{ now: midnight + 12 * hour, midnight, today: '2026-07-10', automatic: new Set<string>() },
    ...{ controlled: new Set<string>(), since: midnight - 16 * 24 * hour },
    ...given,
  });
const open = (proposal: KeptProposal) => ({ fieldId: field, plantingId: planting, proposal });

describe('a proposal that nobody touched', () => {
  it('expires when its time is over, is left where it is while it runs, and is no matter before', () => {
    expect(settle({ proposals: [open(aProposal(1))] })).toMatchObject({
      changed: [{ state: 'expired', data: { touchedBy: null, applied: [] } }],
      running: [],
    });
    expect(settle({ proposals: [open(aProposal(6))] })).toMatchObject({
      changed: [],
      running: [{ proposal: { id: idOf(10) } }],
    });
    expect(settle({ proposals: [open(aProposal(14))] })).toEqual({ rows: [], changed: [], running: [] });
  });

  it('keeps its place for half an hour where controllers would open its valves: without somebody’s word nothing flows', () => {
    const controlled = new Set([field]);
    const running = (from: number) => settle({ proposals: [open(aProposal(from))], controlled }).running;
    expect(running(11.6)).toHaveLength(1);
    expect(running(11.4)).toEqual([]);
    expect(settle({ proposals: [open(aProposal(11.4))], controlled }).changed).toEqual([]);
  });

  it('is applied by water on its field at its time, in part or more', () => {
    const { changed, running } = settle({ proposals: [open(aProposal(6))], flowed: [flowed(7, 9)] });
    expect(changed).toMatchObject([{ state: 'applied', data: { applied: [{ gross: 18, named: false }] } }]);
    expect(running).toEqual([]);
    expect(settle({ proposals: [open(aProposal(1))], flowed: [flowed(11.5, 12)] }).changed[0]?.state).toBe(
      'expired',
    );
    const elsewhere = flowed(1, 11, { fieldId: idOf(3) });
    expect(settle({ proposals: [open(aProposal(1))], flowed: [elsewhere] }).changed[0]?.state).toBe(
      'expired',
    );
  });

  it('is not there any more where its field is gone', () => {
    const { rows, running } = settle({ proposals: [open(aProposal(6))], plantings: new Map() });
    expect([rows, running]).toEqual([[], []]);
  });
});

describe('what was accepted', () => {
  const accepted = (from: number) => aRow(from, { state: 'accepted' });

  it('waits for its water until the day is over, and then is not reported', () => {
    expect(settle({ rows: [accepted(1)] }).changed).toEqual([]);
    const [missed] = settle({ rows: [accepted(-12)] }).changed;
    expect(missed).toMatchObject({ state: 'not-reported', data: { wasAccepted: true } });
    expect(missed?.version).toBe(accepted(-12).version + 1);
  });

  it('is applied late, and not reported again when the water was taken back', () => {
    const missed = aRow(-12, { state: 'not-reported', data: { ...aRow(-12).data, wasAccepted: true } });
    const [applied] = settle({ rows: [missed], flowed: [flowed(-12, -4)] }).changed;
    expect(applied?.state).toBe('applied');
    expect(settle({ rows: [applied!], flowed: [flowed(-12, -4)] }).changed).toEqual([]);
    expect(settle({ rows: [applied!] }).changed[0]).toMatchObject({
      state: 'not-reported',
      data: { applied: [] },
    });
  });

  it('goes on with what controllers have measured of it so far, and is applied when its time is over', () => {
    const part = (id: number, from: number, to: number, given: Partial<FlowedWater> = {}) =>
      flowed(from, to, {
        ...{ irrigationId: idOf(id), isMeasured: true, plannedIrrigationId: idOf(10), gallons: 100_000 },
        ...given,
      });
    const row = accepted(6);
    const [so] = settle({ rows: [row], flowed: [part(21, 6, 8), part(22, 8, 10)] }).changed;
    expect(so).toMatchObject({ state: 'accepted', data: { applied: [{ named: true }, { named: true }] } });
    const after = { now: midnight + 16 * hour, flowed: [part(21, 6, 8), part(22, 8, 10), part(23, 13, 16)] };
    const [applied] = settle({ rows: [so!], ...after }).changed;
    expect(applied).toMatchObject({ state: 'applied', data: { wasAccepted: true } });
    expect(applied?.data.applied).toHaveLength(3);
    expect(settle({ rows: [applied!], ...after }).changed).toEqual([]);
    // What was measured differently in the end takes the place of what was known before.
    const [known] = settle({
      rows: [so!],
      flowed: [part(21, 6, 7, { gallons: 40_000 }), part(22, 8, 10)],
    }).changed;
    expect(known?.data.applied.map(({ gallons }) => gallons).toSorted()).toEqual([100_000, 40_000]);
    // Somebody says that it was irrigated: that is all of it.
    const entered = flowed(6, 12, { irrigationId: idOf(24) });
    expect(
      settle({ rows: [so!], flowed: [part(21, 6, 8), part(22, 8, 10), entered] }).changed[0]?.state,
    ).toBe('applied');
  });

  it.each(['skipped', 'postponed'] as const)(
    'stays %s with the part that controllers had watered, as long as that holds, and is applied then',
    (state) => {
      const part = flowed(6, 8, { isMeasured: true, plannedIrrigationId: idOf(10) });
      const row = aRow(6, { state, data: { ...aRow(6).data, heldUntil: '2026-07-12' } });
      const [so] = settle({ rows: [row], flowed: [part] }).rows;
      expect(so).toMatchObject({ state, data: { applied: [{ named: true }], heldUntil: '2026-07-12' } });
      const on = (days: number) => ({
        ...{ now: midnight + (24 * days + 2) * hour, midnight: midnight + 24 * days * hour },
        today: `2026-07-${String(10 + days)}`,
      });
      expect(settle({ rows: [so!], flowed: [part], ...on(1) }).changed).toEqual([]);
      expect(settle({ rows: [so!], flowed: [part], ...on(2) }).changed[0]?.state).toBe('applied');
      // It has time on the day until which it was held.
      const late = { ...so!, data: { ...so!.data, heldUntil: '2026-07-10' } };
      expect(settle({ rows: [late], flowed: [part] }).changed).toEqual([]);
      // Somebody says that it was irrigated; or the plan itself has left out the rest.
      const entered = flowed(6, 12, { irrigationId: idOf(24) });
      const named = { ...entered, plannedIrrigationId: idOf(10) };
      expect(settle({ rows: [so!], flowed: [part, named] }).changed[0]?.state).toBe('applied');
      const free = { ...so!, data: { ...so!.data, heldUntil: null } };
      expect(settle({ rows: [free], flowed: [part] }).changed[0]?.state).toBe('applied');
      expect(settle({ rows: [so!], flowed: [part, entered] }).changed).toEqual([]);
    },
  );

  it('goes on beyond its time while its water flows, over midnight too, and is applied when that has ended', () => {
    const sooner = flowed(-8, 0, {
      ...{ irrigationId: idOf(21), isMeasured: true, plannedIrrigationId: idOf(10) },
    });
    const row = { ...accepted(-12), isRunning: true };
    expect(settle({ rows: [row] }).changed).toEqual([]);
    const [so] = settle({ rows: [row], flowed: [sooner] }).changed;
    expect(so).toMatchObject({ state: 'accepted', data: { applied: [{ named: true }] } });
    const { isRunning: _, ...ended } = so!;
    expect(settle({ rows: [ended], flowed: [sooner] }).changed).toMatchObject([{ state: 'applied' }]);
  });

  it('is withdrawn with its planting', () => {
    const other = new Map([[field, idOf(99)]]);
    expect(settle({ rows: [accepted(14)], plantings: other }).changed[0]?.state).toBe('withdrawn');
    expect(settle({ rows: [accepted(14)], plantings: new Map() }).changed[0]?.state).toBe('withdrawn');
  });
});

describe('water', () => {
  it('counts for one irrigation alone: the one that it overlaps longest', () => {
    const [early, late] = [aRow(0, { id: idOf(30) }), aRow(10, { id: idOf(31) })];
    const { rows } = settle({ rows: [early, late], flowed: [flowed(8, 16)] });
    expect(rows.map(({ state }) => state)).toEqual(['expired', 'applied']);
  });

  it('that names another irrigation of its field is not this one’s', () => {
    const named = aRow(-20, { id: idOf(32), state: 'accepted' });
    const { rows } = settle({
      rows: [aRow(0), named],
      flowed: [flowed(0, 10, { plannedIrrigationId: named.id })],
    });
    expect(rows[0]?.state).toBe('expired');
  });

  it('does not make what was left out an irrigation', () => {
    const skipped = aRow(0, { state: 'skipped' });
    expect(settle({ rows: [skipped], flowed: [flowed(0, 10)] }).changed).toEqual([]);
  });

  it('stays what it is, however old it gets', () => {
    const day = 24 * hour;
    // The other one ran longest in that water's time, and is not read any more.
    const [older, younger] = [aRow(-10, { id: idOf(30), state: 'expired' }), aRow(0, { id: idOf(31) })];
    const sets = [flowed(-10, 4), flowed(2, 9, { irrigationId: idOf(21) })];
    const at = (rows: readonly PlannedRow[], days: number) => {
      const since = midnight + (days - 16) * day;
      const now = midnight + days * day;
      return settle({
        rows: rows.filter(({ data }) => data.runs.at(-1)![1] > since),
        flowed: sets.filter(({ end }) => end > since),
        ...{ now, midnight: now, since },
      });
    };
    let { rows } = at([older, younger], 1);
    expect(rows.map(({ state, data }) => [state, data.applied.length])).toEqual([
      ['applied', 1],
      ['applied', 1],
    ]);
    for (let days = 2; days < 17; days += 1 / 24) {
      const next = at(rows, days);
      expect(next.changed).toEqual([]);
      ({ rows } = next);
    }
    expect(rows).toEqual([]);
  });

  it('that was entered as an irrigation of long ago is no other one’s', () => {
    const entered = flowed(0, 10, { plannedIrrigationId: idOf(40) });
    const [row] = settle({ rows: [aRow(0)], flowed: [entered] }).rows;
    expect(row?.state).toBe('expired');
    // Of another field, so this one's by its hours as long as that was read.
    const [so] = settle({ rows: [row!], flowed: [flowed(0, 10)] }).rows;
    expect(so?.state).toBe('applied');
    expect(settle({ rows: [so!], flowed: [entered] }).changed).toEqual([]);
  });

  it('that somebody enters as what controllers measured counts once, and is known where they measured other hours', () => {
    const row = aRow(0, { state: 'accepted' });
    const entered = flowed(0, 10, { irrigationId: idOf(24), plannedIrrigationId: row.id });
    const [so] = settle({ rows: [row], flowed: [entered] }).changed;
    expect(so).toMatchObject({ state: 'applied', data: { applied: [{ named: true, gross: 18 }] } });
    // It counts no more.
    const measured = flowed(0, 9, { isMeasured: true, plannedIrrigationId: row.id, gross: 16 });
    const [once] = settle({ rows: [so!], flowed: [measured] }).changed;
    expect(once).toMatchObject({ state: 'applied', data: { wasAccepted: true } });
    expect(once?.data.applied.map(({ gross }) => gross)).toEqual([16]);
    expect(settle({ rows: [so!], flowed: [{ ...measured, fieldId: idOf(3) }] }).changed).toEqual([]);
  });

  it('that is known already changes nothing, in whatever order it comes', () => {
    const sets = [flowed(0, 4), flowed(5, 9, { irrigationId: idOf(21), gross: 7 })];
    const [row] = settle({ rows: [aRow(0)], flowed: sets }).changed;
    // Keys as PostgreSQL has them.
    const kept = row!.data.applied.map(({ end, gross, named, start, gallons, irrigationId }) => ({
      ...{ end, gross, named, start, gallons, irrigationId },
    }));
    const again = { ...row!, data: { ...row!.data, applied: kept } };
    expect(settle({ rows: [again], flowed: sets.toReversed() }).changed).toEqual([]);
  });

  it('of many sets is all of it', () => {
    const sets = [flowed(0, 4), flowed(5, 9, { irrigationId: idOf(21), gross: 7 })];
    const [row] = settle({ rows: [aRow(0)], flowed: sets }).changed;
    expect(row?.data.applied.map(({ gross }) => gross)).toEqual([18, 7]);
  });
});

describe('the version of a proposal', () => {
  it('is another one for another place or amount, and fits its column', () => {
    const base = versionOf(aProposal(1));
    expect(versionOf(aProposal(1))).toBe(base);
    const others = [versionOf(aProposal(1.25)), versionOf({ ...aProposal(1), gross: 19 })];
    for (const other of [...others, base]) {
      expect(Number.isInteger(other) && other >= 1 && other < 2_147_483_646).toBe(true);
    }
    expect(new Set([base, ...others]).size).toBe(3);
  });
});

describe('what a field’s rule has accepted', () => {
  const byRule = (from: number): PlannedRow => {
    const row = aRow(from, { state: 'accepted' });
    return { ...row, data: { ...row.data, isAutomatic: true, wasAccepted: true } };
  };

  it('is proposed again where the field waits for a person by now, before it starts', () => {
    const [row] = settle({ rows: [byRule(20)] }).rows;
    expect(row).toMatchObject({ state: 'proposed', data: { wasAccepted: false } });
    expect(row?.data.isAutomatic).toBeUndefined();
    expect(settle({ rows: [byRule(20)], automatic: new Set([field]) }).changed).toEqual([]);
    expect(settle({ rows: [byRule(11)] }).rows).toMatchObject([{ state: 'accepted' }]);
  });

  it('keeps why no valve opened, when its time is given up', () => {
    const { rows } = settle({
      rows: [{ ...byRule(11), notOpened: 'unreachable' }],
      automatic: new Set([field]),
    });
    expect(rows).toMatchObject([{ state: 'not-reported', data: { notOpened: 'unreachable' } }]);
  });
});
