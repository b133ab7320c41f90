import { gzipSync } from 'node:zlib';
import type { Built } from './page-files.ts';

/** Kilobytes (1000) of gzipped JavaScript that a public page may ask for, of a visitor who only reads. */
const withIslands: Readonly<Record<string, number>> = {
  '/': 105,
  '/contact': 105,
  '/how-it-works': 105,
  '/pilot-updates': 105,
  '/ai-calculator-demo': 150,
};

/** Theme and menu. */
const withoutIslands = 5;

export const maxOfSitePage = (path: string): number => withIslands[path] ?? withoutIslands;

/** What a page of the app may ask for before anything is done in it. */
export const maxOfAppPage = 200;

/** Throws where the scripts that a page asks for weigh more. */
export async function refuseTooMuch(
  path: string,
  scripts: readonly string[],
  { max, read }: { readonly max: number; readonly read: Built['read'] },
): Promise<void> {
  const sizes = await Promise.all(
    scripts.map(async (name) => gzipSync(await read(name), { level: 9 }).length),
  );
  const kilobytes = sizes.reduce((sum, size) => sum + size, 0) / 1000;
  if (kilobytes > max)
    throw new Error(`${path} has ${kilobytes.toFixed(1)} kB of gzipped JavaScript, more than ${String(max)}`);
}
