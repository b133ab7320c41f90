import { boxWidth, runsOf, widthOf } from './typeface.ts';
import type { TextStyle } from './break-lines.ts';

type Doc = PDFKit.PDFDocument;
type Element = ReturnType<Doc['struct']>;

/** What a tag says beside its kind; `scope` is a table head's, `bbox` [left, top, right, bottom] a figure's. */
export interface TagOptions {
  readonly alt?: string;
  readonly scope?: 'Column' | 'Row';
  readonly bbox?: [number, number, number, number];
}

/**
 * A node of the tree that tells what is a title, a paragraph, a cell, whatever it looks like. It comes into being when something of
 * it is first drawn, for the tree has the order of reading.
 */
export class Tag {
  private readonly parent: Tag | null;
  private readonly kind: string;
  private readonly options: TagOptions;
  private element: Element | null = null;

  constructor(parent: Tag | null, kind: string, options: TagOptions = {}) {
    this.parent = parent;
    this.kind = kind;
    this.options = options;
  }

  open(doc: Doc): Element {
    if (this.element !== null) return this.element;
    // `scope` and `bbox` are newer than the library's types.
    this.element = doc.struct(this.kind, this.options);
    if (this.parent === null) doc.addStructure(this.element);
    else this.parent.open(doc).add(this.element);
    return this.element;
  }

  /** Nothing more of it will be drawn: it is written, and its memory is free. */
  end(): void {
    this.element?.end();
  }
}

/** Draws on the current page of a document; lengths [pt], from the page's top left. */
export class Pen {
  /** The number of the page that it draws on. */
  page = 0;

  readonly doc: Doc;

  constructor(doc: Doc) {
    this.doc = doc;
  }

  /** What `draw` draws is the tag's content. */
  tagged(tag: Tag, draw: () => void): void {
    tag.open(this.doc).add(draw);
  }

  /** What `draw` draws says nothing: a rule, a page's number. */
  decoration(draw: () => void, type: 'Layout' | 'Pagination' = 'Layout'): void {
    this.doc.markContent('Artifact', { type });
    draw();
    this.doc.endMarkedContent();
  }

  /** One line; `baseline` is where its letters stand. */
  line(text: string, x: number, baseline: number, style: Omit<TextStyle, 'leading'>): void {
    const { size, weight, color, isUnderlined = false } = style;
    let left = x;
    for (const run of runsOf(text, weight)) {
      if (run.font === null) this.box(run.text, left, baseline, size, color);
      else this.run(run.font, run.text, left, baseline, size, color);
      left += run.width * size;
    }
    if (isUnderlined) this.rule(x, left, baseline + size * 0.17, color, size * 0.045);
  }

  /** One line that ends at `right`. */
  lineEndingAt(text: string, right: number, baseline: number, style: Omit<TextStyle, 'leading'>): void {
    this.line(text, right - widthOf(text, style.weight) * style.size, baseline, style);
  }

  private run(font: string, text: string, x: number, baseline: number, size: number, color: string): void {
    const { doc } = this;
    doc.font(font).fontSize(size).fillColor(color);
    doc.text(text, x, baseline, { lineBreak: false, baseline: 'alphabetic' });
  }

  /** For a sign that no font has: read aloud, copied and searched as what it is. */
  private box(sign: string, x: number, baseline: number, size: number, color: string): void {
    const { doc } = this;
    doc.markContent('Span', { actual: sign });
    const [side, height] = [boxWidth * size * 0.8, size * 0.68];
    doc.lineWidth(size * 0.06).strokeColor(color);
    doc.rect(x + boxWidth * size * 0.1, baseline - height, side, height).stroke();
    doc.endMarkedContent();
  }

  rule(left: number, right: number, y: number, color: string, width = 0.5): void {
    this.doc.lineWidth(width).strokeColor(color).moveTo(left, y).lineTo(right, y).stroke();
  }

  /** What lies under the rectangle leads to `address`. */
  link(
    tag: Tag,
    address: string,
    says: string,
    box: { x: number; y: number; width: number; height: number },
  ) {
    const { doc } = this;
    const options = { structParent: tag.open(doc), Contents: new String(says) };
    doc.link(box.x, box.y, box.width, box.height, address, options as object);
  }
}
