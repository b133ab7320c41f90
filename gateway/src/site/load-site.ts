import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { basename, extname, join, relative, sep } from 'node:path';
import type { Language } from '@headgate/contracts/language';
import type { SiteSettings } from '@headgate/contracts/site-settings';
import { spanishPages } from '../edge/spoken-language.ts';
import { fillSettings } from './fill-settings.ts';
import { injectSettings } from './inject-settings.ts';
import { siteFile, type SiteFile } from './site-file.ts';

export interface Site {
  /** By the path they are served at: `/`, `/about`, `/controllers/$id`, `/assets/app-1a2b.js`. */
  readonly files: ReadonlyMap<string, SiteFile>;
  /** The page for every address that is none, by the language that the address is in. */
  readonly notFound: Readonly<Record<Language, SiteFile>>;
}

/** Reads the built frontend into memory. Throws when it is not there: a gateway without pages is a wrong deployment. */
export async function loadSite(folder: string, settings: SiteSettings): Promise<Site> {
  const paths = await filesOf(folder);
  const compressed = new Set(paths.filter((path) => path.endsWith('.br')));
  const entries = await Promise.all(
    paths
      .filter((path) => !compressed.has(path))
      .map(async (path) => {
        const sent = withSettings(path, await readFile(path), settings);
        const brotli = compressed.has(`${path}.br`) ? await readFile(`${path}.br`) : undefined;
        return [addressOf(relative(folder, path)), await siteFile(path, sent, brotli)] as const;
      }),
  );
  const files = new Map(entries);
  if (!files.has('/')) throw new Error(`FRONTEND_DIST has no index.html: ${folder}`);
  return { files, notFound: { en: take(files, '/404'), es: take(files, `${spanishPages}/404`) } };
}

/** No page of its own. */
function take(files: Map<string, SiteFile>, address: string): SiteFile {
  const file = files.get(address);
  if (file === undefined) throw new Error(`FRONTEND_DIST has no ${address}.html`);
  files.delete(address);
  return file;
}

/** Pages, and what search engines read, were written at build: their settings are put in here. */
function withSettings(path: string, content: Buffer, settings: SiteSettings): Buffer {
  const ending = extname(path);
  // It keeps pages on devices: with other settings it is another one, and they are fetched anew.
  if (basename(path) === serviceWorker)
    return Buffer.from(content.toString('utf8').replace('{{settings}}', hashOf(settings)));
  if (!['.html', '.xml', '.txt'].includes(ending)) return content;
  const text = fillSettings(content.toString('utf8'), settings);
  return Buffer.from(ending === '.html' ? injectSettings(text, settings) : text);
}

const serviceWorker = 'service-worker.js';

const hashOf = (settings: SiteSettings) =>
  createHash('sha256').update(JSON.stringify(settings)).digest('hex').slice(0, 16);

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
