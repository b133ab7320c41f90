import 'reflect-metadata';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { eventually } from '@headgate/runtime/testing/eventually';
import { CommandsBench, states } from '../../test/commands-bench.ts';
import { aTrialFarm, refusedAs } from '../../test/trial-farm.ts';

/** What becomes of a trial at its device: `docs/controllers.md`. */
const minute = 6_000;

let bench: CommandsBench;
const aFarm = () => aTrialFarm(bench);

beforeAll(async () => {
  // Nobody is there: trials need PostgreSQL alone.
  bench = await CommandsBench.start(minute, { REDIS_URL: 'redis://127.0.0.1:9' });
});
afterAll(() => bench.stop());

it.concurrent('a zone can be tried three times in 24 hours; what never left for the device does not count', async () => {
  const { farm, id, device, tried, confirm, opens } = await aFarm();
  device.isReachable = false;
  const lost = await tried();
  await farm.ask(id, { commandType: 'stop', zoneId: 'zone-1' });
  expect(await farm.settled(lost)).toMatchObject({ status: 'failed', attempt: 0 });
  device.isReachable = true;
  for (let count = 1; count <= 3; count += 1) {
    await eventually('it may be tried', async () => (await confirm()).kind === 'confirmed');
    await farm.closed(await tried());
  }
  expect(await confirm()).toEqual(refusedAs('too-many'));
  expect(await confirm('zone-2')).toMatchObject({ kind: 'confirmed' });
  expect(opens()).toHaveLength(3);
});

it.concurrent('a trial opens its zone for a minute by the device’s own timer, and credits no water', async () => {
  const { farm, id, device, read, tried, facts } = await aFarm();
  const command = await tried();
  expect(command).toMatchObject({ isTrial: true, duration: 1, plannedGallons: null });
  const open = await farm.settled(command);
  expect(open).toMatchObject({ status: 'confirmed', isSimulated: false });
  expect(device.sent(command)).toMatchObject([{ kind: 'open', station: 1, seconds: 60 }]);
  expect((await read()).zones[0]).toMatchObject({ run: { isTrial: true, isSimulated: false } });
  const closed = await farm.closed(command);
  expect(closed.applied).toMatchObject({ closedBy: 'timer', gallons: null });
  expect(closed.applied?.minutes).toBeCloseTo(1, 0);
  expect(states(closed)).toEqual(['pending', 'sent', 'confirmed']);
  expect(await facts()).toEqual([]);
  expect((await read()).zones).toMatchObject([{ tried_at: closed.executedAt }, { tried_at: null }]);
  const audit = await farm.bridge.rows<{ action: string }>(
    `SELECT action FROM audit_log WHERE subject_id IN ($1, $2) AND action LIKE 'trial-%' ORDER BY at`,
    [id, command.id],
  );
  expect(audit.map(({ action }) => action)).toEqual(['trial-confirmed', 'trial-requested']);
});

it.concurrent('a device that is silent is not opened later', async () => {
  const { farm, device, tried, opens } = await aFarm();
  device.isReachable = false;
  const command = await tried();
  await farm.bridge.rows(
    `UPDATE command SET expires_at = clock_timestamp() - interval '1 second', next_try_at = clock_timestamp() WHERE id = $1`,
    [command.id],
  );
  expect(await farm.settled(command)).toMatchObject({ status: 'failed', reason: 'unreachable' });
  device.isReachable = true;
  expect(opens()).toEqual([]);
});

it.concurrent('it is sent within the minute for which it was confirmed, or never', async () => {
  const { farm, confirmed, start, older, device } = await aFarm();
  device.isReachable = false;
  const confirmation = await confirmed();
  await older(58);
  const answer = await start(confirmation);
  if (answer.kind !== 'command') throw new Error(answer.kind);
  expect(Date.parse(answer.command.expiresAt ?? '') - Date.parse(answer.command.requestedAt)).toBeLessThan(
    2_000,
  );
  expect(await farm.settled(answer.command)).toMatchObject({ status: 'failed', attempt: 0 });
});

it.concurrent('a device without a timer is told to open nothing', async () => {
  const { farm, device, tried, opens } = await aFarm();
  device.timer = 'none';
  expect(await farm.settled(await tried())).toMatchObject({
    ...{ status: 'failed', reason: 'refused', response: { reason: 'no-timer' } },
  });
  expect(opens()).toEqual([]);
});

it.concurrent('STOP ALL closes it at the device, though nothing is live', async () => {
  const { farm, device, tried, facts } = await aFarm();
  const command = await farm.settled(await tried());
  expect(device.hasOpenValve).toBe(true);
  const [stop] = await farm.stopAll();
  expect(await farm.closed(command)).toMatchObject({ applied: { closedBy: 'stop' } });
  expect(await farm.settled(stop ?? command)).toMatchObject({ status: 'confirmed', isSimulated: false });
  expect(device.hasOpenValve).toBe(false);
  expect(await facts()).toEqual([]);
});

it.concurrent('a stop that comes while the device is read comes first', async () => {
  const { farm, device, tried, opens } = await aFarm();
  device.isReadable = false;
  const command = await tried();
  await farm.stopAll();
  device.isReadable = true;
  expect(await farm.settled(command)).toMatchObject({ status: 'failed', reason: 'stopped' });
  expect(opens()).toEqual([]);
});

it.concurrent('what was sent and not answered, and its consent withdrawn, is stopped at the device', async () => {
  const { farm, id, device, tried, consent, read } = await aFarm();
  // However often it is sent until the consent has ended.
  device.fates.open.push(...Array.from({ length: 20 }, () => 'held-up' as const));
  const command = await tried();
  await farm.until('it is sent', command, ({ status }) => status === 'sent');
  await consent(false);
  expect(await farm.settled(command)).toMatchObject({ status: 'failed', reason: 'unconfirmed' });
  const isStopped = async () =>
    (
      await farm.bridge.rows(
        `SELECT 1 FROM command WHERE controller_id = $1 AND command_type = 'stop' AND status = 'confirmed' AND NOT is_simulated`,
        [id],
      )
    ).length > 0;
  await eventually('the device was stopped', isStopped);
  device.deliverHeldUp();
  expect(device.openings(command)).toBe(0);
  await eventually('the zone is closed', async () => (await read()).zones[0]?.run === null);
});

it.concurrent('a valve that stays open after its minute is stopped by the sweeper', async () => {
  const { farm, device, tried } = await aFarm();
  const command = await farm.settled(await tried());
  device.isReachable = false;
  await eventually('it is being stopped', async () => {
    const stops = await farm.bridge.rows(
      `SELECT 1 FROM command WHERE controller_id = $1 AND command_type = 'stop' AND user_id IS NULL AND NOT is_simulated`,
      [command.controllerId],
    );
    return stops.length > 0;
  });
  device.isReachable = true;
  await farm.closed(command);
});

it.concurrent('what is no trial stays simulated, and does not come over one', async () => {
  const { farm, id, device, confirm, tried } = await aFarm();
  const usual = await farm.settled(await farm.start(id, 'zone-2', 5));
  expect(usual).toMatchObject({ status: 'confirmed', isSimulated: true, isTrial: false });
  expect(await confirm()).toEqual(refusedAs('water-on'));
  await farm.ask(id, { commandType: 'stop', zoneId: 'zone-2' });
  await farm.closed(usual);
  const before = device.orders.length;
  const command = await farm.settled(await tried());
  const beside = await farm.settled(await farm.start(id, 'zone-1', 30));
  expect(beside).toMatchObject({ reason: 'refused', response: { reason: 'trial-not-ended' } });
  expect(device.sent(beside)).toEqual([]);
  expect(device.orders.slice(before).map(({ commandId }) => commandId)).toEqual([command.id]);
});
