import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { Built, Manifest } from './page-files.ts';
import { writeAppPages } from './write-app-pages.ts';
import { writeSitePages } from './write-site-pages.ts';

/* The last step of the build: from here on the gateway knows from the files alone what there is. */

const frontend = fileURLToPath(new URL('../', import.meta.url));
const dist = join(frontend, 'dist');
const server = join(frontend, '.prerender');
const manifestFolder = join(dist, '.vite');

process.env['NODE_ENV'] = 'production';

const built: Omit<Built, 'manifest'> = {
  read: (name) => readFile(join(dist, name), 'utf8'),
  write: async (name, text) => {
    const file = join(dist, name);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  },
  server,
};

await writeAppPages({ ...built, manifest: await manifestOf('app') });
await writeSitePages({ ...built, manifest: await manifestOf('site') });

await compressAssets(join(dist, 'assets'));
await rm(manifestFolder, { recursive: true });
await rm(join(dist, 'site.html'));
await rm(server, { recursive: true });

/** In Vite's own format; it has just written it. */
async function manifestOf(mode: 'site' | 'app'): Promise<Manifest> {
  return JSON.parse(await readFile(join(manifestFolder, `${mode}.json`), 'utf8')) as Manifest;
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
