import { rm } from 'node:fs/promises';
import { Asker } from '@headgate/messaging';
import { HealthModule, LogModule, prepareHttp } from '@headgate/runtime';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { Test } from '@nestjs/testing';
import { ApiModule } from '../src/api.module.ts';
import { gatewayConfig, readGatewayConfig } from '../src/config.ts';
import { door } from '../src/door/door.ts';
import { nameTheField } from '../src/door/name-the-field.ts';
import type { LimitedCall } from '../src/door/request-limiter.ts';
import { RequestLimiter } from '../src/door/request-limiter.ts';
import { AskerStub } from './asker-stub.ts';
import { nestOptions } from './nest-options.ts';
import { writeSite } from './write-site.ts';

interface Options {
  readonly variables?: Readonly<Record<string, string>>;
  /** Seconds a client must wait; nobody waits unless told. */
  readonly limiter?: (call: LimitedCall, client: string) => number;
}

/** The whole gateway but for messaging and Redis, listening on a port of its own. */
export interface GatewayUnderTest {
  readonly app: NestExpressApplication;
  readonly asker: AskerStub;
  readonly url: string;
  stop(): Promise<void>;
}

export async function startGateway({
  variables = {},
  limiter = () => 0,
}: Options = {}): Promise<GatewayUnderTest> {
  const site = variables['FRONTEND_DIST'] ?? (await writeSite());
  const config = readGatewayConfig({ ...variables, FRONTEND_DIST: site, LOG_LEVEL: 'silent' });
  const asker = new AskerStub();
  const testing = await Test.createTestingModule({
    imports: [
      LogModule.forRoot({ name: 'gateway', level: config.LOG_LEVEL }),
      HealthModule.forRoot(),
      ApiModule,
    ],
    providers: [
      { provide: gatewayConfig, useValue: config },
      {
        provide: RequestLimiter,
        useValue: {
          take: (call: LimitedCall, client: string) => Promise.resolve(limiter(call, client)),
        },
      },
    ],
  })
    .useMocker((token) => {
      if (token === Asker) return asker;
      throw new Error(`Nothing provides ${String(token)}`);
    })
    .compile();
  const app = testing.createNestApplication<NestExpressApplication>(nestOptions);
  nameTheField();
  prepareHttp(app, await door(app));
  await app.listen(0, '127.0.0.1');
  return {
    app,
    asker,
    url: await app.getUrl(),
    async stop() {
      // Clients keep their connections open, and closing waits for these.
      app.getHttpServer().closeAllConnections();
      await app.close();
      await rm(site, { recursive: true });
    },
  };
}
