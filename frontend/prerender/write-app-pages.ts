import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type * as App from '../src/app/prerender.tsx';
import { askFor } from './fill-template.ts';
import { maxOfAppPage, refuseTooMuch } from './max-javascript.ts';
import { entryScripts, pageFiles, sourceNamed, type Built } from './page-files.ts';

const entry = 'index.html';

/** Every page of the app becomes `dist/<path>/index.html` with its shell in it, for the app to take the place of. Gives the paths. */
export async function writeAppPages({ read, write, server, manifest }: Built): Promise<readonly string[]> {
  // What Vite has just built of that source.
  const app = (await import(pathToFileURL(join(server, 'prerender.js')).href)) as typeof App;
  const own = entryScripts(manifest, entry);
  const [, ...imported] = own;
  const template = await read(entry);
  const pages = await app.writtenPages();
  for (const { path, html, firstReads, sources } of pages) {
    const { scripts } = pageFiles(
      manifest,
      sources.map((name) => sourceNamed(manifest, name)),
      entry,
    );
    await refuseTooMuch(path, ['/theme.js', ...own, ...scripts], { max: maxOfAppPage, read });
    const page = (html.includes('<noscript>') ? template.replace(/<noscript>.*<\/noscript>/, '') : template)
      .replace('<div id="root"></div>', () => `<div id="root">${asSent(html)}</div>`)
      .replace('</title>', `</title><meta name="first-reads" content="${firstReads.join(' ')}">`);
    await write(`${path}/index.html`, askFor(await byWeight([...imported, ...scripts], read), page));
  }
  return pages.map(({ path }) => path);
}

/** The heaviest first: the gateway tells a browser of it before the page (gateway/src/site/first-reads.ts). */
async function byWeight(scripts: readonly string[], read: Built['read']): Promise<readonly string[]> {
  const weighed = await Promise.all(scripts.map(async (name) => [name, (await read(name)).length] as const));
  return weighed.toSorted(([, a], [, b]) => b - a).map(([name]) => name);
}

/** Without what React writes first, for the head, and what the content security policy refuses: the app writes both itself. */
const asSent = (html: string) =>
  html
    .replace(/^(?:<title[^>]*>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)+/, '')
    .replaceAll(/(<[^>]*) style="[^"]*"/g, '$1');
