import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Logger } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { Asker, MessagingModule } from '@headgate/messaging';
import { createDatabase } from '@headgate/runtime/testing/own-database';
import { OwnProcess } from '@headgate/runtime/testing/own-process';
import { ServerProcess } from '@headgate/runtime/testing/server-process';
import { Client } from 'pg';
import { listenToRedis } from './half-open-servers.ts';

export interface RecordedBridge {
  readonly asker: Asker;
  /** How it logs in at our broker. */
  readonly brokerPassword: string;
  /** Everything that it has written to its log, and said to Redis. */
  readonly log: () => string;
  readonly jobs: () => string;
  /** Everything that it keeps, as text. */
  rows(): Promise<string>;
  stop(): Promise<void>;
}

/** The service as a process, which logs all there is, with everything around it; and each word of it is heard. */
export async function startRecordedBridge(settings: Record<string, string>): Promise<RecordedBridge> {
  Logger.overrideLogger(false);
  const folder = await mkdtemp(join(tmpdir(), 'headgate-heard-'));
  const nats = await ServerProcess.nats({ keepsIn: folder });
  const [redis, broker] = [await ServerProcess.redis(), await ServerProcess.mosquitto()];
  const database = await createDatabase('bridge');
  const natsUrl = `nats://127.0.0.1:${String(nats.port)}`;
  const { url, user, password } = broker.login;
  let log = '';
  const environment = {
    ...{ NODE_ENV: 'test', LOG_LEVEL: 'trace', HOST: '127.0.0.1', PORT: '0', NATS_URL: natsUrl },
    ...{ DATABASE_URL: database.url, REDIS_URL: `redis://127.0.0.1:${String(redis.port)}` },
    ...{ MQTT_URL: url, MQTT_USER: user, MQTT_PASSWORD: password, ...settings },
  };
  const file = join(import.meta.dirname, 'bridge.process.ts');
  const bridge = new OwnProcess(file, [], environment, (text) => (log += text));
  const monitor = listenToRedis(redis.port);
  bridge.start();
  const messaging = MessagingModule.forRoot({ service: 'gateway', nats: { url: natsUrl } });
  const gateway = await NestFactory.createApplicationContext(messaging);
  return {
    ...{ asker: gateway.get(Asker), brokerPassword: password, log: () => log, jobs: monitor.received },
    rows: () => everyRow(database.url),
    async stop() {
      monitor.stop();
      await gateway.close();
      await bridge.stop();
      for (const server of [redis, broker, nats]) await server.kill();
      await rm(folder, { recursive: true, force: true });
      await database.drop();
    },
  };
}

async function everyRow(connectionString: string): Promise<string> {
  const client = new Client({ connectionString });
  await client.connect();
  const { rows: tables } = await client.query<{ name: string }>(
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'`,
  );
  let text = '';
  for (const { name } of tables) {
    const { rows } = await client.query<{ row: string }>(`SELECT to_jsonb(t) AS row FROM "${name}" t`);
    text += rows.map(({ row }) => `${name}: ${JSON.stringify(row)}\n`).join('');
  }
  await client.end();
  return text;
}
