import { randomUUID } from 'node:crypto';
import { Queue, Worker } from 'bullmq';
import { Redis } from 'ioredis';
import { connectAsync, type MqttClient } from 'mqtt';
import { z } from 'zod';
import type { DeviceLogin } from './device.ts';
import type { Action, Driver } from './driver.ts';

interface Job {
  readonly id: string;
  readonly valve: number;
  readonly action: Action;
}

/** As many jobs at once as the bridge takes. */
const concurrency = 64;
const timeout = 8_000;

const ack = z.object({ id: z.string(), result: z.literal('done') });

const prefixOf = (valve: number) => `bench/${valve}`;

/**
 * The least that a command could be: a job, taken by a worker; the order to the device; its answer. Nothing is written
 * anywhere but in Redis.
 */
export class FloorDriver implements Driver {
  readonly #client: MqttClient;
  readonly #queue: Queue<Job>;
  /** By command: whoever waits for the device. */
  readonly #answers = new Map<string, () => void>();
  /** By command: whoever gave it, and when. */
  readonly #given = new Map<string, { readonly at: number; readonly settle: (failure?: Error) => void }>();
  readonly #took = new Map<string, number>();
  #sequence = 0;

  private constructor(client: MqttClient, redisUrl: string) {
    this.#client = client;
    client.on('message', (_topic, payload) => {
      this.#answers.get(ack.parse(JSON.parse(payload.toString())).id)?.();
    });
    this.#queue = new Queue<Job>('floor', { connection: new Redis(redisUrl), prefix: 'bench' });
    new Worker<Job>('floor', ({ data }) => this.#work(data), {
      ...{ connection: new Redis(redisUrl, { maxRetriesPerRequest: null }), prefix: 'bench', concurrency },
    });
  }

  /** `login`: of somebody who may speak to the floor's devices. */
  static async make(
    login: Omit<DeviceLogin, 'prefix' | 'publishesState'>,
    redisUrl: string,
  ): Promise<FloorDriver> {
    const { url, ...who } = login;
    const client = await connectAsync(url, { ...who, protocolVersion: 5, timerVariant: 'native' });
    await client.subscribeAsync('bench/+/ack', { qos: 1 });
    return new FloorDriver(client, redisUrl);
  }

  /** The devices that it speaks to, one account for all. */
  static devices(login: Omit<DeviceLogin, 'prefix' | 'publishesState'>, count: number): DeviceLogin[] {
    return Array.from({ length: count }, (_, valve) => ({
      ...login,
      ...{ clientId: `${login.clientId}-${valve}`, prefix: prefixOf(valve), publishesState: false },
    }));
  }

  async give(valve: number, action: Action): Promise<string> {
    const id = randomUUID();
    const { promise, resolve, reject } = Promise.withResolvers<undefined>();
    const settle = (failure?: Error) => {
      if (failure === undefined) resolve(undefined);
      else reject(failure);
    };
    await this.#queue.add(
      'work',
      { id, valve, action },
      { jobId: id, removeOnComplete: true, removeOnFail: true },
    );
    this.#given.set(id, { at: performance.now(), settle });
    await promise;
    return id;
  }

  took(ids: readonly string[]): Promise<readonly number[]> {
    const times = ids.map((id) => {
      const time = this.#took.get(id);
      if (time === undefined) throw new RangeError(`Nobody gave ${id}`);
      this.#took.delete(id);
      return time;
    });
    return Promise.resolve(times);
  }

  async #work({ id, valve, action }: Job): Promise<void> {
    const answer = new Promise<void>((resolve, reject) => {
      this.#answers.set(id, resolve);
      setTimeout(reject, timeout, new Error('The device does not answer')).unref();
    });
    await this.#client.publishAsync(`${prefixOf(valve)}/command`, this.#order(id, action), {
      qos: 1,
      properties: { messageExpiryInterval: 30 },
    });
    const failure = await answer.then(
      () => undefined,
      (error: unknown) => new Error('No answer', { cause: error }),
    );
    this.#answers.delete(id);
    this.#settle(id, failure);
  }

  #settle(id: string, failure: Error | undefined): void {
    // A worker may be quicker than Redis's answer to whoever gave it the job.
    const given = this.#given.get(id);
    if (given === undefined) {
      setImmediate(() => {
        this.#settle(id, failure);
      });
      return;
    }
    this.#given.delete(id);
    this.#took.set(id, performance.now() - given.at);
    given.settle(failure);
  }

  #order(id: string, action: Action): string {
    const opens = action === 'start';
    const now = Date.now();
    return JSON.stringify({
      ...{ id, sequence: (this.#sequence += 1), action: opens ? 'open' : 'close', station: 1 },
      ...{ seconds: opens ? 60 : null, sent_at: new Date(now).toISOString() },
      expires_at: opens ? new Date(now + 120_000).toISOString() : null,
    });
  }
}
