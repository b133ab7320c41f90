import { rm } from 'node:fs/promises';
import { readAccount } from '@headgate/contracts/identity-questions';
import type { Caller } from '@headgate/messaging';
import { Asker, ProcessReporter } from '@headgate/messaging';
import { HealthModule, LogModule, MetricsModule, prepareHttp } from '@headgate/runtime';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { Test } from '@nestjs/testing';
import { ApiModule } from '../src/api.module.ts';
import { Clock } from '@headgate/runtime/time/clock';
import type { GatewayConfig } from '../src/config.ts';
import { readGatewayConfig } from '../src/config.ts';
import { EdgeModule } from '../src/edge/edge.module.ts';
import { edge } from '../src/edge/edge.ts';
import { useValidationSentences } from '../src/edge/validation-sentences.ts';
import { RequestLimiter } from '../src/edge/request-limiter.ts';
import { SessionRecords } from '../src/sessions/session-records.ts';
import { aProcessReport } from './an-operations-report.ts';
import { AskerStub } from './asker-stub.ts';
import { MemorySessionRecords } from './memory-session-records.ts';
import { nestOptions } from './nest-options.ts';
import type { Accounts } from './signed-in.ts';
import { anAccount, sessionSecret, signIn } from './signed-in.ts';
import type { Waits } from './stub-limiter.ts';
import { StubLimiter } from './stub-limiter.ts';
import { writeSite } from './write-site.ts';

interface Options {
  readonly variables?: Readonly<Record<string, string>>;
  /** Shorter times than the environment may set: what a test waits for comes soon. */
  readonly times?: Partial<Pick<GatewayConfig, 'LIVE_CHECK_SECONDS' | 'LIVE_HEARTBEAT_SECONDS'>>;
  /** Seconds a client must wait; nobody waits unless told. */
  readonly limiter?: Waits;
  readonly clock?: Clock;
  /** Hears each line of the log; without it nothing is logged. */
  readonly log?: (line: string) => void;
}

/** The whole gateway but for messaging and Redis, listening on a port of its own. */
export interface GatewayUnderTest {
  readonly app: NestExpressApplication;
  readonly asker: AskerStub;
  readonly url: string;
  readonly records: MemorySessionRecords;
  /** What identity answers of those signed in, until a test has it answer otherwise. */
  readonly accounts: Accounts;
  /** The `Cookie` header of a browser in which somebody, new unless told, is signed in (as over plain http). */
  signIn(caller?: Partial<Caller>): Promise<string>;
  stop(): Promise<void>;
}

export async function startGateway({
  variables = {},
  times = {},
  limiter = () => 0,
  clock = new Clock(),
  log,
}: Options = {}): Promise<GatewayUnderTest> {
  const site = variables['FRONTEND_DIST'] ?? (await writeSite());
  const config = {
    ...readGatewayConfig({
      SESSION_SECRET: sessionSecret,
      ...variables,
      FRONTEND_DIST: site,
      LOG_LEVEL: log === undefined ? 'silent' : 'debug',
    }),
    ...times,
  };
  const asker = new AskerStub();
  const accounts: Accounts = new Map();
  asker.when(readAccount).answers(({ userId }) => {
    const account = accounts.get(userId);
    return account === undefined ? { kind: 'gone' } : { kind: 'account', ...account };
  });
  const records = new MemorySessionRecords(clock);
  const testing = await Test.createTestingModule({
    imports: [
      LogModule.forRoot({
        name: 'gateway',
        level: config.LOG_LEVEL,
        ...(log !== undefined && { destination: { write: log } }),
      }),
      HealthModule.forRoot(),
      MetricsModule.forRoot({ service: 'gateway' }),
      EdgeModule.forRoot(config),
      ApiModule,
    ],
  })
    .overrideProvider(Clock)
    .useValue(clock)
    .overrideProvider(RequestLimiter)
    .useValue(new StubLimiter(limiter, config))
    .overrideProvider(SessionRecords)
    .useValue(records)
    .useMocker((token) => {
      if (token === Asker) return asker;
      if (token === ProcessReporter) return { report: () => Promise.resolve(aProcessReport()) };
      throw new Error(`Nothing provides ${String(token)}`);
    })
    .compile();
  const app = testing.createNestApplication<NestExpressApplication>(nestOptions);
  useValidationSentences();
  prepareHttp(app, await edge(app));
  await app.listen(0, '127.0.0.1');
  return {
    app,
    asker,
    url: await app.getUrl(),
    records,
    accounts,
    signIn(caller) {
      const account = anAccount(caller);
      accounts.set(account.standing.userId, account);
      return signIn(records, account, clock.now());
    },
    async stop() {
      // Clients keep their connections open, and closing waits for these.
      app.getHttpServer().closeAllConnections();
      await app.close();
      await rm(site, { recursive: true });
    },
  };
}
