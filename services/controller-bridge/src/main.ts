import 'reflect-metadata';
import { natsMicroservice } from '@headgate/messaging';
import { parseConfig, partFrom, runProcess } from '@headgate/runtime';
import { environment } from './config.ts';
import { ControllerBridgeModule } from './controller-bridge.module.ts';
import { bridgeTimes } from './time/bridge-times.ts';

const settings = parseConfig(environment);
const part = partFrom(process.argv.slice(2));
await runProcess(ControllerBridgeModule.forRoot(settings, bridgeTimes, part), {
  name: 'bridge',
  host: settings.HOST,
  port: settings.PORT,
  microservice: natsMicroservice,
  tracing: settings,
});
