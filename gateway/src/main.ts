import { runProcess } from '@headgate/runtime';
import { readGatewayConfig } from './config.ts';
import { door } from './door/door.ts';
import { nameTheField } from './door/name-the-field.ts';
import { GatewayModule } from './gateway.module.ts';

const config = readGatewayConfig();
nameTheField();
await runProcess(GatewayModule.forRoot(config), {
  name: 'gateway',
  port: config.PORT,
  host: config.HOST,
  door,
  lingerSeconds: config.DRAIN_SECONDS,
});
