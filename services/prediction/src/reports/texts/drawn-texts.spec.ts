import { describe, expect, it } from '@jest/globals';
import { runsOf } from '../files/pdf/typeface.ts';
import { reportEnglish } from './report.en.ts';
import { reportSpanish } from './report.es.ts';

/** Every text of a catalogue, and of functions all that they may give. */
function textsIn(catalogue: unknown): string[] {
  if (typeof catalogue === 'string' || typeof catalogue === 'function') return [String(catalogue)];
  return typeof catalogue === 'object' && catalogue !== null ? Object.values(catalogue).flatMap(textsIn) : [];
}

describe('the texts of reports', () => {
  it.each([
    ['English', reportEnglish],
    ['Spanish', reportSpanish],
  ])('have no sign that the typeface of PDFs has not, in %s', (_, catalogue) => {
    const texts = textsIn(catalogue).flatMap((text) => text.split('\n'));
    expect(texts.length).toBeGreaterThan(200);
    const boxes = texts.flatMap((text) => runsOf(text.trim(), 400).filter(({ font }) => font === null));
    expect(boxes.map(({ text }) => text)).toEqual([]);
  });
});
