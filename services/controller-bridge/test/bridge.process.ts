import 'reflect-metadata';
import { parseConfig, runProcess } from '@headgate/runtime';
import { environment } from '../src/config.ts';
import { ControllerBridgeModule } from '../src/controller-bridge.module.ts';
import { quickBridge } from './quick-bridge.ts';

/** The service itself, with a test's times, until it is killed. */
const settings = parseConfig(environment);
await runProcess(ControllerBridgeModule.forRoot(settings, quickBridge), {
  name: 'bridge',
  host: settings.HOST,
  port: settings.PORT,
});
