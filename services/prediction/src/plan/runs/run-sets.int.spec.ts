import 'reflect-metadata';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { controllerId, OwnRuns } from '../../../test/plan/own-runs.ts';

let runs: OwnRuns;

beforeAll(async () => {
  Logger.overrideLogger(false);
  runs = await OwnRuns.open();
});
afterAll(() => runs.close());
beforeEach(() => runs.reset());

describe('an accepted irrigation', () => {
  it('is sending until the bridge has answered, and scheduled then, in all zones of its field', async () => {
    const farm = await runs.aFarm();
    const proposed = await runs.first(farm);
    expect(proposed.control).toBeNull();
    runs.bridge.isAway = true;
    const accepted = await runs.decide(farm, proposed, 'accept');
    await runs.work();
    expect((await runs.first(farm)).control).toMatchObject({ state: 'sending', runs: 2 });
    runs.bridge.isAway = false;
    await runs.work();
    expect((await runs.first(farm)).control).toMatchObject({ state: 'scheduled', runs: 2, failedRuns: 0 });
    // Pages are told once, however often the bridge is asked.
    await runs.work();
    expect(runs.hints).toEqual([farm.farmId]);
    expect(runs.bridge.scheduled(accepted.id)).toEqual(['z1 0', 'z2 0']);
    const { planned } = accepted;
    expect(runs.bridge.sent[0]?.runs).toMatchObject([
      { controllerId, zoneId: 'z1', startAt: planned.start, minutes: Math.round((planned.hours ?? 0) * 60) },
      { zoneId: 'z2' },
    ]);
    expect(runs.bridge.sent[0]).toMatchObject({ farmId: farm.farmId, decidedBy: farm.userId });
  });

  it('moves no valve of a field that is only advised', async () => {
    const farm = await runs.aFarm('advise');
    await runs.decide(farm, await runs.first(farm), 'accept');
    await runs.work();
    expect(runs.bridge.sent).toEqual([]);
    expect((await runs.first(farm)).control).toBeNull();
  });

  it('that is taken back, skipped or moved is nothing, or something else, at the bridge', async () => {
    const farm = await runs.aFarm();
    const accepted = await runs.decide(farm, await runs.first(farm), 'accept');
    await runs.work();
    await runs.decide(farm, accepted, 'unaccept');
    // A restart, and a bridge that is away for a while, change nothing.
    runs.bridge.isAway = true;
    await runs.work();
    runs.bridge.isAway = false;
    await runs.work();
    expect(runs.bridge.scheduled(accepted.id)).toEqual([]);
    expect(await runs.row(accepted)).toMatchObject({ state: 'ended' });

    const again = await runs.decide(farm, await runs.first(farm), 'accept');
    await runs.work();
    expect(runs.bridge.scheduled(again.id)).toHaveLength(2);
    const start = new Date(Date.parse(again.planned.start) + 3_600_000).toISOString();
    await runs.move(farm, again, start);
    await runs.work();
    expect(runs.bridge.kept.get(again.id)?.runs.map(({ startAt }) => startAt)).toEqual([start, start]);
    await runs.decide(farm, await runs.first(farm), 'skip');
    await runs.work();
    expect(runs.bridge.scheduled(again.id)).toEqual([]);
  });

  it('whose answer was lost is asked for again, and scheduled once', async () => {
    const farm = await runs.aFarm();
    runs.bridge.losesAnswer = true;
    const accepted = await runs.decide(farm, await runs.first(farm), 'accept');
    await runs.work();
    runs.bridge.losesAnswer = false;
    await runs.work();
    expect(runs.bridge.scheduled(accepted.id)).toEqual(['z1 0', 'z2 0']);
    expect((await runs.first(farm)).control?.state).toBe('scheduled');
    expect(new Set(runs.bridge.sent.map(({ version }) => version))).toEqual(new Set([1]));
  });

  it('goes on from the version that the bridge has, where that is higher', async () => {
    const farm = await runs.aFarm();
    const accepted = await runs.decide(farm, await runs.first(farm), 'accept');
    runs.bridge.kept.set(accepted.id, { version: 7, outcome: { kind: 'set' }, runs: [] });
    await runs.work();
    expect(runs.bridge.kept.get(accepted.id)?.version).toBe(8);
    expect(runs.bridge.scheduled(accepted.id)).toHaveLength(2);
  });

  it('that the bridge refuses says why, and is asked for anew', async () => {
    const farm = await runs.aFarm();
    runs.bridge.refusal = 'beyond-maximum';
    await runs.decide(farm, await runs.first(farm), 'accept');
    await runs.work(1);
    expect((await runs.first(farm)).control).toMatchObject({ state: 'refused', problem: 'beyond-maximum' });
    runs.bridge.refusal = undefined;
    await runs.work();
    expect((await runs.first(farm)).control?.state).toBe('scheduled');
  });

  it('that no valve has opened for is planned anew at once, with what is still possible; a person says whether it flowed', async () => {
    const farm = await runs.aFarm();
    const accepted = await runs.decide(farm, await runs.first(farm), 'accept');
    await runs.work();
    runs.own.now = new Date(Date.parse(accepted.planned.start) + 3 * 60_000);
    runs.bridge.move(accepted.id, { state: 'failed', reason: 'unconfirmed' }, 'z1');
    runs.bridge.move(accepted.id, { state: 'failed', reason: 'unreachable' }, 'z2');
    await runs.work();
    // Of one valve nobody knows: it may have opened.
    expect((await runs.first(farm)).state).toBe('accepted');
    await runs.own.records.source.query(
      `UPDATE run_set SET outcome = replace(outcome::text, 'unconfirmed', 'unreachable')::jsonb WHERE id = $1`,
      [accepted.id],
    );
    await runs.own.plans.refresh(farm.farmId, 'en');
    const now = await runs.planned(farm);
    expect(now.find(({ id }) => id === accepted.id)?.state).toBe('not-reported');
    const again = now.find(({ state }) => state === 'proposed');
    expect(Date.parse(again?.planned.start ?? '')).toBeGreaterThan(runs.own.now.getTime());
    expect(again?.planned.gallons).toBeCloseTo(accepted.planned.gallons, -4);
  });

  it('that could not be sent in time runs for the rest of its time', async () => {
    const farm = await runs.aFarm();
    const accepted = await runs.decide(farm, await runs.first(farm), 'accept');
    runs.bridge.isAway = true;
    await runs.work();
    const start = Date.parse(accepted.planned.start);
    runs.own.now = new Date(start + 30 * 60_000);
    runs.bridge.now = runs.own.now;
    runs.bridge.isAway = false;
    await runs.work();
    expect(runs.bridge.scheduled(accepted.id)).toEqual(['z1 0', 'z2 0']);
    const [run] = runs.bridge.kept.get(accepted.id)?.runs ?? [];
    expect(Date.parse(run?.startAt ?? '') - start).toBe(31 * 60_000);
    expect(run?.minutes).toBe(Math.round((accepted.planned.hours ?? 0) * 60) - 31);
  });
});

describe('a stop', () => {
  it('returns what was scheduled to who decides, and no plan schedules it anew', async () => {
    const farm = await runs.aFarm();
    const accepted = await runs.decide(farm, await runs.first(farm), 'accept');
    await runs.work();
    runs.bridge.stop();
    await runs.notify(farm, accepted.id);
    await runs.work();
    await runs.own.plans.refresh(farm.farmId, 'en');
    await runs.work();
    const proposed = await runs.first(farm);
    expect(proposed).toMatchObject({ state: 'proposed', control: { state: 'stopped' } });
    expect(runs.bridge.scheduled(accepted.id)).toEqual([]);
  });

  it('that nobody here has heard of takes back what was decided before it, or at its time', async () => {
    const farm = await runs.aFarm();
    runs.bridge.stop();
    const accepted = await runs.decide(farm, await runs.first(farm), 'accept');
    await runs.work();
    expect(await runs.first(farm)).toMatchObject({ id: accepted.id, state: 'proposed' });
    expect(runs.bridge.scheduled(accepted.id)).toEqual([]);
  });

  it('of long before a decision holds nothing up', async () => {
    const farm = await runs.aFarm();
    runs.bridge.stop(new Date(Date.now() - 3_600_000));
    const accepted = await runs.decide(farm, await runs.first(farm), 'accept');
    await runs.work();
    expect(runs.bridge.scheduled(accepted.id)).toHaveLength(2);
    expect(runs.bridge.sent.at(-1)?.knownStop).toBe(runs.bridge.stoppedAt?.toISOString());
  });
});

describe('what nobody decides', () => {
  it('sends an irrigation that is far ahead when its start is near', async () => {
    const farm = await runs.aFarm();
    const soon = await runs.first(farm);
    const start = '2026-07-13T04:00:00.000Z';
    const { id } = soon;
    await runs.decide(farm, await runs.move(farm, soon, start), 'accept');
    await runs.keeping.sweep();
    await runs.work();
    expect(runs.bridge.scheduled(id)).toEqual([]);
    runs.own.now = new Date('2026-07-12T09:00:00Z');
    await runs.keeping.sweep();
    await runs.work();
    expect(runs.bridge.scheduled(id)).toEqual(['z1 0', 'z2 0']);
  });

  it('sends what was moved far ahead after it had been sent, when its start is near', async () => {
    const farm = await runs.aFarm();
    const accepted = await runs.decide(farm, await runs.first(farm), 'accept');
    await runs.work();
    const start = Date.parse(accepted.planned.start) + 48 * 3_600_000;
    await runs.move(farm, accepted, new Date(start).toISOString());
    await runs.work();
    expect(runs.bridge.scheduled(accepted.id)).toEqual([]);
    await runs.keeping.sweep();
    expect(await runs.row(accepted)).toEqual({ state: 'ended', version: 2 });
    runs.own.now = new Date(start - 24 * 3_600_000);
    await runs.keeping.sweep();
    await runs.work();
    expect(runs.bridge.scheduled(accepted.id)).toEqual(['z1 0', 'z2 0']);
    await runs.keeping.sweep();
    expect((await runs.row(accepted))?.version).toBe(3);
  });

  it.each<Parameters<OwnRuns['changeField']>[1]>([{ automation: 'advise' }, { zones: [] }])(
    'sends again what its field took back (%j), once controllers water it as before; but not what somebody stopped',
    async (change) => {
      const farm = await runs.aFarm();
      const zones = ['z1', 'z2'].map((zoneId) => ({ controllerId, zoneId, share: 1 }));
      const accepted = await runs.decide(farm, await runs.first(farm), 'accept');
      await runs.work();
      const scheduledAfter = async (next: typeof change) => {
        await runs.changeField(farm, next);
        await runs.keeping.sweep();
        await runs.work();
        return runs.bridge.scheduled(accepted.id);
      };
      expect(await scheduledAfter(change)).toEqual([]);
      expect(await scheduledAfter({ automation: 'ask', zones })).toEqual(['z1 0', 'z2 0']);
      expect(await scheduledAfter(change)).toEqual([]);
      runs.bridge.stop();
      expect(await scheduledAfter({ automation: 'ask', zones })).toEqual([]);
      expect(await runs.first(farm)).toMatchObject({ id: accepted.id, state: 'proposed' });
    },
  );

  it('follows the zones of the field', async () => {
    const farm = await runs.aFarm();
    const accepted = await runs.decide(farm, await runs.first(farm), 'accept');
    await runs.work();
    await runs.setZones(farm, ['z2']);
    await runs.keeping.sweep();
    await runs.work();
    expect(runs.bridge.scheduled(accepted.id)).toEqual(['z2 0']);
    const { length } = runs.bridge.sent;
    await runs.keeping.sweep();
    expect((await runs.row(accepted))?.version).toBe(2);
    expect(runs.bridge.sent).toHaveLength(length);
  });

  it('counts what was measured so far, keeps what is to come, and is applied in the end', async () => {
    const farm = await runs.aFarm();
    const accepted = await runs.decide(farm, await runs.first(farm), 'accept');
    await runs.work();
    const start = Date.parse(accepted.planned.start);
    const end = Date.parse(accepted.planned.end);
    const todayNet = async () => (await runs.own.read(farm)).fields[0]?.days[0]?.irrigationNet ?? NaN;
    await runs.own.plans.refresh(farm.farmId, 'en');
    const before = await todayNet();
    const half = (start + end) / 2;
    await runs.measure(farm, accepted, [start, half], 'z1');
    runs.own.now = new Date(half);
    expect(await runs.first(farm)).toMatchObject({
      ...{ id: accepted.id, state: 'accepted' },
      applied: {
        hours: accepted.planned.hours === null ? null : expect.closeTo(accepted.planned.hours / 2, 1),
      },
    });
    expect(await todayNet()).toBeCloseTo(before, 9);
    expect(runs.bridge.scheduled(accepted.id)).toHaveLength(2);
    // Both zones at once: their hours count once.
    await runs.measure(farm, accepted, [start, half], 'z2');
    await runs.measure(farm, accepted, [half, end], 'z1');
    runs.own.now = new Date(end);
    const applied = (await runs.planned(farm)).find(({ id }) => id === accepted.id);
    expect(applied).toMatchObject({ state: 'applied', applied: { gallons: 3_000 } });
    expect(applied?.applied?.hours).toBeCloseTo(accepted.planned.hours ?? NaN, 1);
  });

  it('is applied as soon as its controllers are done with it, with what has flowed until then', async () => {
    const farm = await runs.aFarm();
    const accepted = await runs.decide(farm, await runs.first(farm), 'accept');
    await runs.work();
    const start = Date.parse(accepted.planned.start);
    await runs.measure(farm, accepted, [start, start + 3_600_000], 'z1');
    runs.own.now = new Date(start + 3_600_000);
    const now = async () => (await runs.planned(farm)).find(({ id }) => id === accepted.id);
    // The other zone is to come.
    runs.bridge.move(accepted.id, { state: 'done' }, 'z1');
    await runs.work();
    expect((await now())?.state).toBe('accepted');
    runs.bridge.move(accepted.id, { state: 'failed', reason: 'unreachable' }, 'z2');
    await runs.work();
    expect(await now()).toMatchObject({ state: 'applied', applied: { gallons: 1_000 } });
  });

  it('ends with the irrigation', async () => {
    const farm = await runs.aFarm();
    const accepted = await runs.decide(farm, await runs.first(farm), 'accept');
    await runs.work();
    runs.bridge.move(accepted.id, { state: 'done' });
    await runs.work();
    expect(await runs.row(accepted)).toMatchObject({ state: 'ended' });
    expect((await runs.first(farm)).control).toMatchObject({ state: 'done' });
  });
});
