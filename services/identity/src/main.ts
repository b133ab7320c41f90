import 'reflect-metadata';
import { natsMicroservice } from '@headgate/messaging';
import { parseConfig, partFrom, runProcess } from '@headgate/runtime';
import { environment } from './config.ts';
import { IdentityModule } from './identity.module.ts';
import { deliveryTimes } from './mail/delivery/delivery-times.ts';

const settings = parseConfig(environment);
const part = partFrom(process.argv.slice(2));
await runProcess(IdentityModule.forRoot(settings, deliveryTimes, part), {
  name: 'identity',
  host: settings.HOST,
  port: settings.PORT,
  microservice: natsMicroservice,
  tracing: settings,
});
