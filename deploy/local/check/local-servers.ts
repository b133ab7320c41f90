import { join } from 'node:path';
import { serverUser } from '../machine/system-user.ts';
import { postgresServer } from '../servers/postgres-server.ts';
import { redisServer } from '../servers/redis-server.ts';
import { StackState } from '../stack/stack-state.ts';
import type { CloneLock } from '../supervisor/clone-lock.ts';
import { Supervisor } from '../supervisor/supervisor.ts';

/** PostgreSQL and Redis of a check from the programs of this machine. */
export class LocalServers {
  readonly #data: string;
  readonly #supervisor: Supervisor;

  constructor(data: string, lock: CloneLock, say: (line: string) => void) {
    this.#data = data;
    this.#supervisor = new Supervisor({
      logs: join(data, 'logs'),
      say,
      record: (children) => {
        lock.record(children);
      },
    });
  }

  /** The variables by which tests find them. */
  async start(): Promise<Readonly<Record<string, string>>> {
    const user = serverUser(process.getuid?.() ?? -1);
    const options = { data: this.#data, state: new StackState(this.#data), user, durable: false };
    const [postgres, redis] = await Promise.all([postgresServer(options), redisServer(options)]);
    await Promise.all([postgres, redis].map(({ program }) => this.#supervisor.start(program)));
    return { HEADGATE_TEST_POSTGRES_URL: postgres.adminUrl, HEADGATE_TEST_REDIS_URL: redis.url };
  }

  stop(): Promise<void> {
    return this.#supervisor.stop();
  }
}
