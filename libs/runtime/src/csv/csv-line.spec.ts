import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { anyCodePoint } from '../../testing/any-code-point.ts';
import { csvLine } from './csv-line.ts';

/** The cells of one line, read as RFC 4180 says. */
function cellsOf(line: string): string[] {
  const cells: string[] = [];
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n$)/gy;
  for (let match = cell.exec(line); match !== null; match = cell.exec(line)) {
    cells.push(match[1]?.replaceAll('""', '"') ?? match[2] ?? '');
    if (match[3] !== ',') break;
  }
  expect(cell.lastIndex).toBe(line.length);
  return cells;
}

describe('a line of CSV', () => {
  it('ends with CRLF, and leaves plain cells as they are', () => {
    expect(csvLine(['Fresno', 40, -1.5, true, 0])).toBe('Fresno,40,-1.5,true,0\r\n');
  });

  it('leaves empty what is not known', () => {
    expect(csvLine([null, undefined, ''])).toBe(',,\r\n');
  });

  it.each([
    ['Fresno, CA', '"Fresno, CA"'],
    ['the "north" field', '"the ""north"" field"'],
    ['two\r\nlines', '"two\r\nlines"'],
    ['two\nlines', '"two\nlines"'],
    ['שדה 🌾 ñ', 'שדה 🌾 ñ'],
  ])('writes %j as %j', (text, written) => {
    expect(csvLine([text])).toBe(`${written}\r\n`);
  });

  it.each([
    '=1+1',
    '+1',
    '-1+1',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '\n=1',
    '＝1+1',
    '＋1',
    '－1',
    '＠SUM',
    '=HYPERLINK("http://evil.example","x")',
    "=cmd|' /C calc'!A0",
  ])('has a spreadsheet show %j instead of running it', (text) => {
    expect(cellsOf(csvLine([text]))).toEqual([`'${text}`]);
  });

  it('leaves formulas alone for a program that would read an apostrophe as a part of the cell', () => {
    expect(csvLine(['=1', '-a', 'b,c'], { isForProgram: true })).toBe('=1,-a,"b,c"\r\n');
  });

  it('keeps the sign of numbers', () => {
    expect(csvLine([-12.5])).toBe('-12.5\r\n');
  });

  it('gives every text back, whatever is in it, and never the beginning of a formula', () => {
    const anything = fc.array(fc.string({ unit: anyCodePoint }), { minLength: 1 });
    fc.assert(
      fc.property(anything, (texts) => {
        const cells = cellsOf(csvLine(texts));
        expect(cells.map((cell) => cell.replace(/^'(?=[=+\-@\t\r\n＝＋－＠])/, ''))).toEqual(
          texts.map((text) => text.replace(/^'(?=[=+\-@\t\r\n＝＋－＠])/, '')),
        );
        for (const cell of cells) expect(cell).not.toMatch(/^[=+\-@\t\r\n＝＋－＠]/);
      }),
    );
  });
});
