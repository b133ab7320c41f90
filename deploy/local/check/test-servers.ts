import { join } from 'node:path';
import { serverUser } from '../machine/system-user.ts';
import { postgresServer } from '../servers/postgres-server.ts';
import { redisServer } from '../servers/redis-server.ts';
import { StackState } from '../stack/stack-state.ts';
import { CloneLock } from '../supervisor/clone-lock.ts';
import { Supervisor } from '../supervisor/supervisor.ts';

/** PostgreSQL and Redis for integration tests, which start their own nats-server to kill it. */
export class TestServers {
  readonly #data: string;
  readonly #say: (line: string) => void;
  readonly #supervisor: Supervisor;
  #lock: CloneLock | undefined;
  #started: Promise<Readonly<Record<string, string>>> | undefined;

  constructor(data: string, say: (line: string) => void) {
    this.#data = data;
    this.#say = say;
    this.#supervisor = new Supervisor({
      logs: join(data, 'logs'),
      say,
      record: (children) => this.#lock?.record(children),
    });
  }

  /** Starts them where they are not yet; gives the variables by which tests find them. */
  start(): Promise<Readonly<Record<string, string>>> {
    return (this.#started ??= this.#start());
  }

  async stop(): Promise<void> {
    await this.#supervisor.stop();
    this.#lock?.release();
  }

  async #start(): Promise<Readonly<Record<string, string>>> {
    this.#lock = await CloneLock.take(this.#data, 'npm test', this.#say);
    const user = serverUser(process.getuid?.() ?? -1);
    const options = { data: this.#data, state: new StackState(this.#data), user, durable: false };
    const [postgres, redis] = await Promise.all([postgresServer(options), redisServer(options)]);
    await Promise.all([postgres, redis].map(({ program }) => this.#supervisor.start(program)));
    return { HEADGATE_TEST_POSTGRES_URL: postgres.adminUrl, HEADGATE_TEST_REDIS_URL: redis.url };
  }
}
