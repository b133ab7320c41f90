import type { Language } from '@headgate/contracts/language';
import type { ReportBlock } from '@headgate/contracts/report-document';
import { breakLines, type TextStyle } from './break-lines.ts';
import { colors } from './colors.ts';
import { linkTarget } from './link-target.ts';
import { baselineOf, drawLines, paragraph } from './paragraph.ts';
import { Tag, type Pen } from './pen.ts';
import type { Piece } from './piece.ts';
import { widthInside, heightInside, type Page } from './page.ts';
import { linked, styles } from './styles.ts';
import { valueText } from './table-text.ts';
import { widthOf } from './typeface.ts';

type Figures = Extract<ReportBlock, { kind: 'figures' }>;
type Figure = Figures['items'][number];

interface FiguresOptions {
  readonly page: Page;
  readonly root: Tag;
  readonly address: string | null;
  readonly language: Language;
}

/** Between one card and the next [pt]. */
const between = 18;
const above = 7;

/** Figures side by side, each with its label above it and what it stands on below; to who reads by tags, a list. */
export function figuresPieces({ items }: Figures, options: FiguresOptions): Piece[] {
  const list = new Tag(options.root, 'L');
  const { page } = options;
  const perRow = Math.max(1, Math.min(items.length, widthInside(page) > 600 ? 4 : 3));
  const width = (widthInside(page) - between * (perRow - 1)) / perRow;
  const cards = items.map((item) => aCard(item, width, list, options));
  // What is longer than any card should be is written as text.
  if (cards.some(({ height }) => height > heightInside(page) / 3))
    return items.flatMap((item) => asText(item, list, options));
  return Array.from({ length: Math.ceil(items.length / perRow) }, (_, row) =>
    rowPiece(cards.slice(row * perRow, (row + 1) * perRow), page.left, width),
  );
}

/** A value and its unit: what is written as one with it, and what after it. */
function written({ value, digits, unit }: Figure, language: Language): { text: string; unit: string } {
  const text = valueText(value, digits, language);
  if (typeof value !== 'number' || unit === null) return { text, unit: '' };
  if (unit === '$') return { text: text.startsWith('-') ? `-$${text.slice(1)}` : `$${text}`, unit: '' };
  if (unit === '%') return { text: `${text}%`, unit: '' };
  return { text, unit };
}

interface Card {
  readonly label: readonly string[];
  readonly value: readonly string[];
  readonly valueStyle: TextStyle;
  readonly unit: readonly string[];
  /** Whether the unit stands after the value, not below it. */
  readonly isUnitBeside: boolean;
  readonly note: readonly string[];
  readonly body: Tag;
  readonly height: number;
  readonly target: string | null;
}

function aCard(item: Figure, width: number, list: Tag, { language, address }: FiguresOptions): Card {
  const { text, unit } = written(item, language);
  const valueStyle = typeof item.value === 'string' ? styles.figureText : styles.figureValue;
  const [label, value, note] = [
    breakLines(item.label, width, styles.figureLabel),
    breakLines(text, width, valueStyle),
    item.note === null ? [] : breakLines(item.note, width, styles.note),
  ];
  const unitLines = unit === '' ? [] : breakLines(unit, width, styles.figureUnit);
  const isUnitBeside = unitLines.length === 1 && unitStart(value) + unitWidth(unit) <= width;
  const heights = [
    label.length * styles.figureLabel.leading,
    value.length * valueStyle.leading,
    isUnitBeside ? 0 : unitLines.length * styles.note.leading,
    note.length * styles.note.leading,
  ];
  return {
    ...{ label, value, valueStyle, unit: unitLines, isUnitBeside, note },
    body: new Tag(new Tag(list, 'LI'), 'LBody'),
    height: above + heights.reduce((sum, height) => sum + height, 0),
    target: linkTarget(item.href, address),
  };
}

const unitWidth = (unit: string): number => widthOf(unit, styles.figureUnit.weight) * styles.figureUnit.size;

/** Where a unit begins that stands after a value. */
function unitStart(value: readonly string[]): number {
  const { weight, size } = styles.figureValue;
  return widthOf(value.at(-1) ?? '', weight) * size + 4;
}

function rowPiece(cards: readonly Card[], left: number, width: number): Piece {
  return {
    ...{ height: Math.max(...cards.map((card) => card.height)), gap: 12, keepsNext: false, head: null },
    draw: (pen, top) => {
      for (const [at, card] of cards.entries())
        drawCard(pen, card, { left: left + at * (width + between), top, width });
    },
  };
}

function drawCard(
  pen: Pen,
  card: Card,
  { left, top, width }: { left: number; top: number; width: number },
): void {
  const { body, label, value, valueStyle, unit, isUnitBeside, note, target } = card;
  pen.decoration(() => {
    pen.rule(left, left + width, top, colors.control, 0.9);
  });
  let y = top + above;
  const write = (kind: Tag, lines: readonly string[], style: TextStyle) => {
    pen.tagged(kind, () => {
      drawLines(pen, lines, left, y, style);
    });
    y += lines.length * style.leading;
  };
  write(new Tag(body, 'P'), label, styles.figureLabel);
  const figure = new Tag(body, 'P');
  const holder = target === null ? figure : new Tag(figure, 'Link');
  const start = y;
  const inked = (style: TextStyle) => (target === null ? style : linked(style));
  write(holder, value, inked(valueStyle));
  if (isUnitBeside) {
    pen.tagged(holder, () => {
      const baseline = y - styles.figureValue.leading + baselineOf(styles.figureValue);
      pen.line(unit[0] ?? '', left + unitStart(value), baseline, inked(styles.figureUnit));
    });
  } else if (unit.length > 0)
    write(holder, unit, inked({ ...styles.figureUnit, leading: styles.note.leading }));
  if (target !== null) {
    pen.link(holder, target, [...value, ...unit].join(' '), { x: left, y: start, width, height: y - start });
    holder.end();
  }
  if (note.length > 0) write(new Tag(body, 'P'), note, styles.note);
}

function asText(item: Figure, list: Tag, { page, language }: FiguresOptions): Piece[] {
  const body = new Tag(new Tag(list, 'LI'), 'LBody');
  const place = { left: page.left, width: widthInside(page) };
  const { text, unit } = written(item, language);
  const part = (content: string, style: TextStyle, gap: number) =>
    paragraph(content, { ...place, tag: new Tag(body, 'P'), style, gap });
  return [
    ...part(item.label, styles.figureLabel, 12),
    ...part(unit === '' ? text : `${text} ${unit}`, styles.text, 0),
    ...(item.note === null ? [] : part(item.note, styles.note, 0)),
  ];
}
