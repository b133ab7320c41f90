import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type * as Site from '../src/site/render-page.tsx';
import { askFor, fillTemplate } from './fill-template.ts';
import { entryScripts, pageFiles, sourceNamed, type Built, type Manifest } from './page-files.ts';
import { maxOfSitePage, refuseTooMuch } from './max-javascript.ts';

const entry = 'site.html';

/**
 * Every public page becomes `dist/<path>/index.html` with its content in it, its islands for the browser to take over;
 * `404.html` stands for all other addresses. Gives the pages' addresses.
 */
export async function writeSitePages({ read, write, server, manifest }: Built): Promise<readonly string[]> {
  // What Vite has just built of that source.
  const site = (await import(pathToFileURL(join(server, 'render-page.js')).href)) as typeof Site;
  const [, ...imported] = entryScripts(manifest, entry);
  const template = askFor(imported, await read(entry));
  for (const path of [...site.publicPaths, null]) {
    const { html, islands } = await site.renderPage(path);
    const files = pageFiles(manifest, islands === undefined ? [] : sourcesOf(manifest, islands), entry);
    const scripts = ['/theme.js', ...entryScripts(manifest, entry), ...files.scripts];
    await refuseTooMuch(path ?? '', scripts, { max: maxOfSitePage(path ?? ''), read });
    try {
      const page = fillTemplate(template, { path: path ?? '', rendered: html, islands, ...files });
      await write(path === null ? '404.html' : `${path}/index.html`, page);
    } catch (cause) {
      throw new Error(`${path ?? '404'} cannot be written`, { cause });
    }
  }
  return site.publicPaths.map(site.pagePath);
}

/** What brings a page's islands to life. */
const sourcesOf = (manifest: Manifest, islands: string): readonly string[] => [
  'src/site/hydrate-islands.tsx',
  sourceNamed(manifest, `${islands}-islands`),
];
