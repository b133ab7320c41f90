import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { processes } from '../local/stack/processes.ts';
import { usersOf } from '../local/stack/stack.ts';
import { ReplicatedProduct } from '../replicas/replicated-product.ts';
import { startBrokers, type Brokers } from './brokers.ts';
import { startNatsCluster, type NatsCluster } from './nats-cluster.ts';
import { startPostgresCluster, type PostgresCluster } from './postgres-cluster.ts';
import { startRedisSentinel, type RedisSentinel } from './redis-sentinel.ts';

/** Two of every process, on servers of which each kind is several. */
export interface ProductOnClusters {
  readonly nats: NatsCluster;
  readonly postgres: PostgresCluster;
  readonly redis: RedisSentinel;
  readonly brokers: Brokers;
  readonly product: ReplicatedProduct;
  /** The servers'; kept where HEADGATE_TEST_KEEP_LOGS names a folder. */
  readonly logs: string;
  stop(): Promise<void>;
}

/** Resolves when all serve. */
export async function startProductOnClusters(): Promise<ProductOnClusters> {
  const folder = mkdtempSync(join(tmpdir(), 'headgate-cluster-'));
  const logs = process.env['HEADGATE_TEST_KEEP_LOGS'] ?? join(folder, 'logs');
  mkdirSync(logs, { recursive: true });
  const stops: (() => Promise<void>)[] = [];
  const own = async <Running extends { stop(): Promise<void> }>(starting: Promise<Running>) => {
    const running = await starting;
    stops.unshift(() => running.stop());
    return running;
  };
  const stop = async () => {
    for (const each of stops) await each();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const password = randomBytes(24).toString('base64url');
    const users = usersOf(processes).map((user) => ({ ...user, password }));
    const [nats, postgres, redis, brokers] = await Promise.all([
      own(startNatsCluster({ folder, logs, users })),
      own(startPostgresCluster({ folder, logs })),
      own(startRedisSentinel({ folder, logs })),
      own(startBrokers({ folder, logs, count: 2 })),
    ]);
    const product = await own(
      ReplicatedProduct.start({
        ...{ DATABASE_URL: postgres.adminUrl, REDIS_URL: redis.url },
        ...{ NATS_URL: nats.url, NATS_PASSWORD: password },
        ...{ MQTT_URL: brokers.urls[0] ?? '', MQTT_USER: brokers.login.user },
        MQTT_PASSWORD: brokers.login.password,
      }),
    );
    await spread(brokers, postgres.url('headgate_bridge'));
    return { nats, postgres, redis, brokers, product, logs, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Farms come to the second broker too, as an operator has them (docs/controllers.md). */
async function spread({ urls: [first, second = ''] }: Brokers, database: string): Promise<void> {
  const command = join(import.meta.dirname, '../../services/controller-bridge/dist/brokers/main.js');
  await promisify(execFile)(process.execPath, [command, 'add', 'second', second, second], {
    env: {
      ...{ DATABASE_URL: database, MQTT_URL: first },
      // It seals nothing.
      CONTROLLER_KEYS: `none:${randomBytes(32).toString('base64')}`,
    },
  });
}
