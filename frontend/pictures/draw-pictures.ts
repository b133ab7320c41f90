import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createServer } from 'vite';
import { socialPicture } from '../src/content/seo.ts';
import { indexedPng } from './indexed-png.ts';
import type * as SocialPictureFile from './social-picture.tsx';

/*
 * Draws the pictures that cannot be SVG from the drawings that are, with the machine's own Chromium, into `public`:
 * `npm run pictures -w frontend`. They are committed; draw them again when a drawing changes.
 */

const run = promisify(execFile);
const frontend = fileURLToPath(new URL('../', import.meta.url));
const chromium = process.env['HEADGATE_TEST_CHROMIUM'] ?? 'chromium';
const folder = await mkdtemp(join(tmpdir(), 'headgate-pictures-'));

await draw('social.png', await socialPage(), socialPicture);
await draw('apple-touch-icon.png', await iconPage(180), { width: 180, height: 180 });
// Of the installed app: `public/app.webmanifest`.
for (const side of [192, 512])
  await draw(`app-icon-${String(side)}.png`, await iconPage(side), { width: side, height: side });
await rm(folder, { recursive: true });

async function socialPage(): Promise<string> {
  // Node alone reads no JSX. What Vite gives has the types of its source.
  const vite = await createServer({ root: frontend, appType: 'custom', server: { middlewareMode: true } });
  const { SocialPicture } = (await vite.ssrLoadModule(
    '/pictures/social-picture.tsx',
  )) as typeof SocialPictureFile;
  const font = import.meta
    .resolve('@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2');
  const html = renderToStaticMarkup(createElement(SocialPicture, { font }));
  await vite.close();
  return `<!doctype html>${html}`;
}

/** Without round corners: phones cut their own. All that counts is within the circle that they leave at least. */
async function iconPage(side: number): Promise<string> {
  const svg = await readFile(join(frontend, 'public/favicon.svg'), 'utf8');
  return `<!doctype html><body style="margin:0;background:#1F6B3F">${svg.replace('<svg', `<svg width="${String(side)}" style="display:block"`)}`;
}

async function draw(name: string, html: string, { width, height }: { width: number; height: number }) {
  const page = join(folder, `${name}.html`);
  await writeFile(page, html);
  await run(chromium, [
    '--headless',
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--disable-background-networking',
    '--no-first-run',
    '--hide-scrollbars',
    '--force-device-scale-factor=1',
    '--allow-file-access-from-files',
    `--user-data-dir=${join(folder, 'profile')}`,
    `--window-size=${width},${height}`,
    `--screenshot=${join(folder, name)}`,
    pathToFileURL(page).href,
  ]);
  await writeFile(join(frontend, 'public', name), indexedPng(await readFile(join(folder, name))));
}
