import { ServerProcess, type BridgeLogin } from '@headgate/runtime/testing/server-process';
import { OwnPostgres } from '@headgate/runtime/testing/own-postgres';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { OwnField } from '../own-field.ts';
import { testKeys } from '../own-bridge.ts';
import { Supervised } from './supervised.ts';

/** A minute is a second. */
export const scale = 60;

/** What may be killed, by name: kill -9 and up again. */
/** The bridge is in two parts, as it is beyond one machine: the one asks water of the other, by rows. */
type Part = 'answers' | 'works';
export type Victim = Part | 'redis' | 'nats' | 'postgres' | 'broker';
export const victims: readonly Victim[] = ['answers', 'works', 'redis', 'nats', 'postgres', 'broker'];

/** Everything between a grower and a valve, each a process of its own. */
export class FieldPlaces {
  readonly postgres: OwnPostgres;
  readonly natsUrl: string;
  readonly field: OwnField;
  readonly #redis: ServerProcess;
  readonly #nats: ServerProcess;
  readonly #broker: ServerProcess;
  readonly #bridge: Readonly<Record<Part, Supervised>>;
  readonly #folder: string;

  private constructor(parts: {
    readonly folder: string;
    readonly postgres: OwnPostgres;
    readonly redis: ServerProcess;
    readonly nats: ServerProcess;
    readonly broker: ServerProcess & { readonly login: BridgeLogin };
    readonly field: OwnField;
  }) {
    const { postgres, redis, nats, broker, field, folder } = parts;
    this.#folder = folder;
    this.postgres = postgres;
    this.field = field;
    this.#redis = redis;
    this.#nats = nats;
    this.#broker = broker;
    this.natsUrl = `nats://127.0.0.1:${String(nats.port)}`;
    const environment = {
      ...{
        NODE_ENV: 'test',
        LOG_LEVEL: process.env['HEADGATE_TEST_LOG'] ?? 'fatal',
        HOST: '127.0.0.1',
        PORT: '0',
      },
      ...{ DATABASE_URL: postgres.url, NATS_URL: this.natsUrl },
      REDIS_URL: `redis://127.0.0.1:${String(redis.port)}`,
      ...{ MQTT_URL: broker.login.url, MQTT_USER: broker.login.user, MQTT_PASSWORD: broker.login.password },
      ...{ CONTROLLER_KEYS: testKeys, TIME_SCALE: String(scale) },
      ENDPOINT_ALLOWLIST: field.allowlist,
    };
    const file = join(import.meta.dirname, '../bridge.process.ts');
    const partOf = (part: Part) => new Supervised(file, [part], environment);
    this.#bridge = { answers: partOf('answers'), works: partOf('works') };
    for (const each of Object.values(this.#bridge)) each.start();
  }

  /** `wired`: how many Modbus and REST devices there will be. */
  static async start(wired: number): Promise<FieldPlaces> {
    const folder = await mkdtemp(join(tmpdir(), 'headgate-kills-'));
    const [postgres, redis, nats, broker] = await Promise.all([
      OwnPostgres.start(),
      // Keeps nothing: when it is killed, every job is lost.
      ServerProcess.redis(),
      ServerProcess.nats({ keepsIn: join(folder, 'nats') }),
      ServerProcess.mosquitto({ keepsIn: join(folder, 'broker') }),
    ]);
    const field = await OwnField.start({ wired });
    return new FieldPlaces({ folder, postgres, redis, nats, broker, field });
  }

  async kill(victim: Victim): Promise<void> {
    if (victim !== 'answers' && victim !== 'works') {
      const server = this.#serverOf(victim);
      await server.kill();
      await server.start();
      return;
    }
    await this.#bridge[victim].kill();
    this.#bridge[victim].start();
  }

  /** Everything but the devices, and nothing comes back. */
  async killAll(): Promise<void> {
    const killed = await Promise.allSettled([
      ...Object.values(this.#bridge).map((part) => part.kill()),
      this.#redis.kill(),
      this.#nats.kill(),
      this.#broker.kill(),
      this.postgres.kill(),
    ]);
    for (const each of killed) if (each.status === 'rejected') throw each.reason;
  }

  async stop(): Promise<void> {
    try {
      await this.killAll();
    } finally {
      await Promise.all([this.field.stop(), this.postgres.stop()]);
      await rm(this.#folder, { recursive: true, force: true });
    }
  }

  #serverOf(victim: Exclude<Victim, Part>): { kill: () => Promise<void>; start: () => Promise<void> } {
    const { postgres } = this;
    return { redis: this.#redis, nats: this.#nats, broker: this.#broker, postgres }[victim];
  }
}
