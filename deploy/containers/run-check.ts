import { join } from 'node:path';
import { chooseSteps } from '../local/check/choose-steps.ts';
import { clone, runAndReport } from '../local/check/run-and-report.ts';
import { choosePort } from '../local/machine/ports.ts';
import { toolEnvironment } from '../local/machine/tool-environment.ts';
import { findChromium } from '../local/packages/find-chromium.ts';
import { inherited } from '../local/stack/process-environment.ts';
import { ComposedProduct } from './check/composed-product.ts';
import { whyNoEngine } from './check/engine.ts';
import { containerSteps } from './check/steps.ts';

/*
 * `npm run test:containers`, second stage, on the pinned Node: every image, the composed demo from nothing and the browser's
 * tests against it, with one and with two of every process, and the integration tests on servers in containers. Names as
 * arguments: those steps, and those that they wait for.
 */

const why = await whyNoEngine();
if (why !== undefined) {
  console.error(`headgate: there is no Docker engine here, so nothing was tested in containers (${why})`);
  process.exit(1);
}
process.env['HEADGATE_TEST_SERVERS'] = 'containers';
await runAndReport({
  command: 'npm run test:containers',
  name: 'containers',
  fresh: ['servers'],
  plan: async (names, folder, signal) => {
    const port = await choosePort(undefined, new Set());
    const product = new ComposedProduct({ clone, folder: join(folder, 'product'), port, signal });
    return {
      chosen: chooseSteps(containerSteps(product), names),
      atATime: 1,
      context: () => ({
        environment: {
          ...inherited(toolEnvironment(clone)),
          HEADGATE_TEST_SERVERS: 'containers',
          HEADGATE_TEST_CHROMIUM: findChromium() ?? '',
        },
        projects: ['run-many'],
        product: () => product.start(1),
        money: () => product.money(),
      }),
      stop: async (running) => {
        await Promise.allSettled([running]);
        await product.stop();
      },
    };
  },
});
