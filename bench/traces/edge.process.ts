import 'reflect-metadata';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Controller } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { defineQuestion } from '@headgate/contracts/define';
import type * as Messaging from '@headgate/messaging';
import type * as Runtime from '@headgate/runtime';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { z } from 'zod/mini';

/*
 * A process in which a request passes what every request of the product does, as the libraries of one clone of it (ROOT) have it: the
 * HTTP edge with its log line and its metrics, a question over NATS_URL, and its answer. Told 'cpu' by its parent, it says how much
 * time of the processor it has taken [ms].
 */

const root = process.env['ROOT'] ?? '';
const load = async (name: string): Promise<unknown> =>
  await import(pathToFileURL(join(root, 'libs', name, 'src/index.ts')).href);
// Each clone has what is used of it here.
const runtime = (await load('runtime')) as typeof Runtime;
const messaging = (await load('messaging')) as typeof Messaging;

const question = defineQuestion('ask.meter.read-meter.v1', {
  ask: z.object({ meterId: z.string() }),
  answer: z.object({ litres: z.number() }),
});

class Meter {
  answer(): Promise<{ litres: number }> {
    return Promise.resolve({ litres: 7 });
  }
}
const answer = Object.getOwnPropertyDescriptor(Meter.prototype, 'answer');
if (answer === undefined) throw new Error('A meter answers');
messaging.Answers(question)(Meter.prototype, 'answer', answer);
Controller()(Meter);

const { HealthModule, LogModule, MetricsModule, ProcessModule, ProcessPart } = runtime;
const module = {
  module: Meter,
  imports: [
    LogModule.forRoot({ name: 'bench', destination: { write: () => undefined } }),
    HealthModule.forRoot(),
    ProcessModule.forRoot(new ProcessPart()),
    MetricsModule.forRoot({ service: 'bench' }),
    messaging.MessagingModule.forRoot({
      service: 'meter',
      nats: { url: process.env['NATS_URL'] ?? '' },
      answers: [question],
    }),
  ],
  controllers: [Meter],
};

const app = await NestFactory.create<NestExpressApplication>(module, { bodyParser: false, logger: false });
const asker = app.get(messaging.Asker);
runtime.prepareHttp(app, [
  (request, response, next) => {
    if (request.path !== '/ask') {
      next();
      return;
    }
    asker.ask(question, { meterId: 'm-1' }).then((given) => response.json(given), next);
  },
]);
app.connectMicroservice(messaging.natsMicroservice);
await app.init();
await app.startAllMicroservices();
await app.listen(0, '127.0.0.1');
process.on('message', () => {
  const { user, system } = process.cpuUsage();
  process.send?.({ cpu: (user + system) / 1_000 });
});
process.send?.({ url: await app.getUrl() });
