import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type * as Pages from '../src/prerender.tsx';
import { askFor, fillTemplate } from './fill-template.ts';
import { entryScripts, lazyPages, pageFiles, type Manifest } from './page-files.ts';

/*
 * The last step of the build. Every public page becomes `dist/<path>/index.html` with its content in it, for the
 * browser to take over; every page of the app becomes the empty page, and `404.html` stands for all other addresses.
 * So the gateway knows from the files alone what there is.
 */

const frontend = fileURLToPath(new URL('../', import.meta.url));
const dist = join(frontend, 'dist');
const server = join(frontend, '.prerender');

process.env['NODE_ENV'] = 'production';
// What Vite has just built of that source.
const { appPaths, guardedPaths, publicPaths, renderPage } = (await import(
  pathToFileURL(join(server, 'prerender.js')).href
)) as typeof Pages;

const manifestFolder = join(dist, '.vite');
// Vite's own format; it has just written it.
const manifest = JSON.parse(await readFile(join(manifestFolder, 'manifest.json'), 'utf8')) as Manifest;
const template = askFor(entryScripts(manifest), await readFile(join(dist, 'index.html'), 'utf8'));
const sources = lazyPages(await routeFiles(join(frontend, 'src/routes')));

/** What stands around every guarded page. */
const guard = 'src/features/session/session-guard.tsx';

for (const path of publicPaths) await write(`${path}/index.html`, await pageAt(path));
await write('404.html', await pageAt('/404'));
for (const path of appPaths) await write(`${path}/index.html`, appPageAt(path));

await rm(manifestFolder, { recursive: true });
await rm(server, { recursive: true });

/** What a page's route names besides what every page begins with. */
function sourcesOf(path: string): readonly string[] {
  const source = sources.get(path);
  return source === undefined ? [] : [source];
}

function appPageAt(path: string): string {
  const own = [...(guardedPaths.includes(path) ? [guard] : []), ...sourcesOf(path)];
  return askFor(pageFiles(manifest, ['src/start.tsx', ...own]).scripts, template);
}

async function pageAt(path: string): Promise<string> {
  const { page, html } = await renderPage(path);
  const files = pageFiles(manifest, ['src/start.tsx', ...sourcesOf(path)]);
  try {
    return fillTemplate(template, { page, rendered: html, ...files });
  } catch (cause) {
    throw new Error(`${path} cannot be written`, { cause });
  }
}

async function write(name: string, text: string): Promise<void> {
  const file = join(dist, name);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
}

async function routeFiles(folder: string): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => /\.route\.tsx?$/.test(name));
  return Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
}
