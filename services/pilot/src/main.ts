import 'reflect-metadata';
import { natsMicroservice } from '@headgate/messaging';
import { parseConfig, partFrom, runProcess } from '@headgate/runtime';
import { environment } from './config.ts';
import { PilotModule } from './pilot.module.ts';
import { followingTimes } from './billing/billing.providers.ts';

const settings = parseConfig(environment);
const part = partFrom(process.argv.slice(2));
await runProcess(PilotModule.forRoot(settings, followingTimes, part), {
  name: 'pilot',
  host: settings.HOST,
  port: settings.PORT,
  microservice: natsMicroservice,
  tracing: settings,
});
