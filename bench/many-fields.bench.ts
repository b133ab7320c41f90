import { fileURLToPath } from 'node:url';
import { onStopRequest } from '../deploy/local/machine/stop-request.ts';
import { install } from '../deploy/local/packages/install.ts';
import { build } from '../deploy/local/stack/build.ts';
import { Stacks } from './http/stacks.ts';
import { interleave } from './interleave.ts';
import { figuresTable } from './many-fields/figures-table.ts';
import { largePages } from './many-fields/large-pages.ts';
import { fieldCount, seedLargeFarm } from './many-fields/seed-large-farm.ts';
import { visitLargePage, widths } from './many-fields/visit-large-page.ts';
import { Chromium } from './pages/chromium.ts';

/*
 * `npm run bench:many-fields`: the pages of a farm of four hundred fields, scrolled and filtered on a phone and on a desk, the
 * median of five visits, against a plain list of as many lines. `-- /plan`: only the pages whose path begins so. Without a
 * graphics card frames are drawn by the processor too: the main thread's time a frame is what counts, the rest is told.
 */

const clone = fileURLToPath(new URL('../', import.meta.url));
const chosen = process.argv.slice(2);
const say = (line: string) => {
  console.log(line);
};

const stacks = new Stacks();
const chromium = new Chromium({ draws: true });
const stopAll = async () => {
  await Promise.all([stacks.stop(), chromium.stop()]);
};
const stop = onStopRequest(stopAll, 1);
try {
  await install(['postgresql', 'redis', 'nats', 'mosquitto', 'chromium'], { mayGiveAddresses: false, say });
  await build(clone, new AbortController().signal);
  await measure();
} catch (error) {
  if (!stop.requested) {
    console.error(error);
    process.exitCode = 1;
  }
} finally {
  await stopAll();
}

async function measure(): Promise<void> {
  const address = (await stacks.season()).replace('127.0.0.1', 'localhost');
  const cookies = await seedLargeFarm(address);
  const port = await chromium.start();
  say(`${String(fieldCount)} fields are planned. Measuring takes some ten minutes.`);
  const pages = largePages.filter(
    ({ path }) => chosen.length === 0 || chosen.some((start) => path.startsWith(start)),
  );
  const visits = [null, ...pages].flatMap((page) =>
    widths.map(
      (width) =>
        [
          `${page?.path ?? 'a plain list'}, ${String(width)} px`,
          () => visitLargePage({ port, address, cookies }, page, width),
        ] as const,
    ),
  );
  say(figuresTable(await interleave(Object.fromEntries(visits))));
}
