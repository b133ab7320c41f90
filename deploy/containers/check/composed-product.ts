import { createHash } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { nowOfTheTests, siteOfTheTests } from '../../local/check/site-of-tests.ts';
import type { MoneyPlaces } from '../../local/check/step.ts';
import { makeSecretFiles } from '../secrets/secret-files.ts';
import { SecretsFolder } from '../secrets/secrets-folder.ts';
import { Compose } from './compose.ts';
import { addressOf, containersOf, serviceOf, type ContainerFacts } from './engine.ts';
import { ProcessesFile } from './processes-file.ts';

/** What is scaled: everything of ours. As docker-compose.yml names them. */
export const scaledServices = [
  'gateway',
  ...['identity', 'pilot', 'prediction', 'bridge'].flatMap((service) => [service, `${service}-worker`]),
];

/** Until everything is well, on a machine that may be busy [ms]. */
const timeout = 600_000;

const publicData = 'http://public-data-emulator:3000';

interface ComposedOptions {
  readonly clone: string;
  /** Of this product alone: secrets, and what tests are told. */
  readonly folder: string;
  /** At which the balancer listens, on this machine. */
  readonly port: number;
  readonly signal: AbortSignal;
}

/** The composed demo, with what the tests need besides: from nothing, and back to it. */
export class ComposedProduct {
  readonly project: string;
  readonly address: string;
  readonly #options: ComposedOptions;
  readonly #secrets: string;
  readonly #compose: Compose;
  #processes: ProcessesFile | undefined;
  #money: MoneyPlaces | undefined;

  constructor(options: ComposedOptions) {
    const { clone, folder, port, signal } = options;
    this.#options = options;
    // Of this clone alone: another may be checked beside it.
    const own = createHash('sha256').update(folder).digest('hex').slice(0, 8);
    this.project = `headgate-check-${own}`;
    this.address = `http://localhost:${String(port)}`;
    this.#secrets = join(folder, 'secrets');
    this.#compose = new Compose({
      clone,
      files: ['docker-compose.yml', 'deploy/containers/check/docker-compose.check.yml'],
      envFile: 'deploy/containers/demo.env',
      environment: {
        ...siteOfTheTests,
        COMPOSE_PROJECT_NAME: this.project,
        HEADGATE_SECRETS: this.#secrets,
        HEADGATE_NOW: nowOfTheTests,
        PUBLIC_ORIGIN: this.address,
        HTTP_LISTEN: `127.0.0.1:${String(port)}`,
        // Any that is free: nothing listens there without a certificate.
        HTTPS_LISTEN: '127.0.0.1:',
        MQTTS_LISTEN: '127.0.0.1:',
        OPEN_METEO_URL: 'http://weather-emulator:3000',
        ...{
          CIMIS_URL: publicData,
          NWS_URL: publicData,
          SOIL_DATA_ACCESS_URL: publicData,
          MIDAS_URL: publicData,
          MAP_TILE_URL: `${publicData}/imagery`,
        },
      },
      signal,
    });
  }

  build(): Promise<string> {
    return this.#compose.run(['build']);
  }

  /** Up from nothing with one of each process, then as many as wanted. Gives what tests of the browser are told. */
  async start(replicas: number): Promise<Readonly<Record<string, string>>> {
    rmSync(this.#secrets, { recursive: true, force: true });
    mkdirSync(this.#options.folder, { recursive: true });
    makeSecretFiles(new SecretsFolder(this.#secrets), { demo: true });
    await this.stop();
    await this.#compose.run(['up', '-d']);
    await this.#serves();
    if (replicas > 1) {
      const scale = scaledServices.flatMap((name) => ['--scale', `${name}=${String(replicas)}`]);
      await this.#compose.run(['up', '-d', ...scale]);
      await this.#serves();
    }
    this.#processes = new ProcessesFile(join(this.#options.folder, 'processes.json'), this.project);
    await this.#processes.start();
    return this.#testEnvironment();
  }

  /** With all that it kept. Not by the check's own signal: this is what happens after it. */
  async stop(): Promise<void> {
    await this.#processes?.stop();
    this.#processes = undefined;
    const down = ['down', '--volumes', '--remove-orphans', '--timeout', '30'];
    await this.#compose.run(down, AbortSignal.timeout(300_000));
  }

  containers(): Promise<readonly ContainerFacts[]> {
    return containersOf(this.project);
  }

  /** What each container printed last. */
  async logs(lines: number): Promise<string> {
    return (await this.#compose.try(['logs', '--no-color', '--tail', String(lines)])).output;
  }

  /** Where its money is, once it serves. */
  money(): MoneyPlaces {
    if (this.#money === undefined) throw new Error('The composed product has not served yet.');
    return this.#money;
  }

  async #testEnvironment(): Promise<Readonly<Record<string, string>>> {
    const found = await this.containers();
    const database = new URL(new SecretsFolder(this.#secrets).read('pilot-database-url'));
    database.hostname = insideAddress(found, 'postgres');
    const emulator = `http://${insideAddress(found, 'payment-emulator')}:3000`;
    this.#money = { database: database.toString(), emulator };
    const metrics = found
      .filter((container) => scaledServices.includes(serviceOf(container)))
      .map((container) => [container.Name.slice(1), `http://${addressOf(container, 'inside')}:9464`]);
    return {
      HEADGATE_E2E_URL: this.address,
      HEADGATE_E2E_PROCESSES: this.#processes?.path ?? '',
      HEADGATE_E2E_PAYMENTS: emulator,
      HEADGATE_E2E_FIELD: `http://${insideAddress(found, 'field-simulator')}:3000`,
      HEADGATE_E2E_METRICS: JSON.stringify(Object.fromEntries(metrics)),
    };
  }

  /** Every container is as it should be, and the balancer answers. */
  async #serves(): Promise<void> {
    const until = Date.now() + timeout;
    for (;;) {
      const found = await this.containers();
      const missing = found.filter((container) => !isWell(container)).map(({ Name }) => Name.slice(1));
      if (missing.length === 0 && (await this.#answers())) return;
      this.#options.signal.throwIfAborted();
      if (Date.now() > until) {
        const who = missing.join(', ') || 'the balancer';
        throw new Error(`Not well after ${String(timeout / 1000)} s: ${who}\n${await this.logs(20)}`);
      }
      await sleep(1_000);
    }
  }

  /** Where it does not yet, the caller asks again, and says so where it takes too long. */
  #answers(): Promise<boolean> {
    return fetch(this.address, { signal: AbortSignal.timeout(5_000) }).then(
      ({ ok }) => ok,
      () => false,
    );
  }
}

/** There for once, before the others. */
const passing = new Set(['volumes', 'databases']);

/** Runs, and says that it is well where it says anything; or was there for once, and has done it. */
function isWell(container: ContainerFacts): boolean {
  const { State } = container;
  if (passing.has(serviceOf(container))) return !State.Running && State.ExitCode === 0;
  return State.Running && (State.Health === undefined || State.Health.Status === 'healthy');
}

function insideAddress(found: readonly ContainerFacts[], service: string): string {
  const container = found.find((each) => serviceOf(each) === service);
  if (container === undefined) throw new Error(`${service} has no container.`);
  return addressOf(container, 'inside');
}
