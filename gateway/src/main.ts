import { natsMicroservice } from '@headgate/messaging';
import { runProcess } from '@headgate/runtime';
import { readGatewayConfig } from './config.ts';
import { edge } from './edge/edge.ts';
import { useValidationSentences } from './edge/validation-sentences.ts';
import { GatewayModule } from './gateway.module.ts';

const config = readGatewayConfig();
useValidationSentences();
await runProcess(GatewayModule.forRoot(config), {
  name: 'gateway',
  port: config.PORT,
  host: config.HOST,
  microservice: natsMicroservice,
  tracing: config,
  edge,
  lingerSeconds: config.DRAIN_SECONDS,
});
