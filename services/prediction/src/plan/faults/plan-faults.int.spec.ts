import 'reflect-metadata';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { PlannedIrrigation } from '@headgate/contracts/plan';
import { faultRaised } from '@headgate/contracts/prediction-facts';
import { Logger } from '@nestjs/common';
import { announced } from '../../../test/announced.ts';
import type { OwnFarm } from '../../../test/plan/own-plans.ts';
import { controllerId, OwnRuns } from '../../../test/plan/own-runs.ts';
import { Faults } from '../../faults/faults.ts';
import { ForgetFarm } from '../../farms/forget-farm.ts';

const hour = 3_600_000;

let runs: OwnRuns;
let faults: Faults;

beforeAll(async () => {
  Logger.overrideLogger(false);
  runs = await OwnRuns.open();
  faults = new Faults(runs.own.records.source, runs.own.clock);
});
afterAll(() => runs.close());
beforeEach(() => runs.reset());

const listed = async ({ farmId }: OwnFarm, state: 'open' | 'settled' = 'open') =>
  (await faults.list(farmId, { state, limit: 50 })).items;
const announcedOf = ({ farmId }: OwnFarm) => announced(runs.own.records.source, faultRaised, farmId);
const query = (sql: string, parameters: unknown[]) => runs.own.records.source.query<unknown>(sql, parameters);
const forget = ({ farmId }: OwnFarm) =>
  runs.own.records.source.transaction((manager) => new ForgetFarm(runs.own.clock).forget(farmId, manager));

/** Accepted and at the bridge. */
async function anAccepted(farm: OwnFarm): Promise<PlannedIrrigation> {
  const accepted = await runs.decide(farm, await nextOf(farm), 'accept');
  await runs.work();
  return accepted;
}

async function nextOf(farm: OwnFarm): Promise<PlannedIrrigation> {
  const next = (await runs.planned(farm)).find(({ state }) => state === 'proposed');
  if (next === undefined) throw new Error('Nothing is proposed');
  return next;
}

/** Its time comes, and so far none of its valves opens, or one does not. */
function fail(planned: PlannedIrrigation, zoneId?: string): void {
  const begun = new Date(Date.parse(planned.planned.start) + 180_000);
  runs.own.now = new Date(Math.max(begun.getTime(), runs.own.now.getTime()));
  runs.bridge.move(planned.id, { state: 'failed', reason: 'unreachable' }, zoneId);
}

describe('an irrigation that is missed', () => {
  it('is one fault of its field, whoever hears of it how often', async () => {
    const [farm, other] = [await runs.aFarm(), await runs.aFarm()];
    const accepted = await anAccepted(farm);
    expect(await listed(farm)).toEqual([]);
    fail(accepted);
    await runs.notify(farm, accepted.id);
    await runs.work();
    await runs.notify(farm, accepted.id);
    await runs.work();
    await runs.own.plans.refresh(farm.farmId, 'en');
    const [field] = (await runs.own.read(farm)).fields;
    expect(await listed(farm)).toEqual([
      {
        ...{ id: accepted.id, kind: 'irrigation-missed', severity: 'look-today', owner: 'farm' },
        ...{ fieldId: farm.fieldIds[0], fieldName: field?.name, controllerId, zoneId: 'z1', zoneName: null },
        ...{ farmName: null, controllerModel: null, gpm: null, usualGpm: null },
        ...{ raisedAt: runs.own.now.toISOString(), settledAt: null, acknowledged: null },
      },
    ]);
    const raised = { farmId: farm.farmId, kind: 'irrigation-missed', raisedAt: runs.own.now.toISOString() };
    expect(await announcedOf(farm)).toEqual([
      {
        ...{ ...raised, faultId: accepted.id, controllerId, zoneId: 'z1' },
        ...{ fieldId: farm.fieldIds[0], gpm: null, usualGpm: null },
      },
    ]);
    // How its runs stand, and that something is wrong.
    expect(runs.hints).toEqual([farm.farmId, farm.farmId, farm.farmId]);
    expect(await listed(other)).toEqual([]);
  });

  it('in a part is one too; one that a person has stopped or that is only simulated is none', async () => {
    const farm = await runs.aFarm();
    const accepted = await anAccepted(farm);
    runs.bridge.move(accepted.id, { state: 'failed', reason: 'stopped' }, 'z1');
    runs.bridge.move(accepted.id, { state: 'failed', reason: 'refused', isSimulated: true }, 'z2');
    await runs.work();
    expect(await listed(farm)).toEqual([]);
    const partly = await runs.aFarm();
    const opened = await anAccepted(partly);
    runs.bridge.move(opened.id, { state: 'open' }, 'z1');
    fail(opened, 'z2');
    await runs.work();
    expect(await listed(partly)).toMatchObject([{ id: opened.id, zoneId: 'z2' }]);
  });

  it('is a fault too where the field’s rule had accepted it', async () => {
    const farm = await runs.aFarm('run');
    const proposed = await nextOf(farm);
    await runs.checkAt(proposed, 4);
    await runs.work();
    expect(runs.bridge.scheduled(proposed.id)).toHaveLength(2);
    fail(proposed);
    await runs.work();
    expect(await listed(farm)).toMatchObject([{ id: proposed.id }]);
  });

  it('of which nobody knew is settled when all of its valves were open after all', async () => {
    const farm = await runs.aFarm();
    const accepted = await anAccepted(farm);
    const start = Date.parse(accepted.planned.start);
    fail(accepted);
    await runs.work();
    await runs.measure(farm, accepted, [start, start + hour], 'z1');
    await runs.own.read(farm);
    expect(await listed(farm)).toMatchObject([{ id: accepted.id }]);
    await runs.measure(farm, accepted, [start, start + hour], 'z2');
    await runs.own.read(farm);
    expect([await listed(farm), await listed(farm, 'settled')]).toMatchObject([[], [{ id: accepted.id }]]);
  });

  it('is settled when its valve opens late, and stands again when it fails after all', async () => {
    const farm = await runs.aFarm();
    const accepted = await anAccepted(farm);
    runs.bridge.move(accepted.id, { state: 'open' }, 'z2');
    fail(accepted, 'z1');
    await runs.work();
    await faults.acknowledge(farm, accepted.id);
    runs.bridge.move(accepted.id, { state: 'open', reason: null }, 'z1');
    await runs.work();
    expect([await listed(farm), await listed(farm, 'settled')]).toMatchObject([[], [{ id: accepted.id }]]);
    fail(accepted, 'z1');
    await runs.work();
    expect(await listed(farm)).toMatchObject([{ id: accepted.id, acknowledged: null }]);
  });

  it.each(['in order', 'the later one first'])(
    'is settled by a later irrigation that ran, heard of %s',
    async (order) => {
      const farm = await runs.aFarm();
      const missed = await anAccepted(farm);
      fail(missed);
      if (order === 'in order') await runs.work();
      else
        await query(`UPDATE run_set SET state = 'ended', outcome = $2 WHERE id = $1`, [
          missed.id,
          { version: 1, kind: 'set', runs: runs.bridge.kept.get(missed.id)?.runs },
        ]);
      await runs.own.plans.refresh(farm.farmId, 'en');
      const later = await anAccepted(farm);
      expect(later.id).not.toBe(missed.id);
      runs.own.now = new Date(Date.parse(later.planned.start) + hour);
      runs.bridge.move(later.id, { state: 'done' });
      await runs.work();
      if (order !== 'in order') {
        await query(`UPDATE run_set SET state = 'kept', outcome = NULL WHERE id = $1`, [missed.id]);
        await runs.work();
      }
      expect(await listed(farm)).toEqual([]);
    },
  );

  it('stands through a later one that failed too, of which there is another', async () => {
    const farm = await runs.aFarm();
    const missed = await anAccepted(farm);
    fail(missed);
    await runs.work();
    await runs.own.plans.refresh(farm.farmId, 'en');
    const later = await anAccepted(farm);
    runs.bridge.move(later.id, { state: 'done' }, 'z1');
    fail(later, 'z2');
    await runs.work();
    expect((await listed(farm)).map(({ id }) => id).sort()).toEqual([missed.id, later.id].sort());
  });

  it('is settled by water that is entered for it or that came after it, not by the part of it that ran', async () => {
    const farm = await runs.aFarm();
    const missed = await anAccepted(farm);
    const { start, end } = missed.planned;
    runs.bridge.move(missed.id, { state: 'done' }, 'z1');
    fail(missed, 'z2');
    await runs.measure(farm, missed, [Date.parse(start), Date.parse(start) + hour], 'z1');
    await runs.work();
    await runs.own.plans.refresh(farm.farmId, 'en');
    expect(await listed(farm)).toMatchObject([{ id: missed.id }]);
    runs.own.now = new Date(Date.parse(end) + hour);
    await runs.own.irrigate(farm, farm.fieldIds[0] ?? '', start, end, 1, missed.id);
    await runs.own.read(farm);
    expect(await listed(farm, 'settled')).toMatchObject([{ id: missed.id }]);
    expect(runs.own.hints).toContain(farm.farmId);
  });

  it('is settled when its field is archived, or when no zone waters it any more', async () => {
    const [one, other] = [await runs.aFarm(), await runs.aFarm()];
    for (const farm of [one, other]) fail(await anAccepted(farm));
    await runs.work();
    await query('UPDATE field SET archived_at = now() WHERE farm_id = $1', [one.farmId]);
    await runs.setZones(other, []);
    for (const farm of [one, other]) {
      expect(await listed(farm)).toHaveLength(1);
      await runs.own.plans.refresh(farm.farmId, 'en');
      expect(await listed(farm)).toEqual([]);
    }
  });

  it('of a farm that is gone is nothing', async () => {
    const farm = await runs.aFarm();
    const accepted = await anAccepted(farm);
    fail(accepted);
    await forget(farm);
    await runs.work();
    expect(await listed(farm)).toEqual([]);
  });
});

describe('old weather', () => {
  const observedUntil = (last: string) => {
    runs.own.weather.of = { eto: () => 6, day: (date) => (date > last ? { etoFrom: 'assumed' } : {}) };
  };

  it('is one fault of the farm while it stands, and another when it is back', async () => {
    const [farm, other] = [await runs.aFarm('advise'), await runs.aFarm('advise')];
    await runs.own.plans.refresh(other.farmId, 'en');
    observedUntil('2026-07-07');
    // Made by several at once.
    await Promise.all([1, 2, 3].map(() => runs.own.plans.refresh(farm.farmId, 'en')));
    const [first, ...more] = await listed(farm);
    expect(first).toMatchObject({
      kind: 'weather-old',
      owner: 'headgate',
      fieldId: null,
      controllerId: null,
    });
    expect(more).toEqual([]);
    expect(await listed(other)).toEqual([]);
    expect(runs.own.hints.filter((each) => each === farm.farmId)).toHaveLength(1);
    observedUntil('2026-07-09');
    await runs.own.plans.refresh(farm.farmId, 'en');
    expect([await listed(farm), await listed(farm, 'settled')]).toMatchObject([[], [{ id: first?.id }]]);
    observedUntil('2026-07-07');
    await runs.own.plans.refresh(farm.farmId, 'en');
    const [again] = await listed(farm);
    expect(again?.id).not.toBe(first?.id);
    expect(await announcedOf(farm)).toMatchObject([{ faultId: first?.id }, { faultId: again?.id }]);
    await forget(farm);
    await runs.own.plans.refresh(farm.farmId, 'en');
    expect([await listed(farm), await listed(farm, 'settled')]).toEqual([[], []]);
  });

  it('is none where nothing is planned, and settled when the last field is gone', async () => {
    observedUntil('2026-07-07');
    const fallow = await runs.own.addFarm({ fields: [{ planting: { endedOn: '2026-03-01' } }] });
    const empty = await runs.own.addFarm({ fields: [] });
    const farm = await runs.aFarm('advise');
    for (const { farmId } of [fallow, empty, farm]) await runs.own.plans.refresh(farmId, 'en');
    expect([await listed(fallow), await listed(empty)]).toEqual([[], []]);
    expect(await listed(farm)).toHaveLength(1);
    await query('UPDATE field SET archived_at = now() WHERE farm_id = $1', [farm.farmId]);
    await runs.own.plans.refresh(farm.farmId, 'en');
    expect(await listed(farm)).toEqual([]);
  });
});
