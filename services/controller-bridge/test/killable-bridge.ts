import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabase } from '@headgate/runtime/testing/own-database';
import { OwnProcess } from '@headgate/runtime/testing/own-process';
import { ServerProcess } from '@headgate/runtime/testing/server-process';

export interface KillableBridge {
  readonly databaseUrl: string;
  /** Begins with these `CONTROLLER_KEYS`; one at a time. */
  start(keys: string): void;
  /** kill -9 */
  kill(): Promise<void>;
  stop(): Promise<void>;
}

/** The service as a process on a database of its own, with no device and no broker. */
export async function killableBridge(): Promise<KillableBridge> {
  const folder = await mkdtemp(join(tmpdir(), 'headgate-killable-'));
  const [database, nats] = [await createDatabase('bridge'), await ServerProcess.nats({ keepsIn: folder })];
  let running: OwnProcess | undefined;
  const kill = async () => {
    await running?.kill();
    running = undefined;
  };
  return {
    databaseUrl: database.url,
    kill,
    start(keys) {
      running = new OwnProcess(join(import.meta.dirname, 'bridge.process.ts'), [], {
        ...{ NODE_ENV: 'test', LOG_LEVEL: 'fatal', HOST: '127.0.0.1', PORT: '0', CONTROLLER_KEYS: keys },
        ...{ DATABASE_URL: database.url, NATS_URL: `nats://127.0.0.1:${String(nats.port)}` },
        REDIS_URL: process.env['HEADGATE_TEST_REDIS_URL'],
        // Nobody is there.
        MQTT_URL: 'mqtt://127.0.0.1:9',
      });
      running.start();
    },
    async stop() {
      await kill();
      await nats.kill();
      await rm(folder, { recursive: true, force: true });
      await database.drop();
    },
  };
}
