import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';
import { reachable, type Manifest } from './page-files.ts';

const source = join(import.meta.dirname, '../service-worker/service-worker.ts');

/** Needs a connection anyway, or a desk: not worth a phone's room. */
const notKept = /^src\/(?:features\/(?:admin-|invites|map|operations|payments)|entities\/operations)/;
const notKeptPages = /^\/(?:admin|checkout|map$|ops|subscribe)/;

/** What a page loads besides, under a name without a hash. */
const besides = ['/theme.js', '/favicon.svg'];

export interface LanguagePages {
  readonly dist: string;
  /** '' or 'es': the folder of the language's pages, which are the worker's scope. */
  readonly folder: string;
  readonly manifest: Manifest;
  /** Paths of the app's pages in it. */
  readonly pages: readonly string[];
}

/**
 * Writes the language's service worker beside its pages, with the list of what it keeps: the last step, when all pages and
 * their code are there.
 */
export async function writeServiceWorker({ dist, folder, manifest, pages }: LanguagePages): Promise<void> {
  const code = [...reachable(manifest, 'index.html', notKept)].map((file) => `/${file}`);
  const addresses = [
    ...pages
      .filter((page) => !notKeptPages.test(page))
      .map((page) => (folder === '' ? page : `/${folder}${page}`))
      .map((page) => ({ url: page, file: `${page}/index.html` })),
    ...besides.map((url) => ({ url, file: url })),
  ];
  const release = {
    language: folder === '' ? 'en' : folder,
    pages: await Promise.all(
      addresses.map(async ({ url, file }) => ({ url, revision: hashOf(await readFile(join(dist, file))) })),
    ),
    code,
  };
  const id = hashOf(JSON.stringify(release));
  await writeFile(join(dist, folder, 'service-worker.js'), await bundled({ ...release, id }));
}

const hashOf = (content: string | Buffer) => createHash('sha256').update(content).digest('hex').slice(0, 16);

async function bundled(release: object): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    define: {
      headgateRelease: JSON.stringify(release),
      'process.env.NODE_ENV': JSON.stringify('production'),
    },
    build: {
      write: false,
      target: ['chrome111', 'firefox114', 'safari16.4'],
      rolldownOptions: { input: source, output: { format: 'iife' } },
    },
  });
  const outputs = Array.isArray(result) ? result : [result];
  const [script] = outputs.flatMap((each) => ('output' in each ? each.output : []));
  if (script?.type !== 'chunk') throw new Error('Vite built no service worker');
  return script.code;
}
