import { interleave } from './interleave.ts';
import { figuresTable } from './many-fields/figures-table.ts';
import { largePages } from './many-fields/large-pages.ts';
import { seedFields } from './many-fields/seed-fields.ts';
import { visitLargePage, widths } from './many-fields/visit-large-page.ts';
import { Chromium } from './pages/chromium.ts';
import { measureInBrowser, say, type Measuring } from './pages/measure-in-browser.ts';

/*
 * `npm run bench:many-fields`: the pages of a farm of four hundred fields, scrolled and filtered on a phone and on a desk, the
 * median of five visits, against a plain list of as many lines. `-- /plan`: only the pages whose path begins so. Without a
 * graphics card frames are drawn by the processor too: the main thread's time a frame is what counts, the rest is told.
 */

const fieldCount = 400;
const chosen = process.argv.slice(2);

const chromium = new Chromium({ draws: true });
await measureInBrowser(chromium, measure);

async function measure({ stacks }: Measuring): Promise<void> {
  const address = (await stacks.season()).replace('127.0.0.1', 'localhost');
  const { cookies } = await seedFields(address, fieldCount);
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
