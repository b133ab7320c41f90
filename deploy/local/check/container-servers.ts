import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { StartedTestContainer } from 'testcontainers';
import { imageOf } from '../../containers/image-of.ts';
import { removeContainers, throwAwayContainer } from '../../containers/throw-away/throw-away-containers.ts';
import { postgresAnswers, postgresSettings } from '../servers/postgres-server.ts';
import { waitUntil } from '../supervisor/wait-until.ts';

const reaper = fileURLToPath(new URL('../../containers/throw-away/container-reaper.ts', import.meta.url));
/** As long as a server may take to be there, its image being here [ms]. */
const timeout = 120_000;

/** PostgreSQL and Redis of a check in containers, of the images that docker-compose.yml runs. */
export class ContainerServers {
  readonly #check: string;
  readonly #reaper: ChildProcess;
  /** Never rejects. */
  #started: Promise<unknown> = Promise.resolve();

  /** `check`: what tells this check's containers from all others; nobody else has it while this one runs. */
  constructor(check: string) {
    this.#check = check;
    // A session of its own: what ends this process, a closed terminal or kill -9, does not end it.
    this.#reaper = spawn(process.execPath, [reaper, check], {
      detached: true,
      stdio: ['pipe', 'ignore', 'ignore'],
    });
  }

  /** The variables by which tests find them, and have more containers of this check. */
  async start(): Promise<Readonly<Record<string, string>>> {
    // Of one that was killed together with its reaper.
    await removeContainers(this.#check);
    const starting = [this.#postgres(), this.#redis()] as const;
    this.#started = Promise.allSettled(starting);
    const [postgres, redis] = await Promise.all(starting);
    return {
      HEADGATE_TEST_POSTGRES_URL: postgres,
      HEADGATE_TEST_REDIS_URL: redis,
      HEADGATE_TEST_CONTAINERS: this.#check,
    };
  }

  /** Throws where a container may have been left. */
  async stop(): Promise<void> {
    // Else one might be made after the others have been removed.
    await this.#started;
    const ended = once(this.#reaper, 'exit');
    if (this.#reaper.exitCode === null && this.#reaper.signalCode === null) {
      this.#reaper.stdin?.end();
      await ended;
    }
    if (this.#reaper.exitCode !== 0)
      throw new Error(`Containers may be left: docker ps --filter label=headgate.check=${this.#check}`);
  }

  async #postgres(): Promise<string> {
    const [user, password] = ['headgate', randomBytes(24).toString('hex')];
    const started = await throwAwayContainer(imageOf('postgres'), this.#check)
      .withEnvironment({
        ...{ POSTGRES_USER: user, POSTGRES_PASSWORD: password, POSTGRES_DB: 'postgres' },
        // Bytewise order and UTF-8, as everywhere.
        ...{ LANG: 'C.UTF-8', POSTGRES_INITDB_ARGS: '--encoding=UTF8 --locale=C.UTF-8' },
      })
      .withCommand(['postgres', ...postgresSettings(false).flatMap((setting) => ['-c', setting])])
      .withExposedPorts(5432)
      .withStartupTimeout(timeout)
      .start();
    const url = `postgres://${user}:${password}@${placeOf(started, 5432)}/postgres`;
    await waitUntil(() => postgresAnswers(url), {
      within: timeout,
      signal: new AbortController().signal,
    });
    return url;
  }

  async #redis(): Promise<string> {
    const password = randomBytes(24).toString('hex');
    const started = await throwAwayContainer(imageOf('redis'), this.#check)
      .withCommand([
        ...['redis-server', '--requirepass', password, '--save', '', '--appendonly', 'yes'],
        ...['--appendfsync', 'no', '--maxmemory-policy', 'noeviction'],
      ])
      .withExposedPorts(6379)
      .withStartupTimeout(timeout)
      .start();
    return `redis://:${password}@${placeOf(started, 6379)}`;
  }
}

/** By its address: a name may be looked up as one where nobody listens. */
function placeOf(started: StartedTestContainer, port: number): string {
  const host = started.getHost() === 'localhost' ? '127.0.0.1' : started.getHost();
  return `${host}:${String(started.getMappedPort(port))}`;
}
