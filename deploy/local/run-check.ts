import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chooseSteps } from './check/choose-steps.ts';
import { runAndReport, type Check } from './check/run-and-report.ts';
import { freshFolder } from './check/fresh-folder.ts';
import { parseArguments, type CheckArguments } from './check/check-arguments.ts';
import type { MoneyPlaces } from './check/read-pilot-ledger.ts';
import { runSteps, type FinishedStep } from './check/run-steps.ts';
import { showStep } from './check/report.ts';
import { nowOfTheTests, siteOfTheTests } from './check/site-of-tests.ts';
import type { CheckContext } from './check/step.ts';
import { steps } from './check/steps.ts';
import { TestServers } from './check/test-servers.ts';
import { dataFolder, makeDataFolder } from './machine/data-folder.ts';
import { choosePort } from './machine/ports.ts';
import { say } from './machine/say.ts';
import { toolEnvironment } from './machine/tool-environment.ts';
import { findChromium } from './packages/find-chromium.ts';
import { testProgramFolders } from './packages/needs.ts';
import { install } from './packages/install.ts';
import { findServers, searchFolders } from './servers/find-server.ts';
import { metricsAddresses } from './stack/metrics-addresses.ts';
import { processes } from './stack/processes.ts';
import { inherited } from './stack/process-environment.ts';
import { urlOfDatabase } from './stack/service-database.ts';
import { StackState } from './stack/stack-state.ts';
import { Stack } from './stack/stack.ts';
import { CloneLock } from './supervisor/clone-lock.ts';

/*
 * `npm test`, second stage, on the pinned Node: every step, on servers of its own. Arguments: check/check-arguments.ts.
 */

const clone = fileURLToPath(new URL('../../', import.meta.url));

/** The product with stand-ins for what is outside, on servers of its own. */
async function makeProduct(data: string): Promise<Stack> {
  return new Stack({
    clone,
    data,
    gateway: { port: await choosePort(undefined, new Set()), host: '127.0.0.1' },
    processes,
    durable: false,
    builds: false,
    environment: {
      ...inherited(process.env),
      HEADGATE_NOW: nowOfTheTests,
      ...siteOfTheTests,
    },
    say,
  });
}

/** Of the product that was started with this data folder. */
function moneyOf(data: string): MoneyPlaces {
  const state = new StackState(data);
  const emulator = `http://127.0.0.1:${String(state.keptPort('payment-emulator'))}`;
  const user = 'headgate_pilot';
  const server = `postgres://127.0.0.1:${String(state.keptPort('postgresql'))}`;
  return {
    emulator,
    database: urlOfDatabase(server, user, { user, password: state.keptSecret('postgresql pilot') ?? '' }),
  };
}

class LocalCheck implements Check {
  readonly #folder = join(dataFolder(clone, process.env, process.getuid?.() ?? -1), 'check');
  readonly #stopping = new AbortController();
  readonly #servers = new TestServers(join(this.#folder, 'servers'), say);
  #running: Promise<readonly FinishedStep[]> = Promise.resolve([]);
  #product: Stack | undefined;
  #lock: CloneLock | undefined;

  async run(args: readonly string[]): Promise<readonly FinishedStep[]> {
    const request = parseArguments(args);
    const chosen = chooseSteps(steps, request.steps);
    await install([...new Set(chosen.flatMap(({ needs }) => needs))], { mayGiveAddresses: false, say });
    makeDataFolder(this.#folder);
    this.#lock = await CloneLock.take(this.#folder, 'npm test', say);
    // Both at once, so that whatever a killed check left running is ended, whichever steps run now.
    for (const part of ['servers', 'product']) await freshFolder(join(this.#folder, part), say);
    const onFinished = (step: FinishedStep) => {
      if (!this.#stopping.signal.aborted) say(showStep(step));
    };
    // What is no part of every check has the machine for itself.
    const atATime = chosen.some(({ isExtra }) => isExtra === true) ? 1 : 2;
    this.#running = runSteps(chosen, this.#context(request), { atATime, onFinished });
    return this.#running;
  }

  async stop(): Promise<boolean> {
    this.#stopping.abort();
    await Promise.all([this.#running, this.#servers.stop(), this.#product?.stop()]);
    // It may have been made in the meantime.
    await this.#product?.stop();
    this.#lock?.release();
    return true;
  }

  #context({ projects, environment }: CheckArguments): CheckContext {
    const folders = searchFolders(process.env['PATH']);
    const serverFolders = (['nats', 'redis', 'mosquitto'] as const).flatMap((kind) =>
      findServers(kind, folders)
        .slice(0, 1)
        .map(({ path }) => dirname(path)),
    );
    return {
      clone,
      folder: this.#folder,
      signal: this.#stopping.signal,
      environment: {
        ...inherited(toolEnvironment(clone, [...serverFolders, ...testProgramFolders()])),
        ...environment,
      },
      projects,
      testServers: () => this.#servers.start(),
      product: async () => {
        const data = join(this.#folder, 'product');
        this.#product = await makeProduct(data);
        await this.#product.claim();
        await this.#product.start();
        const state = new StackState(data);
        return {
          HEADGATE_E2E_URL: this.#product.address,
          // Names the running processes, for tests that kill one.
          HEADGATE_E2E_PROCESSES: join(data, 'lock.json'),
          HEADGATE_TEST_CHROMIUM: findChromium() ?? '',
          // Where a test is the payment provider's operator.
          HEADGATE_E2E_PAYMENTS: moneyOf(data).emulator,
          // Where a test is whoever stands at the devices.
          HEADGATE_E2E_FIELD: `http://127.0.0.1:${String(state.keptPort('field-simulator'))}`,
          // Where each process tells its metrics, at /metrics, by its name.
          HEADGATE_E2E_METRICS: JSON.stringify(metricsAddresses(processes, state)),
        };
      },
      money: () => moneyOf(join(this.#folder, 'product')),
    };
  }
}

await runAndReport(new LocalCheck());
