import { signsOf, widthOf, type Weight } from './typeface.ts';

export interface TextStyle {
  /** [pt] */
  readonly size: number;
  readonly weight: Weight;
  readonly color: string;
  /** From one baseline to the next [pt]. */
  readonly leading: number;
  readonly isUnderlined?: boolean;
}

/** Spaces that the typeface has no glyph of: those where a line may break, and those where it may not. */
const spaces = /(?!\u00a0)\p{Zs}|[\t\v\f\u0085]/gu;
const fixedSpaces = /[\u2007\u202f]/g;
const controls = /(?!\n)\p{Cc}/gu;
/** Hyphens that it has no glyph of. */
const hyphens = /[\u2010\u2011]/g;

const isAscii = /^[ -~]*$/;

/** A text as it is drawn: one form of each letter, no controls; what breaks a line is a line feed. */
export function drawable(text: string): string {
  if (isAscii.test(text)) return text;
  return text
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/\r\n?|\u2028|\u2029/g, '\n')
    .replaceAll(fixedSpaces, '\u00a0')
    .replaceAll(spaces, ' ')
    .replaceAll(controls, '')
    .replaceAll(hyphens, '-');
}

/** What stays whole where it fits, each with the spaces after it; a space that does not break is none. */
const chunksOf = (line: string): string[] => line.match(/[^ ]+ *|^ +/g) ?? [];

/** The widest word of a text, at a size of 1. */
export function widestChunk(text: string, weight: Weight): number {
  const chunks = drawable(text).split('\n').flatMap(chunksOf);
  return chunks.reduce((widest, chunk) => Math.max(widest, widthOf(chunk.trimEnd(), weight)), 0);
}

/**
 * A text as lines no wider than `width` [pt]: at least one. Broken between words, and inside a word that is wider than a line;
 * one sign stands on each line at least.
 */
export function breakLines(
  text: string,
  width: number,
  { size, weight }: Pick<TextStyle, 'size' | 'weight'>,
) {
  const available = width / size;
  return drawable(text)
    .split('\n')
    .flatMap((line) =>
      widthOf(line, weight) <= available ? [line.trimEnd()] : broken(line, available, weight),
    );
}

function broken(line: string, available: number, weight: Weight): string[] {
  const lines: string[] = [];
  let last = '';
  let width = 0;
  for (const word of chunksOf(line)) {
    const seen = widthOf(word.trimEnd(), weight);
    if (last !== '' && width + seen > available) {
      lines.push(last.trimEnd());
      [last, width] = ['', 0];
    }
    const pieces = seen <= available ? [word] : cut(word, available, weight);
    lines.push(...pieces.slice(0, -1));
    last += pieces.at(-1) ?? '';
    width += widthOf(pieces.at(-1) ?? '', weight);
  }
  return [...lines, last.trimEnd()];
}

/** Pieces of a word, by its signs. */
function cut(word: string, available: number, weight: Weight): string[] {
  const pieces: string[] = [];
  let piece = '';
  let width = 0;
  for (const sign of signsOf(word)) {
    const more = widthOf(sign, weight);
    if (piece !== '' && width + more > available) {
      pieces.push(piece);
      [piece, width] = ['', 0];
    }
    piece += sign;
    width += more;
  }
  return [...pieces, piece];
}
