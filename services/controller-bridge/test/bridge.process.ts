import 'reflect-metadata';
import { natsMicroservice } from '@headgate/messaging';
import { parseConfig, partFrom, runProcess } from '@headgate/runtime';
import { environment } from '../src/config.ts';
import { ControllerBridgeModule } from '../src/controller-bridge.module.ts';
import { quickBridge } from './quick-bridge.ts';

/** The service itself, or a part of it, with a test's times, until it is killed. */
const settings = parseConfig(environment);
const part = partFrom(process.argv.slice(2));
await runProcess(ControllerBridgeModule.forRoot(settings, quickBridge, part), {
  name: 'bridge',
  host: settings.HOST,
  port: settings.PORT,
  microservice: natsMicroservice,
  tracing: settings,
});
