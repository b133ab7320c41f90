import 'reflect-metadata';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { cancelCommand } from '@headgate/contracts/bridge-questions';
import type { IrrigationController } from '@headgate/contracts/irrigation-controller';
import { eventually } from '@headgate/runtime/testing/eventually';
import { insist } from '@headgate/runtime/testing/insist';
import { ServerProcess } from '@headgate/runtime/testing/server-process';
import { Redis } from 'ioredis';
import { CommandsBench, states } from '../../test/commands-bench.ts';

const minute = 10_000;

let redis: ServerProcess;
let bench: CommandsBench;
let controller: IrrigationController;

beforeAll(async () => {
  redis = await ServerProcess.redis();
  bench = await CommandsBench.start(minute, { REDIS_URL: `redis://127.0.0.1:${String(redis.port)}` });
});
afterAll(async () => {
  await bench.stop();
  await redis.kill();
});
beforeEach(async () => {
  bench = bench.well();
  controller = await bench.live();
});

const inAMoment = (milliseconds = 1_500) => new Date(Date.now() + milliseconds).toISOString();
const schedule = (startAt = inAMoment()) =>
  bench.ask(controller.id, { commandType: 'schedule', zoneId: 'zone-1', duration: 1, startAt });
const cancel = async ({ id }: { readonly id: string }) => {
  const { caller } = bench;
  return (await insist(() => bench.bridge.asker.ask(cancelCommand, { id }, { caller }))).kind;
};

describe('a schedule', () => {
  it('runs once, not before its time, though two replicas look and one of them ends', async () => {
    const replica = await bench.replica();
    const asked = await schedule();
    expect(asked.status).toBe('pending');
    await replica.close();
    const other = await bench.replica();
    const done = await bench.settled(asked);
    expect(done).toMatchObject({ status: 'confirmed', attempt: 1 });
    const [sent] = bench.devices.sent(asked.id);
    expect(bench.devices.sent(asked.id)).toHaveLength(1);
    expect(sent).toMatchObject({ kind: 'open', seconds: 60 });
    expect(Date.parse(done.executedAt ?? '')).toBeGreaterThanOrEqual(Date.parse(asked.startAt ?? ''));
    await other.close();
  });

  it('runs though Redis is away', async () => {
    await redis.kill();
    const [started, asked] = [await bench.start(controller.id, 'zone-2'), await schedule()];
    expect(await bench.settled(started)).toMatchObject({ status: 'confirmed' });
    expect(await bench.settled(asked)).toMatchObject({ status: 'confirmed' });
    await redis.start();
  });
});

describe('what waits', () => {
  it('is sent though Redis has forgotten everything', async () => {
    bench.devices.isReachable = false;
    const asked = await bench.start(controller.id);
    await bench.until('it was tried', asked, ({ response }) => response !== null);
    const client = new Redis(redis.port, '127.0.0.1');
    await client.flushall();
    client.disconnect();
    bench.devices.isReachable = true;
    expect(await bench.settled(asked)).toMatchObject({ status: 'confirmed' });
    expect(bench.devices.openings(asked.id)).toBe(1);
  });

  it('expires while its device is away, and never runs later', async () => {
    bench.devices.isReachable = false;
    const asked = await bench.start(controller.id);
    const done = await bench.settled(asked);
    expect(done).toMatchObject({ status: 'failed', reason: 'unreachable' });
    expect(Date.parse(done.timeline.at(-1)?.at ?? '')).toBeGreaterThanOrEqual(
      Date.parse(asked.expiresAt ?? ''),
    );
    bench.devices.isReachable = true;
    const next = await bench.settled(await bench.start(controller.id));
    expect(next.status).toBe('confirmed');
    expect(bench.devices.openings(asked.id)).toBe(0);
  });

  it('can be taken back until it is sent', async () => {
    bench.devices.isReachable = false;
    const asked = await bench.start(controller.id);
    const later = await schedule(inAMoment(3_600_000));
    expect([await cancel(asked), await cancel(later)]).toEqual(['command', 'command']);
    expect(await bench.read(later.id)).toMatchObject({ status: 'failed', reason: 'cancelled' });
    bench.devices.isReachable = true;
    const sent = await bench.settled(await bench.start(controller.id));
    expect(await cancel(sent)).toBe('too-late');
    expect(bench.devices.openings(asked.id)).toBe(0);
  });

  it('is either taken back or sent, whoever comes first', async () => {
    const asked = await bench.start(controller.id);
    const kind = await cancel(asked);
    const done = await bench.settled(asked);
    expect(done.reason === 'cancelled').toBe(kind === 'command');
    expect(bench.devices.openings(asked.id)).toBe(kind === 'command' ? 0 : 1);
  });
});

describe('two replicas', () => {
  it('send what is asked at once one after the other, each once', async () => {
    const replica = await bench.replica();
    const asked = await Promise.all(
      ['zone-1', 'zone-2', 'zone-1', 'zone-2'].map((zone) => bench.start(controller.id, zone)),
    );
    for (const each of asked) expect(await bench.settled(each)).toMatchObject({ status: 'confirmed' });
    for (const { id } of asked) expect(bench.devices.openings(id)).toBe(1);
    const sequences = asked.map(({ id }) => bench.devices.sent(id)[0]?.sequence);
    expect(new Set(sequences).size).toBe(4);
    await replica.close();
  });
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

describe('a worker that dies', () => {
  it('after the device took its order leaves a command that is confirmed by reading', async () => {
    bench.devices.isReachable = false;
    const asked = await bench.start(controller.id);
    await bench.until('it was tried', asked, ({ response }) => response !== null);
    await orphan(asked.id);
    const order = { kind: 'open', commandId: asked.id, sequence: 900, station: 1, seconds: 60 } as const;
    bench.devices.of(controller.id).take({ ...order, expiresAt: new Date(Date.now() + 60_000) });
    bench.devices.isReachable = true;
    const done = await bench.settled(asked);
    expect(done).toMatchObject({ status: 'confirmed' });
    expect(bench.devices.openings(asked.id)).toBe(1);
    expect((await bench.closed(done)).applied).toMatchObject({ closedBy: 'timer' });
  });

  it('before its order left leaves one that is sent again', async () => {
    bench.devices.isReachable = false;
    const asked = await bench.start(controller.id);
    await bench.until('it was tried', asked, ({ response }) => response !== null);
    await orphan(asked.id);
    bench.devices.isReachable = true;
    const done = await bench.settled(asked);
    expect(done).toMatchObject({ status: 'confirmed' });
    expect(bench.devices.sent(asked.id)).toHaveLength(1);
  });
});

describe('a start that nobody can tell the end of', () => {
  it('fails as unconfirmed, is stopped, and is confirmed by what comes later, once', async () => {
    await bench.settled(await bench.start(controller.id, 'zone-2', 60));
    bench.devices.isReadable = false;
    bench.devices.fates.open.push('answer-lost');
    bench.devices.isDeafToCloses = true;
    const asked = await bench.ask(controller.id, { commandType: 'start', zoneId: 'zone-1', duration: 60 });
    const failed = await bench.until('it has failed', asked, ({ status }) => status === 'failed');
    expect(failed).toMatchObject({ reason: 'unconfirmed' });
    await eventually('safety stops it', async () => {
      const stops = await bench.bridge.rows(
        `SELECT id FROM command WHERE controller_id = $1 AND command_type = 'stop' AND user_id IS NULL`,
        [controller.id],
      );
      return stops.length === 1;
    });
    bench.devices.isReadable = true;
    const done = await bench.until('it is confirmed', asked, ({ status }) => status === 'confirmed');
    expect(states(done)).toEqual(['pending', 'sent', 'failed: unconfirmed', 'confirmed']);
    bench.devices.isDeafToCloses = false;
    const ended = await bench.closed(done);
    expect(ended.applied).toMatchObject({ closedBy: 'safety' });
    expect(bench.devices.openings(asked.id)).toBe(1);
  });
});
