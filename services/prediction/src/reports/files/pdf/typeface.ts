import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as fontkit from 'fontkit';
import { unpackWoff } from './unpack-woff.ts';

/** The product's own typeface, in two weights. */
export type Weight = 400 | 700;

/** The typeface comes in parts by script; names and notes may need more than the first. */
const parts = ['latin', 'latin-ext', 'vietnamese'] as const;

export interface FontFile {
  readonly name: string;
  readonly bytes: Buffer;
  readonly font: fontkit.Font;
}

const folder = join(
  dirname(fileURLToPath(import.meta.resolve('@fontsource/hanken-grotesk/package.json'))),
  'files',
);

const files = new Map<Weight, readonly FontFile[]>();

/** Read when the first report is drawn, and kept. */
export function fontFiles(weight: Weight): readonly FontFile[] {
  const known = files.get(weight);
  if (known !== undefined) return known;
  const read = parts.map((part) => readFont(`hanken-grotesk-${part}-${weight}-normal`));
  files.set(weight, read);
  return read;
}

function readFont(name: string): FontFile {
  const bytes = unpackWoff(readFileSync(join(folder, `${name}.woff`)));
  const font = fontkit.create(bytes);
  if (!('layout' in font)) throw new Error(`${name} is a collection of fonts`);
  return { name, bytes, font };
}

/** What one font draws at a stretch; no font: a sign that none has, drawn as a box. */
export interface Run {
  readonly font: string | null;
  readonly text: string;
  /** At a size of 1. */
  readonly width: number;
}

/** How wide the box is that stands for a sign that no font has, at a size of 1. */
export const boxWidth = 0.7;

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** What a reader sees as one sign each. */
export function signsOf(text: string): string[] {
  return Array.from(graphemes.segment(text), ({ segment }) => segment);
}

/** What the first part has, by far the most that reports say. */
const plain = /^[\x20-\x7e\xa1-\xac\xae-\xff–—‘’“”•…]*$/;

/** What is not drawn by itself: it shapes its neighbours, or nothing. */
const unseen = /[\p{Cf}\ufe00-\ufe0f]/gu;

const knownRuns = new Map<string, readonly Run[]>();
/** A season's report says about as many different things. */
const maxKnownRuns = 50_000;

/** A line's text by who draws what of it. */
export function runsOf(text: string, weight: Weight): readonly Run[] {
  const key = `${weight}${text}`;
  const known = knownRuns.get(key);
  if (known !== undefined) return known;
  const runs = plain.test(text) ? plainRun(text, weight) : mixedRuns(text, weight);
  if (knownRuns.size >= maxKnownRuns) knownRuns.clear();
  knownRuns.set(key, runs);
  return runs;
}

/** Width of a line's text, at a size of 1. */
export function widthOf(text: string, weight: Weight): number {
  return runsOf(text, weight).reduce((sum, run) => sum + run.width, 0);
}

function plainRun(text: string, weight: Weight): readonly Run[] {
  const [file] = fontFiles(weight);
  return file === undefined || text === '' ? [] : [runIn(file, text)];
}

function runIn({ name, font }: FontFile, text: string): Run {
  return { font: name, text, width: font.layout(text).advanceWidth / font.unitsPerEm };
}

function mixedRuns(text: string, weight: Weight): readonly Run[] {
  const stretches: { file: FontFile | null; text: string }[] = [];
  for (const sign of signsOf(text)) {
    const drawn = sign.replaceAll(unseen, '');
    if (drawn === '') continue;
    const file = fontFiles(weight).find(({ font }) => hasAll(font, drawn)) ?? null;
    const last = stretches.at(-1);
    if (file !== null && last?.file === file) last.text += drawn;
    else stretches.push({ file, text: file === null ? sign : drawn });
  }
  return stretches.map(({ file, text: stretch }) =>
    file === null ? { font: null, text: stretch, width: boxWidth } : runIn(file, stretch),
  );
}

function hasAll(font: fontkit.Font, text: string): boolean {
  return Array.from(text).every((sign) => font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0));
}
