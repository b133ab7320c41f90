import 'reflect-metadata';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { PlannedIrrigation } from '@headgate/contracts/plan';
import { Logger } from '@nestjs/common';
import { OwnRuns } from '../../../test/plan/own-runs.ts';

const minute = 60_000;
let runs: OwnRuns;

beforeAll(async () => {
  Logger.overrideLogger(false);
  runs = await OwnRuns.open();
});
afterAll(() => runs.close());
beforeEach(() => runs.reset());

describe('a field whose irrigations start by themselves', () => {
  it('has one accepted by its last check alone, and by nobody', async () => {
    const farm = await runs.aFarm('run');
    const proposed = await runs.first(farm);
    for (const before of [59, 30, 6]) await runs.checkAt(proposed, before);
    await runs.work();
    expect(runs.bridge.sent).toEqual([]);
    await runs.checkAt(proposed, 4);
    const accepted = await runs.itself(farm, proposed);
    expect(accepted).toMatchObject({
      ...{ state: 'accepted', isAutomatic: true, touchedBy: null, startCheck: { verdict: 'run' } },
    });
    await runs.work();
    expect(runs.bridge.subjects[0]).toBe('ask.bridge.set-automatic-runs.v1');
    expect(runs.bridge.sent[0]).toMatchObject({ decidedBy: null });
    expect(runs.bridge.scheduled(proposed.id)).toHaveLength(2);

    // Taken back, it does not start again in the same night under another name.
    await runs.decide(farm, accepted ?? proposed, 'unaccept');
    await runs.work();
    expect(runs.bridge.scheduled(proposed.id)).toEqual([]);
    const later = (await runs.planned(farm)).filter(({ state }) => state === 'proposed');
    const soonest = Math.min(...later.map(({ planned: { start } }) => Date.parse(start)));
    expect(soonest - Date.parse(proposed.planned.start)).toBeGreaterThan(12 * 60 * minute);
  });

  it('has what was to start taken back, when its field waits for a person again', async () => {
    const farm = await runs.aFarm('run');
    const proposed = await runs.first(farm);
    await runs.checkAt(proposed, 4);
    await runs.work();
    expect(runs.bridge.scheduled(proposed.id)).toHaveLength(2);
    await runs.own.records.source.query(
      `UPDATE field SET version = version + 1, data = data || '{"automation": "ask"}' WHERE id = $1`,
      [farm.fieldIds[0]],
    );
    await runs.keeping.sweep();
    await runs.work();
    expect(runs.bridge.scheduled(proposed.id)).toEqual([]);
  });

  it('gets no water while prediction is down, where what a person has accepted runs', async () => {
    const other = await runs.aFarm();
    const evening = await runs.move(other, await runs.first(other), '2026-07-11T03:00:00Z');
    const accepted = await runs.decide(other, evening, 'accept');
    await runs.work();
    const farm = await runs.aFarm('run');
    const proposed = await runs.first(farm);
    // Nobody checks either.
    runs.own.now = new Date(Date.parse(accepted.planned.start) + minute);
    expect(runs.bridge.scheduled(accepted.id)).toHaveLength(2);
    expect(runs.bridge.kept.has(proposed.id)).toBe(false);
    // Back after its time, it is not begun late, and somebody may.
    runs.own.now = new Date(Date.parse(proposed.planned.start) + minute);
    await runs.checks.sweep();
    await runs.work();
    expect(runs.bridge.kept.has(proposed.id)).toBe(false);
    expect(await runs.itself(farm, proposed)).toMatchObject({ state: 'proposed', startsItself: false });
  });

  it('waits for a person where nobody can tell, and says why', async () => {
    const farm = await runs.aFarm('run');
    const proposed = await runs.first(farm);
    runs.sky.isAway = true;
    await runs.checkAt(proposed, 4);
    expect((await runs.itself(farm, proposed))?.startCheck).toBeNull();
    await runs.checkAt(proposed, 0.9);
    const waiting = await runs.itself(farm, proposed);
    expect(waiting).toMatchObject({
      ...{ state: 'proposed', isAutomatic: false },
      startCheck: {
        message: {
          text: 'No weather newer than three hours could be read before the start. It waits until somebody accepts it.',
        },
      },
    });
    await runs.decide(farm, waiting ?? proposed, 'accept');
    await runs.work();
    expect(runs.bridge.subjects.at(-1)).toBe('ask.bridge.set-runs.v1');
    expect(runs.bridge.sent.at(-1)).toMatchObject({ decidedBy: farm.userId });
  });

  /** Nights of six hours, of which its irrigation takes four at least. */
  const aFarmOfNights = (automation: 'ask' | 'run') =>
    runs.aFarm(
      automation,
      {},
      { allowedHours: [{ start: '22:00', end: '04:00' }], applicationRateInPerHour: 0.03 },
    );
  const nightsOf = ({ planned }: PlannedIrrigation) => planned.runs.map(({ start }) => Date.parse(start));

  it('is sent each night’s water by that night’s own check', async () => {
    const farm = await aFarmOfNights('run');
    const proposed = await runs.first(farm);
    const nights = nightsOf(proposed);
    expect(nights.length).toBeGreaterThan(2);
    for (const [night, start] of nights.slice(0, 2).entries()) {
      await runs.checkAt(start, 6);
      await runs.work();
      expect(runs.bridge.scheduled(proposed.id)).toEqual([]);
      await runs.checkAt(start, 4);
      await runs.work();
      expect(runs.bridge.scheduled(proposed.id)).toEqual([`z1 ${String(night)}`, `z2 ${String(night)}`]);
      runs.own.now = new Date(start + minute);
      runs.bridge.move(proposed.id, { state: 'done' });
      await runs.work();
      expect(await runs.row(proposed)).toMatchObject({ state: 'kept' });
    }
    // By the third nobody has told the ledger of the weather since: what is left waits for a person.
    await runs.checkAt(nights[2] ?? 0, 4);
    await runs.work();
    expect(runs.bridge.scheduled(proposed.id)).toEqual([]);
    const [row] = await runs.own.records.source.query<{ state: string; why: string }[]>(
      `SELECT state, data #>> '{startCheck,message,parameters,why}' AS why FROM planned_irrigation WHERE id = $1`,
      [proposed.id],
    );
    expect(row).toEqual({ state: 'skipped', why: 'old-ledger' });
  });

  it('whose first stretch no valve opened for is planned anew at once, for a person, with what is still possible', async () => {
    const farm = await aFarmOfNights('run');
    const proposed = await runs.first(farm);
    await runs.checkAt(proposed, 4);
    await runs.work();
    runs.own.now = new Date(Date.parse(proposed.planned.start) + 3 * 60_000);
    runs.bridge.move(proposed.id, { state: 'failed', reason: 'unreachable' });
    await runs.work();
    expect(await runs.itself(farm, proposed)).toMatchObject({ state: 'not-reported' });
    const again = (await runs.planned(farm)).find(({ state }) => state === 'proposed');
    expect(again).toMatchObject({ startsItself: false });
    expect(Date.parse(again?.planned.start ?? '')).toBeGreaterThan(runs.own.now.getTime());
    expect(Date.parse(again?.planned.start ?? '')).toBeLessThan(
      Date.parse(proposed.planned.runs[1]?.start ?? ''),
    );
    // Nobody looks until the morning: what has gone by is planned for the hours that are left.
    runs.own.now = new Date(Date.parse(again?.planned.start ?? '') + 31 * 60_000);
    const later = (await runs.planned(farm)).find(({ id }) => id === again?.id);
    expect(Date.parse(later?.planned.start ?? '')).toBeGreaterThan(runs.own.now.getTime());
    expect(later?.planned.inches).toBeCloseTo(again?.planned.inches ?? 0, 1);
  });

  it('of several nights is scheduled night by night, where a person has accepted it', async () => {
    const farm = await aFarmOfNights('ask');
    const accepted = await runs.decide(farm, await runs.first(farm), 'accept');
    const [first = 0, , third = 0] = nightsOf(accepted);
    runs.own.now = new Date(first - 30 * minute);
    await runs.keeping.sweep();
    await runs.work();
    expect(runs.bridge.scheduled(accepted.id)).toEqual(['z1 0', 'z2 0', 'z1 1', 'z2 1']);
    runs.own.now = new Date(third - 36 * 60 * minute);
    runs.bridge.move(accepted.id, { state: 'done' });
    await runs.work();
    await runs.keeping.sweep();
    await runs.work();
    expect(runs.bridge.scheduled(accepted.id)).toEqual(['z1 2', 'z2 2']);
    const { version } = (await runs.row(accepted)) ?? {};
    await runs.keeping.sweep();
    expect(await runs.row(accepted)).toMatchObject({ version });
  });

  it('is not irrigated after enough rain', async () => {
    const farm = await runs.aFarm('run');
    const proposed = await runs.first(farm);
    runs.sky.fallen = 40;
    await runs.checkAt(proposed, 4);
    expect(await runs.itself(farm, proposed)).toMatchObject({ state: 'skipped', isAutomatic: false });
    await runs.work();
    expect(runs.bridge.sent).toEqual([]);
  });

  it('waits for a person where the bridge withholds it, or somebody has taken it back, and is not tried again', async () => {
    const farm = await runs.aFarm('run');
    const proposed = await runs.first(farm);
    runs.bridge.refusal = 'automation-paused';
    await runs.checkAt(proposed, 4);
    await runs.work();
    expect(await runs.itself(farm, proposed)).toMatchObject({
      ...{ state: 'proposed', isAutomatic: false, control: null },
      startCheck: { message: { code: 'check.withheld', params: { problem: 'automation-paused' } } },
    });
    runs.bridge.refusal = undefined;
    for (const before of [3, 2, 1]) await runs.checkAt(proposed, before);
    await runs.work();
    expect(runs.bridge.scheduled(proposed.id)).toEqual([]);
  });

  it('waits for a person after one that failed', async () => {
    const farm = await runs.aFarm('run');
    const proposed = await runs.first(farm);
    await runs.failBefore(farm);
    // Today says so in the morning, not at the last moment.
    const startCheck = { message: { params: { why: 'failed-before' } } };
    const waits = { state: 'proposed', startsItself: false, startCheck };
    expect(await runs.itself(farm, proposed)).toMatchObject(waits);
    await runs.checkAt(proposed, 4);
    expect(await runs.itself(farm, proposed)).toMatchObject(waits);
    expect((await runs.planned(farm)).at(-1)).toMatchObject({ startsItself: true, startCheck: null });
  });

  it('starts by itself again after a later one that ran', async () => {
    const farm = await runs.aFarm('run');
    const proposed = await runs.first(farm);
    await runs.failBefore(farm);
    await runs.failBefore(farm, {
      endsAt: '2026-07-10T01:00Z',
      run: { state: 'failed', reason: 'cancelled' },
    });
    expect(await runs.itself(farm, proposed)).toMatchObject({ startsItself: false });
    await runs.failBefore(farm, { endsAt: '2026-07-10T02:00Z', run: { state: 'done', reason: null } });
    expect(await runs.itself(farm, proposed)).toMatchObject({ startsItself: true, startCheck: null });
  });
});
