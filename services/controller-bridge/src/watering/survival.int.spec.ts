import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { cancelCommand } from '@headgate/contracts/bridge-questions';
import { eventually } from '@headgate/runtime/testing/eventually';
import { retry } from '@headgate/runtime/testing/retry';
import { ServerProcess } from '@headgate/runtime/testing/server-process';
import { Redis } from 'ioredis';
import { CommandsBench, states } from '../../test/commands-bench.ts';

const minute = 10_000;

let redis: ServerProcess;
let bench: CommandsBench;

beforeAll(async () => {
  redis = await ServerProcess.redis();
  bench = await CommandsBench.start(minute, { REDIS_URL: `redis://127.0.0.1:${String(redis.port)}` });
});
afterAll(async () => {
  await bench.stop();
  await redis.kill();
});

/** By default what is still to come when a busy machine has taken the question. */
const inAMoment = (milliseconds = 5_000) => new Date(Date.now() + milliseconds).toISOString();

/** A farm of the test's own. */
async function aFarm() {
  const own = await bench.liveFarm();
  const { farm, controller, device } = own;
  return {
    ...own,
    schedule: (startAt = inAMoment()) =>
      farm.ask(controller.id, { commandType: 'schedule', zoneId: 'zone-1', duration: 1, startAt }),
    cancel: async ({ id }: { readonly id: string }) => {
      const { caller } = farm;
      return (await retry(() => farm.bridge.asker.ask(cancelCommand, { id }, { caller }))).kind;
    },
    /** A start that was tried in vain, for its device is away. */
    triedStart: async () => {
      device.isReachable = false;
      const input = await farm.start(controller.id);
      return await farm.until('it was tried', input, ({ response }) => response !== null);
    },
  };
}

// What takes longest comes first: five run at once.
it.concurrent('a start that nobody can tell the end of fails as unconfirmed, is stopped, and is confirmed by what comes later, once', async () => {
  const { farm, controller, device } = await aFarm();
  await farm.settled(await farm.start(controller.id, 'zone-2', 60));
  device.isReadable = false;
  device.fates.open.push('answer-lost');
  device.isDeafToCloses = true;
  const input = await farm.start(controller.id, 'zone-1', 60);
  const failed = await farm.until('it has failed', input, ({ status }) => status === 'failed');
  expect(failed).toMatchObject({ reason: 'unconfirmed' });
  await eventually('safety stops it', async () => {
    const stops = await farm.bridge.rows(
      `SELECT id FROM command WHERE controller_id = $1 AND command_type = 'stop' AND user_id IS NULL`,
      [controller.id],
    );
    return stops.length === 1;
  });
  device.isReadable = true;
  const done = await farm.until('it is confirmed', input, ({ status }) => status === 'confirmed');
  expect(states(done)).toEqual(['pending', 'sent', 'failed: unconfirmed', 'confirmed']);
  device.isDeafToCloses = false;
  const ended = await farm.closed(done);
  expect(ended.applied).toMatchObject({ closedBy: 'safety' });
  expect(device.openings(input)).toBe(1);
});

it.concurrent('what waits expires while its device is away, and never runs later', async () => {
  const { farm, controller, device } = await aFarm();
  device.isReachable = false;
  const input = await farm.start(controller.id);
  const done = await farm.settled(input);
  expect(done).toMatchObject({ status: 'failed', reason: 'unreachable' });
  expect(Date.parse(done.timeline.at(-1)?.at ?? '')).toBeGreaterThanOrEqual(
    Date.parse(input.expiresAt ?? ''),
  );
  device.isReachable = true;
  const next = await farm.settled(await farm.start(controller.id));
  expect(next.status).toBe('confirmed');
  expect(device.openings(input)).toBe(0);
});

it.concurrent('a schedule runs once, not before its time, though two replicas look and one of them ends', async () => {
  const { farm, device, schedule } = await aFarm();
  const replica = await farm.replica();
  const input = await schedule();
  expect(input.status).toBe('pending');
  await replica.close();
  const other = await farm.replica();
  const done = await farm.settled(input);
  expect(done).toMatchObject({ status: 'confirmed', attempt: 1 });
  const [sent] = device.sent(input);
  expect(device.sent(input)).toHaveLength(1);
  expect(sent).toMatchObject({ kind: 'open', seconds: 60 });
  expect(Date.parse(done.executedAt ?? '')).toBeGreaterThanOrEqual(Date.parse(input.startAt ?? ''));
  await other.close();
});

it.concurrent('what waits can be taken back until it is sent', async () => {
  const { farm, controller, device, schedule, cancel } = await aFarm();
  device.isReachable = false;
  const input = await farm.start(controller.id);
  const later = await schedule(inAMoment(3_600_000));
  expect([await cancel(input), await cancel(later)]).toEqual(['command', 'command']);
  expect(await farm.read(later.id)).toMatchObject({ status: 'failed', reason: 'cancelled' });
  device.isReachable = true;
  const sent = await farm.settled(await farm.start(controller.id));
  expect(await cancel(sent)).toBe('too-late');
  expect(device.openings(input)).toBe(0);
});

it.concurrent('what waits is either taken back or sent, whoever comes first', async () => {
  const { farm, controller, device, cancel } = await aFarm();
  const input = await farm.start(controller.id);
  const kind = await cancel(input);
  const done = await farm.settled(input);
  expect(done.reason === 'cancelled').toBe(kind === 'command');
  expect(device.openings(input)).toBe(kind === 'command' ? 0 : 1);
});

it.concurrent('two replicas send what is asked at once one after the other, each once', async () => {
  const { farm, controller, device } = await aFarm();
  const replica = await farm.replica();
  const input = await Promise.all(
    ['zone-1', 'zone-2', 'zone-1', 'zone-2'].map((zone) => farm.start(controller.id, zone)),
  );
  for (const each of input) expect(await farm.settled(each)).toMatchObject({ status: 'confirmed' });
  for (const each of input) expect(device.openings(each)).toBe(1);
  const sequences = input.map((each) => device.sent(each)[0]?.sequence);
  expect(new Set(sequences).size).toBe(4);
  await replica.close();
});

/** As a worker leaves it that is killed after it wrote that the command is sent. */
async function orphan(id: string): Promise<void> {
  await bench.bridge.rows(
    `UPDATE command SET status = 'sent', attempt = 1, sequence = 900, station = 1, is_simulated = false,
       sent_at = clock_timestamp(), end_at = clock_timestamp() + interval '10 seconds',
       next_try_at = clock_timestamp() + interval '1 second', ack_deadline = clock_timestamp()
     WHERE id = $1 AND status = 'pending'`,
    [id],
  );
}

it.concurrent('a worker that dies after the device took its order leaves a command that is confirmed by reading', async () => {
  const { farm, device, triedStart } = await aFarm();
  const input = await triedStart();
  await orphan(input.id);
  const order = { kind: 'open', commandId: input.id, sequence: 900, station: 1, seconds: 60 } as const;
  device.valves.take({ ...order, expiresAt: new Date(Date.now() + 60_000) });
  device.isReachable = true;
  const done = await farm.settled(input);
  expect(done).toMatchObject({ status: 'confirmed' });
  expect(device.openings(input)).toBe(1);
  expect((await farm.closed(done)).applied).toMatchObject({ closedBy: 'timer' });
});

it.concurrent('a worker that dies before its order left leaves one that is sent again', async () => {
  const { farm, device, triedStart } = await aFarm();
  const input = await triedStart();
  await orphan(input.id);
  device.isReachable = true;
  const done = await farm.settled(input);
  expect(done).toMatchObject({ status: 'confirmed' });
  expect(device.sent(input)).toHaveLength(1);
});

// One after the other, when the others have ended: all share this Redis.
describe('where Redis', () => {
  it('is away, what is asked and what was scheduled run', async () => {
    const { farm, controller, schedule } = await aFarm();
    await redis.kill();
    const [started, input] = [await farm.start(controller.id, 'zone-2'), await schedule()];
    expect(await farm.settled(started)).toMatchObject({ status: 'confirmed' });
    expect(await farm.settled(input)).toMatchObject({ status: 'confirmed' });
    await redis.start();
  });

  it('has forgotten everything, what waits is sent', async () => {
    const { farm, device, triedStart } = await aFarm();
    const input = await triedStart();
    const client = new Redis(redis.port, '127.0.0.1');
    await client.flushall();
    client.disconnect();
    device.isReachable = true;
    expect(await farm.settled(input)).toMatchObject({ status: 'confirmed' });
    expect(device.openings(input)).toBe(1);
  });
});
