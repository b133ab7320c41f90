import { CloneLock } from '../supervisor/clone-lock.ts';
import { LocalServers } from './local-servers.ts';

/** PostgreSQL and Redis, started for the tests of a check. */
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
  readonly #say: (line: string) => void;
  readonly #wanted: string | undefined;
  #lock: CloneLock | undefined;
  #servers: Servers | undefined;
  #started: Promise<Readonly<Record<string, string>>> | undefined;

  constructor(data: string, say: (line: string) => void, wanted = process.env['HEADGATE_TEST_SERVERS']) {
    this.#data = data;
    this.#say = say;
    this.#wanted = wanted;
  }

  /** Starts them where they are not yet; gives the variables by which tests find them. */
  start(): Promise<Readonly<Record<string, string>>> {
    return (this.#started ??= this.#start());
  }

  async stop(): Promise<void> {
    await this.#servers?.stop();
    this.#lock?.release();
  }

  async #start(): Promise<Readonly<Record<string, string>>> {
    const lock = await CloneLock.take(this.#data, 'npm test', this.#say);
    this.#lock = lock;
    this.#servers = (await this.#containers()) ?? new LocalServers(this.#data, lock, this.#say);
    return await this.#servers.start();
  }

  /** Undefined where none are wanted, or there is no engine. */
  async #containers(): Promise<Servers | undefined> {
    if (this.#wanted === undefined || this.#wanted === '' || this.#wanted === 'local') return undefined;
    if (this.#wanted !== 'containers')
      throw new Error(`HEADGATE_TEST_SERVERS is 'local' or 'containers', not '${this.#wanted}'.`);
    // Only here: whoever wants none needs nothing of it.
    const { whyNoContainers } = await import('../../containers/throw-away/throw-away-containers.ts');
    const reason = await whyNoContainers();
    if (reason !== undefined) {
      this.#say(`No Docker engine answers (${reason}): tests have PostgreSQL and Redis of this machine.`);
      return undefined;
    }
    const { ContainerServers } = await import('./container-servers.ts');
    this.#say('Tests have PostgreSQL, Redis and NATS in containers.');
    return new ContainerServers(this.#data);
  }
}
