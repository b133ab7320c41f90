import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Logger } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { Asker, MessagingModule } from '@headgate/messaging';
import { freePort } from '@headgate/runtime/testing/free-port';
import { createDatabase } from '@headgate/runtime/testing/own-database';
import { OwnProcess } from '@headgate/runtime/testing/own-process';
import { ServerProcess } from '@headgate/runtime/testing/server-process';
import { OwnPrometheus } from '../../../deploy/observe/test/own-prometheus.ts';
import { hurriedRuleFiles } from '../../../deploy/observe/test/queries.ts';
import { testKeys } from './own-bridge.ts';
import { OwnField } from './own-field.ts';

type Part = 'answers' | 'works';

export interface WatchedBridge {
  readonly asker: Asker;
  readonly field: OwnField;
  readonly prometheus: OwnPrometheus;
  readonly nats: ServerProcess;
  /** The service in its two parts, under the jobs `bridge` and `bridge-worker`. */
  readonly parts: Readonly<Record<Part, OwnProcess>>;
  stop(): Promise<void>;
}

/** The service as processes with devices of the field simulator, and a Prometheus that scrapes them and has our alerts. */
export async function startWatchedBridge(): Promise<WatchedBridge> {
  Logger.overrideLogger(false);
  const folder = await mkdtemp(join(tmpdir(), 'headgate-watched-'));
  const [database, nats] = [await createDatabase('bridge'), await ServerProcess.nats({ keepsIn: folder })];
  const field = await OwnField.start({ wired: 1 });
  const natsUrl = `nats://127.0.0.1:${String(nats.port)}`;
  const ports = { answers: await freePort(), works: await freePort() };
  const partOf = (part: Part) =>
    new OwnProcess(join(import.meta.dirname, 'bridge.process.ts'), [part], {
      ...{ NODE_ENV: 'test', LOG_LEVEL: 'fatal', HOST: '127.0.0.1', PORT: '0', NATS_URL: natsUrl },
      ...{ DATABASE_URL: database.url, REDIS_URL: process.env['HEADGATE_TEST_REDIS_URL'] },
      ...{ CONTROLLER_KEYS: testKeys, ENDPOINT_ALLOWLIST: field.allowlist },
      METRICS_PORT: String(ports[part]),
      // Nobody is there.
      MQTT_URL: 'mqtt://127.0.0.1:9',
    });
  const parts = { answers: partOf('answers'), works: partOf('works') };
  for (const part of Object.values(parts)) part.start();
  const messaging = MessagingModule.forRoot({ service: 'gateway', nats: { url: natsUrl } });
  const gateway = await NestFactory.createApplicationContext(messaging);
  const prometheus = await OwnPrometheus.start({
    targets: {
      bridge: [`127.0.0.1:${String(ports.answers)}`],
      'bridge-worker': [`127.0.0.1:${String(ports.works)}`],
    },
    rules: hurriedRuleFiles('1s'),
  });
  return {
    ...{ asker: gateway.get(Asker), field, prometheus, nats, parts },
    async stop() {
      await prometheus.stop();
      await gateway.close();
      for (const part of Object.values(parts)) await part.kill();
      await Promise.all([field.stop(), nats.kill()]);
      await rm(folder, { recursive: true, force: true });
      await database.drop();
    },
  };
}
