import 'reflect-metadata';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { alarmChanged } from '@headgate/contracts/bridge-facts';
import { changeController, deleteController } from '@headgate/contracts/bridge-questions';
import { eventually } from '@headgate/runtime/testing/eventually';
import { retry } from '@headgate/runtime/testing/retry';
import { CommandsBench, states } from '../../test/commands-bench.ts';
import type { ScriptedMeter } from '../../test/scripted-valves.ts';

/** A minute of water [ms]: lines fill in five seconds, and a start may wait for two of them on a busy machine before it expires. */
const minute = 1_000;

let bench: CommandsBench;
beforeAll(async () => {
  bench = await CommandsBench.start(minute, { REDIS_URL: 'redis://127.0.0.1:9' });
});
afterAll(() => bench.stop());

/** A farm whose first zone has a meter, and has had 100 gallons a minute in three runs. */
async function aFarm({ isRuled = false } = {}) {
  const { farm, controller, device } = await bench.liveFarm();
  const { id } = controller;
  const { bridge, caller } = farm;
  const meter: ScriptedMeter = { gpm: 100, shows: 'both', total: 0, endsByVolume: false };
  device.valves.meters.set(1, meter);
  if (isRuled)
    await retry(() =>
      bridge.asker.ask(changeController, { id, version: controller.version, stopsOddFlow: true }, { caller }),
    );
  const [zone] = await bridge.rows<{ id: string }>(
    'SELECT id FROM zone WHERE controller_id = $1 AND station = 1',
    [id],
  );
  const history = { 1: { zoneId: zone?.id, runs: [98, 100, 102], openAt: null, seen: null } };
  await eventually('its flow is known', async () => {
    await bridge.rows(
      `WITH changed AS (UPDATE controller SET water_version = water_version + 1 WHERE id = $1)
       UPDATE controller_watch SET flow = $2::jsonb WHERE controller_id = $1`,
      [id, JSON.stringify(history)],
    );
    const known = await bridge.rows(
      'SELECT FROM controller_watch WHERE controller_id = $1 AND flow IS NOT NULL',
      [id],
    );
    return known.length > 0;
  });
  const facts = async () => {
    const found = await bridge.rows<{ payload: string }>(
      `SELECT payload FROM outbox WHERE subject = $1 AND payload::json->>'controllerId' = $2`,
      [alarmChanged.subject, id],
    );
    return found
      .map(({ payload }) => alarmChanged.payload.parse(JSON.parse(payload)))
      .toSorted((one, other) => one.version - other.version);
  };
  return {
    ...{ farm, controller, device, meter, facts },
    start: async (duration: number) => {
      const run = await farm.settled(await farm.start(id, 'zone-1', duration));
      // One that has expired waters nothing, and no wait would ever show an alarm.
      expect(states(run)).toEqual(['pending', 'sent', 'confirmed']);
      return run;
    },
    /** The device reports until it is so. */
    until: (what: string, isSo: (found: Awaited<ReturnType<typeof facts>>) => boolean) =>
      eventually(what, async () => {
        device.publish({ kind: 'state', ...device.valves.state });
        return isSo(await facts());
      }),
  };
}

it.concurrent('a burst is told once, stands when the valve is closed, and is over when the flow is usual', async () => {
  const { farm, start, until, facts, meter, device } = await aFarm();
  meter.gpm = 250;
  const run = await start(60);
  await until('it is raised', ({ length }) => length > 0);
  const [raised] = await facts();
  expect(raised).toMatchObject({
    ...{ kind: 'flow-high', zoneId: 'zone-1', gpm: 250, usualGpm: 100, version: 1, settledAt: null },
    farmId: farm.caller.farmId,
  });
  // Nobody has asked for more than to be told.
  expect(device.orders.map(({ kind }) => kind)).toEqual(['open']);
  await farm.stopAll();
  await farm.closed(run);
  expect(await facts()).toHaveLength(1);
  meter.gpm = 110;
  await start(60);
  await until('it is settled', ({ length }) => length > 1);
  expect(await facts()).toMatchObject([
    { version: 1 },
    { alarmId: raised?.alarmId, version: 2, settledAt: expect.any(String) },
  ]);
});

it.concurrent('where its farm has said so, a zone with a burst is stopped, each run, and told once', async () => {
  const { farm, start, until, facts, meter, device } = await aFarm({ isRuled: true });
  meter.gpm = 250;
  const run = await start(60);
  await until('it is raised', ({ length }) => length > 0);
  expect((await farm.closed(run)).applied).toMatchObject({ closedBy: 'safety' });
  expect(device.orders.map(({ kind }) => kind)).toEqual(['open', 'close']);
  expect(await facts()).toMatchObject([{ kind: 'flow-high' }]);
  // The pipe is broken still: it is the same fault.
  const next = await start(60);
  await until('it is seen again', ({ length }) => length > 1);
  expect((await farm.closed(next)).applied).toMatchObject({ closedBy: 'safety' });
  expect(new Set((await facts()).map(({ alarmId }) => alarmId)).size).toBe(1);
  // It says nothing of what is usual.
  const flow = await farm.bridge.rows<{ runs: readonly number[] }>(
    `SELECT flow->'1'->'runs' AS runs FROM controller_watch WHERE controller_id = $1`,
    [run.controllerId],
  );
  expect(flow).toEqual([{ runs: [98, 100, 102] }]);
});

it.concurrent('no flow through an open valve is told, and water through a closed one, until its controller goes', async () => {
  const { farm, controller, start, until, facts, meter } = await aFarm();
  meter.gpm = 0;
  const run = await start(12);
  await until('none is told', (found) => found.some(({ kind }) => kind === 'flow-none'));
  await farm.closed(run);
  meter.leak = 12;
  await until('the leak is told', (found) => found.some(({ kind }) => kind === 'flow-unexpected'));
  const { id } = controller;
  await retry(() => farm.bridge.asker.ask(deleteController, { id }, { caller: farm.caller }));
  await eventually('both are settled', async () => {
    const settled = (await facts()).filter(({ settledAt }) => settledAt !== null);
    return settled.length === 2;
  });
});

it.concurrent('what is usual is learned from runs that were measured', async () => {
  const { farm, controller, device, start } = await aFarm();
  const run = await start(10);
  const reports = setInterval(() => {
    device.publish({ kind: 'state', ...device.valves.state });
  }, minute / 4);
  await farm.closed(run).finally(() => {
    clearInterval(reports);
  });
  const [row] = await farm.bridge.rows<{ runs: readonly number[] }>(
    `SELECT flow->'1'->'runs' AS runs FROM controller_watch WHERE controller_id = $1`,
    [controller.id],
  );
  expect(row?.runs).toEqual([98, 100, 102, expect.closeTo(100, -1)]);
});
