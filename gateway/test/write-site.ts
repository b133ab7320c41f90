import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

/** As its compressed file has it: another text, so that it is known which was sent. */
export const compressedAtBuild = '/* of the build */';

/** A built frontend, as small as can be, in a folder of its own. */
export async function writeSite(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'headgate-site-'));
  await Promise.all(
    ['assets', 'about', 'controllers/$id', 'es'].map((name) =>
      mkdir(join(folder, name), { recursive: true }),
    ),
  );
  const files = {
    'index.html': '<!doctype html><html><head><title>Home</title></head><body></body></html>',
    'about/index.html':
      '<!doctype html><html><head><title>About</title></head><body><a data-setting="contactEmail" href="mailto:{{contactEmail}}"></a><a data-setting="socialLinks.x"></a></body></html>',
    'controllers/$id/index.html':
      '<!doctype html><html><head><title>App</title><meta name="first-reads" content="/api/user /api/irrigation/controllers/$id"><script src="/theme.js"></script><script type="module" crossorigin src="/assets/app-1a2b3c4d.js"></script><link rel="stylesheet" crossorigin href="/assets/app.css"><link rel="modulepreload" crossorigin href="/assets/vendor.js"><link rel="modulepreload" crossorigin href="/assets/page.js"></head><body></body></html>',
    'es/index.html': '<!doctype html><html lang="es"><head><title>Inicio</title></head><body></body></html>',
    'es/404.html': '<!doctype html><html lang="es"><head><title>Nada</title></head><body></body></html>',
    'links.speculationrules': '{}',
    '404.html': '<!doctype html><html><head><title>Nothing</title></head><body></body></html>',
    'sitemap.xml': '<loc>{{publicOrigin}}/about</loc>',
    'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'service-worker.js': 'const settings = "{{settings}}";',
    'assets/app-1a2b3c4d.js': `/* ${'long '.repeat(1_000)} */`,
    'assets/built-1a2b3c4d.js': `/* ${'long '.repeat(1_000)} */`,
    'assets/built-1a2b3c4d.js.br': brotliCompressSync(compressedAtBuild),
  };
  await Promise.all(Object.entries(files).map(([name, content]) => writeFile(join(folder, name), content)));
  return folder;
}
