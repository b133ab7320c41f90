import 'reflect-metadata';
import { natsMicroservice } from '@headgate/messaging';
import { parseConfig, runProcess } from '@headgate/runtime';
import { environment } from '../src/config.ts';
import { PilotModule } from '../src/pilot.module.ts';
import { quickFollowing } from './quick-following.ts';

/** The service itself, with a test's times, until it is killed. */
const settings = parseConfig(environment);
await runProcess(PilotModule.forRoot(settings, quickFollowing), {
  name: 'pilot',
  host: settings.HOST,
  port: settings.PORT,
  microservice: natsMicroservice,
  tracing: settings,
});
