import { rm } from 'node:fs/promises';
import { natsMicroservice } from '@headgate/messaging';
import { prepareHttp, Unavailable } from '@headgate/runtime';
import { eventually } from '@headgate/runtime/testing/eventually';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { Test } from '@nestjs/testing';
import { readGatewayConfig } from '../src/config.ts';
import { edge } from '../src/edge/edge.ts';
import { useValidationSentences } from '../src/edge/validation-sentences.ts';
import { RequestLimiter } from '../src/edge/request-limiter.ts';
import { GatewayModule } from '../src/gateway.module.ts';
import { redisTimeouts, type RedisTimeouts } from '../src/redis/redis-timeouts.ts';
import { SessionRecords } from '../src/sessions/session-records.ts';
import { nestOptions } from './nest-options.ts';
import { writeSite } from './write-site.ts';

/** A whole gateway, listening on a port of its own. */
export interface RealGateway {
  readonly url: string;
  stop(): Promise<void>;
}

/** For tests in which Redis is well, or gone: on a busy machine an answer takes longer than production would wait. */
export const longRedisTimeouts: RedisTimeouts = { limits: 10_000, sessions: 10_000 };

/** Its Redis must be there: a limit that is counted before it is found holds per gateway. */
export async function startRealGateway(
  variables: Readonly<Record<string, string>>,
  timeouts: RedisTimeouts = longRedisTimeouts,
): Promise<RealGateway> {
  const site = await writeSite();
  const config = readGatewayConfig({ LOG_LEVEL: 'silent', ...variables, FRONTEND_DIST: site });
  const testing = await Test.createTestingModule({ imports: [GatewayModule.forRoot(config)] })
    .overrideProvider(redisTimeouts)
    .useValue(timeouts)
    .compile();
  const app = testing.createNestApplication<NestExpressApplication>(nestOptions);
  useValidationSentences();
  prepareHttp(app, await edge(app));
  app.connectMicroservice(natsMicroservice);
  await app.init();
  await app.startAllMicroservices();
  await app.listen(0, '127.0.0.1');
  await eventually('the gateway has found Redis', () => hasRedis(app));
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

async function hasRedis(app: NestExpressApplication): Promise<boolean> {
  const limiter = app.get(RequestLimiter);
  await limiter.remember('a real gateway');
  if (!(await limiter.remembers('a real gateway'))) return false;
  try {
    await app.get(SessionRecords).read('nobody');
    return true;
  } catch (error) {
    if (error instanceof Unavailable) return false;
    throw error;
  }
}
