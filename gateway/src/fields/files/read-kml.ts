import { Rejected } from '@headgate/runtime';
import { SaxesParser } from 'saxes';
import { textOf } from '../../edge/read-body.ts';
import { maxFileBytes, tooLarge } from '../../tables/import-file.ts';
import { joined, tidyRing, type Outline, type Polygons } from './outlines.ts';
import { parseRows, type ParsedImport } from './parsed-import.ts';

/** No program nests folders so deep. */
const maxDepth = 100;
/** More do not go into one question, where the shortest is '[1,2],'. */
const maxCorners = maxFileBytes / 6;

/**
 * Polygons and their names, of KML as programs write it: folders in folders, several polygons in a placemark, altitudes. Nothing that
 * the file points to is fetched, and one that declares a document type (by which texts can be made to grow) is refused. Throws
 * `Rejected` (400) for what is no KML, and for each placemark that cannot be.
 */
export function readKml(bytes: Uint8Array): ParsedImport {
  const outlines = new KmlReader().read(textOf(bytes));
  if (outlines.length === 0) throw new Rejected('The file has no polygon');
  return parseRows({ fields: joined(outlines), sources: [] });
}

/** Data of these names is a name, where a placemark has none of its own. */
const nameData = /^(?:name|field|field_?name|block|block_?name|label)$/i;

class KmlReader {
  /** Local names of the elements that are open. */
  readonly #open: string[] = [];
  readonly #outlines: Outline[] = [];
  /** Of the folders that are open, each with the depth at which it begins. */
  readonly #folders: { depth: number; name: string | undefined }[] = [];
  #text = '';
  #dataName = '';
  #count = 0;
  #corners = 0;
  #placemark: { name?: string; data?: string; polygons: Polygons } | undefined;
  #polygon: { outer: number[][]; holes: number[][][] } | undefined;

  read(text: string): Outline[] {
    const parser = new SaxesParser();
    parser.on('doctype', () => {
      throw new Rejected('Files with a document type declaration are not accepted');
    });
    parser.on('error', () => {
      throw new Rejected(`The file is not KML: line ${parser.line} is not XML`);
    });
    parser.on('opentag', ({ name, attributes }) => {
      this.#begin(localName(name), attributes);
    });
    const add = (part: string) => {
      this.#text += part;
    };
    parser.on('text', add);
    parser.on('cdata', add);
    parser.on('closetag', () => {
      this.#end();
    });
    parser.write(text).close();
    return this.#outlines;
  }

  #begin(name: string, attributes: Readonly<Record<string, string>>): void {
    this.#open.push(name);
    if (this.#open.length > maxDepth) throw new Rejected('The file is nested too deeply');
    this.#text = '';
    if (name === 'Folder') this.#folders.push({ depth: this.#open.length, name: undefined });
    if (name === 'Placemark') {
      this.#count += 1;
      this.#placemark = { polygons: [] };
    }
    if (name === 'Polygon') this.#polygon = { outer: [], holes: [] };
    if (name === 'Data' || name === 'SimpleData') this.#dataName = attributes['name'] ?? '';
  }

  #end(): void {
    const name = this.#open.pop();
    const parent = this.#open.at(-1);
    const text = this.#text.trim();
    if (name === 'name' && parent === 'Placemark' && this.#placemark) this.#placemark.name = text;
    else if (name === 'name' && parent === 'Folder') this.#nameFolder(text);
    else if (name === 'SimpleData' || (name === 'value' && parent === 'Data')) this.#addData(text);
    else if (name === 'coordinates') this.#addRing(text);
    else if (name === 'Polygon') this.#endPolygon();
    else if (name === 'Placemark') this.#endPlacemark();
    else if (name === 'Folder') this.#folders.pop();
    this.#text = '';
  }

  #nameFolder(text: string): void {
    const folder = this.#folders.at(-1);
    if (folder !== undefined) folder.name = text;
  }

  #addData(text: string): void {
    if (this.#placemark && text !== '' && nameData.test(this.#dataName)) this.#placemark.data ??= text;
  }

  /** Of a line or a point there is no polygon to add it to. */
  #addRing(text: string): void {
    if (this.#polygon === undefined) return;
    const ring = tidyRing(positionsOf(text));
    this.#corners += ring.length;
    if (this.#corners > maxCorners) throw tooLarge();
    if (this.#open.includes('innerBoundaryIs')) this.#polygon.holes.push(ring);
    else this.#polygon.outer = ring;
  }

  #endPolygon(): void {
    if (this.#polygon && this.#placemark) {
      this.#placemark.polygons.push([this.#polygon.outer, ...this.#polygon.holes]);
    }
    this.#polygon = undefined;
  }

  #endPlacemark(): void {
    const { name, data, polygons } = this.#placemark ?? { polygons: [] };
    const folder = this.#folders.findLast((each) => each.name !== undefined && each.name !== '')?.name;
    const given = [name, data, folder].find((each) => each !== undefined && each !== '');
    if (polygons.length > 0) this.#outlines.push({ row: this.#count, name: given, polygons });
    this.#placemark = undefined;
  }
}

/** Without the prefix of a namespace. */
const localName = (name: string) => name.slice(name.lastIndexOf(':') + 1);

/** '1 , 2 , 3' */
const maxPiecesOfCorner = 5;

/**
 * '-119.8,36.7,0 -119.79,36.7,0'; some programs write blanks after commas. A word that is no position makes a corner of NaN. Blanks
 * are split at once: a pattern that looks for a comma after each of them takes hours where there are millions.
 */
const positionsOf = (text: string): number[][] =>
  text
    .split(/\s+/, maxCorners * maxPiecesOfCorner + 1)
    .join(' ')
    .replaceAll(/ , ?|, /g, ',')
    .split(' ', maxCorners + 1)
    .filter((word) => word !== '')
    .map((word) => word.split(',', 2).map((number) => (number === '' ? NaN : Number(number))));
