import 'reflect-metadata';
import { natsMicroservice } from '@headgate/messaging';
import { parseConfig, ProcessPart, runProcess } from '@headgate/runtime';
import { environment } from '../src/config.ts';
import { IdentityModule } from '../src/identity.module.ts';
import { quickDelivery } from './quick-delivery.ts';
import { quickWebhooks } from './quick-webhooks.ts';

/** The service itself, with a shorter day. */
const settings = parseConfig(environment);
await runProcess(IdentityModule.forRoot(settings, quickDelivery, new ProcessPart(), quickWebhooks), {
  name: 'identity',
  host: settings.HOST,
  port: settings.PORT,
  microservice: natsMicroservice,
  tracing: settings,
});
