import 'reflect-metadata';
import { parseConfig, runProcess } from '@headgate/runtime';
import { environment } from './config.ts';
import { PilotModule } from './pilot.module.ts';

const settings = parseConfig(environment);
await runProcess(PilotModule.forRoot(settings), {
  name: 'pilot',
  host: settings.HOST,
  port: settings.PORT,
});
