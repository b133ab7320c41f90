import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

const font = '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2';

/** As `src/ui/font.css` says, and no page is bolder or lighter. */
const weights = { min: 400, max: 700 };

/** Whatever the font has in the Latin script: people's names are written in it too. */
const characters = String.fromCodePoint(...Array.from({ length: 0x2300 - 0x20 }, (_, index) => 0x20 + index));

/** The font without the weights that no page uses: a third lighter. */
export async function trimFont(): Promise<Plugin> {
  const whole = readFileSync(fileURLToPath(import.meta.resolve(font)));
  const trimmed = await subsetFont(whole, characters, {
    targetFormat: 'woff2',
    variationAxes: { wght: weights },
  });
  const folder = join(
    import.meta.dirname,
    'node_modules/.headgate',
    createHash('sha256').update(trimmed).digest('hex'),
  );
  const file = join(folder, 'hanken-grotesk.woff2');
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, trimmed);
  return { name: 'headgate:trim-font', config: () => ({ resolve: { alias: { [font]: file } } }) };
}
