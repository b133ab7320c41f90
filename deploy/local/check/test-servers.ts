import { makeDataFolder } from '../machine/data-folder.ts';
import { say } from '../machine/say.ts';
import { serverUser } from '../machine/system-user.ts';
import { postgresServer } from '../servers/postgres-server.ts';
import { redisServer } from '../servers/redis-server.ts';
import { StackState } from '../stack/stack-state.ts';
import { CloneLock } from '../supervisor/clone-lock.ts';
import { Supervisor } from '../supervisor/supervisor.ts';

/** PostgreSQL and Redis, for the tests of a check. */
interface Servers {
  /** The variables by which tests find them. */
  start(): Promise<Readonly<Record<string, string>>>;
  stop(): Promise<void>;
}

/**
 * PostgreSQL and Redis for integration tests: of this machine, or in containers (`HEADGATE_TEST_SERVERS=containers`) where an
 * engine answers. Servers that a test kills it starts itself.
 */
export class TestServers {
  readonly #data: string;
  readonly #logs: string;
  #lock: CloneLock | undefined;
  #servers: Promise<Servers> | undefined;
  #started: Promise<Readonly<Record<string, string>>> | undefined;

  constructor(data: string, logs: string) {
    this.#data = data;
    this.#logs = logs;
  }

  /** Starts them where they are not yet; gives the variables by which tests find them. */
  start(): Promise<Readonly<Record<string, string>>> {
    this.#servers ??= this.#choose();
    return (this.#started ??= this.#servers.then((servers) => servers.start()));
  }

  async stop(): Promise<void> {
    // Where none could be had, whoever asked for them was told.
    const servers = await this.#servers?.catch(() => undefined);
    await servers?.stop();
    this.#lock?.release();
  }

  async #choose(): Promise<Servers> {
    makeDataFolder(this.#data);
    const lock = await CloneLock.take(this.#data, 'npm test', say);
    this.#lock = lock;
    return (await containers(this.#data)) ?? ofThisMachine(this.#data, this.#logs, lock);
  }
}

function ofThisMachine(data: string, logs: string, lock: CloneLock): Servers {
  const supervisor = new Supervisor({
    logs,
    say,
    record: (children) => {
      lock.record(children);
    },
  });
  return {
    start: async () => {
      const user = serverUser(process.getuid?.() ?? -1);
      const options = { data, state: new StackState(data), user, durable: false };
      const [postgres, redis] = await Promise.all([postgresServer(options), redisServer(options)]);
      await Promise.all([postgres, redis].map(({ program }) => supervisor.start(program)));
      return { HEADGATE_TEST_POSTGRES_URL: postgres.adminUrl, HEADGATE_TEST_REDIS_URL: redis.url };
    },
    stop: () => supervisor.stop(),
  };
}

/** Undefined where none are wanted, or there is no engine. */
async function containers(data: string): Promise<Servers | undefined> {
  const wanted = process.env['HEADGATE_TEST_SERVERS'] ?? '';
  if (wanted === '' || wanted === 'local') return undefined;
  if (wanted !== 'containers')
    throw new Error(`HEADGATE_TEST_SERVERS is 'local' or 'containers', not '${wanted}'.`);
  // Only here: whoever wants none needs nothing of it.
  const { whyNoContainers } = await import('../../containers/throw-away/throw-away-containers.ts');
  const reason = await whyNoContainers();
  if (reason !== undefined) {
    say(`No Docker engine answers (${reason}): tests use the PostgreSQL and Redis of this machine.`);
    return undefined;
  }
  const { ContainerServers } = await import('./container-servers.ts');
  say('Tests use PostgreSQL, Redis and NATS in containers.');
  return new ContainerServers(data);
}
