import { rm } from 'node:fs/promises';
import { prepareHttp } from '@headgate/runtime';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { Test } from '@nestjs/testing';
import { readGatewayConfig } from '../src/config.ts';
import { door } from '../src/door/door.ts';
import { nameTheField } from '../src/door/name-the-field.ts';
import { GatewayModule } from '../src/gateway.module.ts';
import { nestOptions } from './nest-options.ts';
import { writeSite } from './write-site.ts';

/** A whole gateway, listening on a port of its own. */
export interface RealGateway {
  readonly url: string;
  stop(): Promise<void>;
}

export async function startRealGateway(variables: Readonly<Record<string, string>>): Promise<RealGateway> {
  const site = await writeSite();
  const config = readGatewayConfig({ LOG_LEVEL: 'silent', ...variables, FRONTEND_DIST: site });
  const testing = await Test.createTestingModule({ imports: [GatewayModule.forRoot(config)] }).compile();
  const app = testing.createNestApplication<NestExpressApplication>(nestOptions);
  nameTheField();
  prepareHttp(app, await door(app));
  await app.listen(0, '127.0.0.1');
  return {
    url: await app.getUrl(),
    async stop() {
      // Clients keep their connections open, and closing waits for these.
      app.getHttpServer().closeAllConnections();
      await app.close();
      await rm(site, { recursive: true });
    },
  };
}
