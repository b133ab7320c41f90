import 'reflect-metadata';
import { parseConfig, runProcess } from '@headgate/runtime';
import { environment } from './config.ts';
import { ControllerBridgeModule } from './controller-bridge.module.ts';

const settings = parseConfig(environment);
await runProcess(ControllerBridgeModule.forRoot(settings), {
  name: 'bridge',
  host: settings.HOST,
  port: settings.PORT,
});
