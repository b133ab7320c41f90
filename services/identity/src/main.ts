import 'reflect-metadata';
import { parseConfig, runProcess } from '@headgate/runtime';
import { environment } from './config.ts';
import { IdentityModule } from './identity.module.ts';

const settings = parseConfig(environment);
await runProcess(IdentityModule.forRoot(settings), {
  name: 'identity',
  host: settings.HOST,
  port: settings.PORT,
});
