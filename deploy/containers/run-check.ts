import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chooseSteps } from '../local/check/choose-steps.ts';
import { runAndReport, type Check } from '../local/check/run-and-report.ts';
import { freshFolder } from '../local/check/fresh-folder.ts';
import { runSteps, type FinishedStep } from '../local/check/run-steps.ts';
import { showStep } from '../local/check/report.ts';
import type { CheckContext } from '../local/check/step.ts';
import { TestServers } from '../local/check/test-servers.ts';
import { dataFolder, makeDataFolder } from '../local/machine/data-folder.ts';
import { choosePort } from '../local/machine/ports.ts';
import { say } from '../local/machine/say.ts';
import { toolEnvironment } from '../local/machine/tool-environment.ts';
import { findChromium } from '../local/packages/find-chromium.ts';
import { install } from '../local/packages/install.ts';
import { inherited } from '../local/stack/process-environment.ts';
import { CloneLock } from '../local/supervisor/clone-lock.ts';
import { ComposedProduct } from './check/composed-product.ts';
import { whyNoEngine } from './check/engine.ts';
import { containerSteps } from './check/steps.ts';

/*
 * `npm run test:containers`, second stage, on the pinned Node: every image, the composed demo from nothing and the browser's
 * tests against it, with one and with two of every process, and the integration tests on servers in containers. Names as
 * arguments: those steps, and those that they wait for.
 */

const clone = fileURLToPath(new URL('../../', import.meta.url));

class ContainerCheck implements Check {
  readonly #folder = join(dataFolder(clone, process.env, process.getuid?.() ?? -1), 'containers');
  readonly #stopping = new AbortController();
  readonly #servers = new TestServers(join(this.#folder, 'servers'), say);
  #product: ComposedProduct | undefined;
  #running: Promise<readonly FinishedStep[]> = Promise.resolve([]);
  #lock: CloneLock | undefined;

  async run(names: readonly string[]): Promise<readonly FinishedStep[]> {
    const port = await choosePort(undefined, new Set());
    const { signal } = this.#stopping;
    const product = new ComposedProduct({ clone, folder: join(this.#folder, 'product'), port, signal });
    const chosen = chooseSteps(containerSteps(product), names);
    await install([...new Set(chosen.flatMap(({ needs }) => needs))], { mayGiveAddresses: false, say });
    makeDataFolder(this.#folder);
    this.#lock = await CloneLock.take(this.#folder, 'npm run test:containers', say);
    await freshFolder(join(this.#folder, 'servers'), say);
    // From here on there may be containers to take down.
    this.#product = product;
    const onFinished = (step: FinishedStep) => {
      if (!signal.aborted) say(showStep(step));
    };
    this.#running = runSteps(chosen, this.#context(product), { atATime: 1, onFinished });
    return this.#running;
  }

  async stop(): Promise<boolean> {
    this.#stopping.abort();
    await Promise.allSettled([this.#running]);
    const ends = await Promise.allSettled([this.#servers.stop(), this.#product?.stop()]);
    this.#lock?.release();
    const failed = ends.filter((end) => end.status === 'rejected');
    for (const { reason } of failed) say(`Not taken down: ${String(reason)}`);
    return failed.length === 0;
  }

  #context(product: ComposedProduct): CheckContext {
    return {
      clone,
      folder: this.#folder,
      signal: this.#stopping.signal,
      environment: {
        ...inherited(toolEnvironment(clone)),
        HEADGATE_TEST_SERVERS: 'containers',
        HEADGATE_TEST_CHROMIUM: findChromium() ?? '',
      },
      projects: ['run-many'],
      testServers: () => this.#servers.start(),
      product: () => product.start(1),
      money: () => product.money(),
    };
  }
}

const why = await whyNoEngine();
if (why !== undefined) {
  console.error(`headgate: there is no Docker engine here, so nothing was tested in containers (${why})`);
  process.exit(1);
}
process.env['HEADGATE_TEST_SERVERS'] = 'containers';
await runAndReport(new ContainerCheck());
