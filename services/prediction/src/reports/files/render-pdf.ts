import { createHash } from 'node:crypto';
import { setImmediate as breathe } from 'node:timers/promises';
import type { Language } from '@headgate/contracts/language';
import type { ReportDocument } from '@headgate/contracts/report-document';
import PDFDocument from 'pdfkit';
import { drawable } from './pdf/break-lines.ts';
import { drawHeaderAndFooter } from './pdf/header-and-footer.ts';
import { heightInside, type Page } from './pdf/page.ts';
import { Pen } from './pdf/pen.ts';
import { paginate } from './pdf/piece.ts';
import { pageOf, reportPieces } from './pdf/report-pieces.ts';
import { fontFiles } from './pdf/typeface.ts';
import { filesEnglish, type FilesTexts } from './report-files.en.ts';
import { filesSpanish } from './report-files.es.ts';

const texts: Readonly<Record<Language, FilesTexts>> = { en: filesEnglish, es: filesSpanish };

interface PdfOptions {
  /** Where the product is, such as 'https://headgate.example': what stands behind a figure is linked to. Without one nothing is. */
  readonly address?: string | null;
}

/**
 * The document as a tagged PDF of US Letter pages. The same document and address are the same bytes: what a PDF file says of when it
 * was made, and its id, come from them too. Gives the process's other work its turn after each page.
 */
export async function renderPdf(
  document: ReportDocument,
  { address = null }: PdfOptions = {},
): Promise<Uint8Array> {
  const page = pageOf(document);
  const pages = paginate(await reportPieces(document, page, address), heightInside(page));
  const doc = new TitledDocument(document, address, page);
  const bytes = collected(doc);
  const pen = new Pen(doc);
  for (const [at, pieces] of pages.entries()) {
    doc.addPage();
    pen.page = at + 1;
    drawHeaderAndFooter(pen, page, {
      document,
      texts: texts[document.language],
      number: pen.page,
      count: pages.length,
    });
    for (const { piece, top, isRepeated } of pieces) piece.draw(pen, page.top + top, isRepeated);
    // What is drawn is no longer needed, and there may be much of it.
    pages[at] = [];
    await breathe();
  }
  doc.end();
  return bytes;
}

const langs: Readonly<Record<Language, string>> = { en: 'en-US', es: 'es-US' };

/** A document with its title, its language and its fonts. */
class TitledDocument extends PDFDocument {
  private readonly title: string;
  /** Last drawn on the current page, an operator a line. */
  private drawn: string[] = [];
  /** So many of the tags' parents are no longer objects. */
  private parentsWritten = 0;

  constructor(document: ReportDocument, address: string | null, { width, height }: Page) {
    const title = drawable(`${document.title} · ${document.farm}`).replaceAll('\n', ' ');
    super({
      ...{ pdfVersion: '1.7', tagged: true, displayTitle: true, lang: langs[document.language] },
      ...{ size: [width, height], margin: 0, autoFirstPage: false },
      info: infoOf(title, document, address),
    });
    this.title = title;
    // It is asked for, and is not known to a file that is the same whenever it is made: it says none.
    Object.defineProperty(this.info, 'CreationDate', { enumerable: false });
    for (const { name, bytes } of [...fontFiles(400), ...fontFiles(700)]) this.registerFont(name, bytes);
  }

  /** The library keeps bytes of their own for each line, several times what they hold: here for many. */
  override addContent(line: string): this {
    this.drawn.push(line);
    if (this.drawn.length >= 256) this.flushContent();
    return this;
  }

  override flushPages(): void {
    this.flushContent();
    // Before the first there is none.
    const page = this.page as Partial<PDFKit.PDFPage> | null;
    super.flushPages();
    if (page !== null) this.forget(page as WrittenPage);
  }

  /**
   * The library keeps what is on a written page, links and tags, to the end: of a season of 40 fields 24 MB, and the collector, which
   * takes young objects for alive that old ones lead to, lets the process grow by 100 MB. Here numbers are kept in their place.
   */
  private forget(page: WrittenPage): void {
    page.dictionary.data = {};
    const { ParentTree, ParentTreeNextKey } = (this as unknown as TaggedDocument).getStructTreeRoot().data;
    for (; this.parentsWritten < ParentTreeNextKey; this.parentsWritten += 1) {
      const parents = ParentTree.get(this.parentsWritten);
      const text = Array.isArray(parents) ? `[${parents.map(String).join(' ')}]` : String(parents);
      ParentTree.add(this.parentsWritten, new Written(text));
    }
  }

  private flushContent(): void {
    if (this.drawn.length > 0) super.addContent(this.drawn.join('\n'));
    this.drawn = [];
  }

  /** The library writes the title into XML as it is. */
  override appendXML(xml: string, newLine?: boolean): void {
    const escaped = xml.replaceAll(this.title, () => escapeXml(this.title));
    super.appendXML(escaped.replace(/<xmp:CreateDate>.*<\/xmp:CreateDate>/, ''), newLine);
  }
}

/** What the library's types do not know. */
interface WrittenPage {
  readonly dictionary: { data: object };
}

/** For each page and each link, whose its contents are. */
interface TaggedDocument {
  getStructTreeRoot(): {
    readonly data: {
      readonly ParentTree: { get(key: number): unknown; add(key: number, value: unknown): void };
      readonly ParentTreeNextKey: number;
    };
  };
}

/** What the library writes as it is: it would take a plain object for a dictionary. */
class Written {
  readonly [Symbol.toStringTag] = 'Written';
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  toString(): string {
    return this.#text;
  }
}

/** The library makes the file's id from these; `Source` is ours, and different for each document. */
function infoOf(title: string, document: ReportDocument, address: string | null) {
  const source = createHash('sha256')
    .update(JSON.stringify([document, address]))
    .digest('hex');
  return {
    Title: title,
    Creator: 'Headgate',
    Producer: 'Headgate',
    CreationDate: new Date(0),
    Source: source,
  };
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escapeXml = (text: string): string => text.replaceAll(/[&<>]/g, (sign) => entities[sign] ?? sign);

/** So much is gathered before it is kept: what a document writes comes in small pieces. */
const chunkSize = 1 << 14;

function collected(doc: PDFKit.PDFDocument): Promise<Uint8Array> {
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>();
  const chunks: Buffer[] = [];
  let small: Uint8Array[] = [];
  let length = 0;
  const keep = () => {
    chunks.push(Buffer.concat(small));
    [small, length] = [[], 0];
  };
  doc.on('data', (bytes: Uint8Array) => {
    small.push(bytes);
    length += bytes.length;
    if (length >= chunkSize) keep();
  });
  doc.on('end', () => {
    keep();
    resolve(Buffer.concat(chunks));
  });
  doc.on('error', reject);
  return promise;
}
