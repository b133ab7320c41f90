import { ServerProcess, type BridgeLogin } from '@headgate/runtime/testing/server-process';
import { OwnPostgres } from '@headgate/runtime/testing/own-postgres';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { OwnProcess } from '@headgate/runtime/testing/own-process';
import { OwnField } from '../own-field.ts';
import { testKeys } from '../own-bridge.ts';

/** A minute is a second. */
export const scale = 60;

/** What may be killed, by name: kill -9 and up again. */
export type Victim = 'bridge' | 'redis' | 'nats' | 'postgres' | 'broker';
export const victims: readonly Victim[] = ['bridge', 'redis', 'nats', 'postgres', 'broker'];

/** Everything between a grower and a valve, each a process of its own. */
export class FieldPlaces {
  readonly postgres: OwnPostgres;
  readonly natsUrl: string;
  readonly field: OwnField;
  readonly #redis: ServerProcess;
  readonly #nats: ServerProcess;
  readonly #broker: ServerProcess;
  readonly #bridge: OwnProcess;
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
    this.#bridge = new OwnProcess(join(import.meta.dirname, '../bridge.process.ts'), [], {
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
    });
    this.#bridge.start();
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
    if (victim !== 'bridge') {
      const server = this.#serverOf(victim);
      await server.kill();
      await server.start();
      return;
    }
    await this.#bridge.kill();
    this.#bridge.start();
  }

  /** Everything but the devices, and nothing comes back. */
  async killAll(): Promise<void> {
    await Promise.all([
      this.#bridge.kill(),
      this.#redis.kill(),
      this.#nats.kill(),
      this.#broker.kill(),
      this.postgres.kill(),
    ]);
  }

  async stop(): Promise<void> {
    await this.killAll();
    await Promise.all([this.field.stop(), this.postgres.stop()]);
    await rm(this.#folder, { recursive: true, force: true });
  }

  #serverOf(victim: Exclude<Victim, 'bridge'>): { kill: () => Promise<void>; start: () => Promise<void> } {
    const { postgres } = this;
    return { redis: this.#redis, nats: this.#nats, broker: this.#broker, postgres }[victim];
  }
}
