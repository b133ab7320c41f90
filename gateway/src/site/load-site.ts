import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { SiteSettings } from '@headgate/contracts/site-settings';
import { injectSettings } from './inject-settings.ts';
import type { SiteFile } from './site-file.ts';
import { siteFile } from './site-file.ts';

/** The frontend's files by the path they are served at: `/`, `/about`, `/assets/app-1a2b.js`. */
export type Site = ReadonlyMap<string, SiteFile>;

/** Reads the built frontend into memory. Throws when it is not there: a gateway without pages is a wrong deployment. */
export async function loadSite(folder: string, settings: SiteSettings): Promise<Site> {
  const paths = await filesOf(folder);
  const entries = await Promise.all(
    paths.map(async (path) => {
      const content = await readFile(path);
      const isPage = path.endsWith('.html');
      const sent = isPage ? Buffer.from(injectSettings(content.toString('utf8'), settings)) : content;
      return [addressOf(relative(folder, path)), await siteFile(path, sent)] as const;
    }),
  );
  const site = new Map(entries);
  if (!site.has('/')) throw new Error(`FRONTEND_DIST has no index.html: ${folder}`);
  return site;
}

async function filesOf(folder: string): Promise<string[]> {
  try {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  } catch (cause) {
    throw new Error(`FRONTEND_DIST cannot be read, build the frontend first: ${folder}`, { cause });
  }
}

/** Pages have addresses without an ending: `about/index.html` and `about.html` are both `/about`. */
function addressOf(file: string): string {
  const path = `/${file.split(sep).join('/')}`;
  return path === '/index.html' ? '/' : path.replace(/(\/index)?\.html$/, '');
}
