import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { Built, Manifest } from './page-files.ts';
import { writeAppPages } from './write-app-pages.ts';
import { writeServiceWorker, type LanguagePages } from './write-service-worker.ts';
import { writeSitePages } from './write-site-pages.ts';

/* The last step of the build: from here on the gateway knows from the files alone what there is. */

const frontend = fileURLToPath(new URL('../', import.meta.url));
const dist = join(frontend, 'dist');
const prerender = join(frontend, '.prerender');
const spanish = join(prerender, 'es');

process.env['NODE_ENV'] = 'production';

/** Where the pages of each language were built, and where they go. */
const languages = [
  { from: dist, server: prerender, to: '' },
  { from: spanish, server: join(spanish, 'server'), to: 'es' },
] as const;

const publicPaths: string[] = [];
const written: LanguagePages[] = [];
for (const { from, server, to } of languages) {
  const built: Omit<Built, 'manifest'> = {
    read: (name) => readFile(join(from, name), 'utf8'),
    write: async (name, text) => {
      const file = join(dist, to, name);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, text);
    },
    server,
  };
  const manifest = await manifestOf(from, 'app');
  written.push({ dist, folder: to, manifest, pages: await writeAppPages({ ...built, manifest }) });
  publicPaths.push(...(await writeSitePages({ ...built, manifest: await manifestOf(from, 'site') })));
}
await writeFile(join(dist, 'links.speculationrules'), speculationRules(publicPaths));

await cp(join(spanish, 'assets'), join(dist, 'assets'), { recursive: true });
await compressAssets(join(dist, 'assets'));
for (const pages of written) await writeServiceWorker(pages);
for (const done of [join(dist, '.vite'), join(dist, 'site.html'), prerender])
  await rm(done, { recursive: true });

/** A public page is fetched when a pointer rests on its link; pages of the app are not: they are somebody's. */
function speculationRules(paths: readonly string[]): string {
  return JSON.stringify({ prefetch: [{ where: { href_matches: paths }, eagerness: 'moderate' }] });
}

/** In Vite's own format; it has just written it. */
async function manifestOf(from: string, mode: 'site' | 'app'): Promise<Manifest> {
  return JSON.parse(await readFile(join(from, '.vite', `${mode}.json`), 'utf8')) as Manifest;
}

/** Beside each script and style sheet, as small as can be: no setting is put into them, so this need not be done at a start. */
async function compressAssets(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => /\.(js|css)$/.test(name));
  const compress = promisify(brotliCompress);
  await Promise.all(
    names.map(async (name) =>
      writeFile(join(folder, `${name}.br`), await compress(await readFile(join(folder, name)))),
    ),
  );
}
