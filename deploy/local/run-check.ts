import { dirname, join } from 'node:path';
import { parseArguments } from './check/check-arguments.ts';
import { chooseSteps } from './check/choose-steps.ts';
import { clone, runAndReport } from './check/run-and-report.ts';
import { nowOfTheTests, siteOfTheTests } from './check/site-of-tests.ts';
import type { MoneyPlaces } from './check/step.ts';
import { steps } from './check/steps.ts';
import { choosePort } from './machine/ports.ts';
import { say } from './machine/say.ts';
import { toolEnvironment } from './machine/tool-environment.ts';
import { findChromium } from './packages/find-chromium.ts';
import { testProgramFolders } from './packages/needs.ts';
import { findServers } from './servers/find-server.ts';
import { metricsAddresses } from './stack/metrics-addresses.ts';
import { inherited } from './stack/process-environment.ts';
import { processes } from './stack/processes.ts';
import { urlOfDatabase } from './stack/service-database.ts';
import { StackState } from './stack/stack-state.ts';
import { Stack } from './stack/stack.ts';

/*
 * `npm test`, second stage, on the pinned Node: every step, on servers of its own. Arguments: check/check-arguments.ts.
 */

/** The product with stand-ins for what is outside, on servers of its own. */
async function makeProduct(data: string): Promise<Stack> {
  return new Stack({
    clone,
    data,
    gateway: { port: await choosePort(undefined, new Set()), host: '127.0.0.1' },
    processes,
    // This machine is busy with all other steps: its databases are slow then, not away.
    databaseTimeout: 10_000,
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

/** What tests are told of the product that was started with this data folder. */
function variablesOf(product: Stack, data: string): Readonly<Record<string, string>> {
  const state = new StackState(data);
  return {
    HEADGATE_E2E_URL: product.address,
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
}

/** This shell's, with the servers and programs that tests start by their names. */
function environmentOfTools(): NodeJS.ProcessEnv {
  const servers = (['nats', 'redis', 'mosquitto'] as const).flatMap((kind) => findServers(kind).slice(0, 1));
  const folders = [...servers.map(({ path }) => dirname(path)), ...testProgramFolders()];
  return inherited(toolEnvironment(clone, folders));
}

await runAndReport({
  command: 'npm test',
  name: 'check',
  fresh: ['servers', 'product'],
  plan: (args, folder) => {
    const request = parseArguments(args);
    const chosen = chooseSteps(steps, request.steps);
    const data = join(folder, 'product');
    let product: Stack | undefined;
    return Promise.resolve({
      chosen,
      // What is no part of every check has the machine for itself.
      atATime: chosen.some(({ isExtra }) => isExtra === true) ? 1 : 2,
      context: () => ({
        environment: { ...environmentOfTools(), ...request.environment },
        projects: request.projects,
        product: async () => {
          // One for all steps that have to do with it, which come one after the other.
          if (product === undefined) {
            product = await makeProduct(data);
            await product.claim();
            await product.start();
          }
          return variablesOf(product, data);
        },
        money: () => moneyOf(data),
      }),
      stop: async (running) => {
        await Promise.all([running, product?.stop()]);
        // It may have been made in the meantime.
        await product?.stop();
      },
    });
  },
});
