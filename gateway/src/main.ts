import { natsMicroservice } from '@headgate/messaging';
import { runProcess } from '@headgate/runtime';
import { readGatewayConfig } from './config.ts';
import { edge } from './edge/edge.ts';
import { nameTheField } from './edge/name-the-field.ts';
import { GatewayModule } from './gateway.module.ts';

const config = readGatewayConfig();
nameTheField();
await runProcess(GatewayModule.forRoot(config), {
  name: 'gateway',
  port: config.PORT,
  host: config.HOST,
  microservice: natsMicroservice,
  edge,
  lingerSeconds: config.DRAIN_SECONDS,
});
