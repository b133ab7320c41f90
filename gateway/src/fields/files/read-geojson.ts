import { Rejected } from '@headgate/runtime';
import { parseJson, textOf } from '../../edge/read-body.ts';
import { FileProblems } from '../../tables/file-problems.ts';
import { readCell } from '../../tables/read-cell.ts';
import { columnFinder, type Cells } from '../../tables/table-columns.ts';
import { columns, type ColumnName } from './columns.ts';
import { boundaryOf, joined, tidyRing, type Outline, type Polygons } from './outlines.ts';
import { parseRows, type ParsedImport } from './parsed-import.ts';
import { fieldOfCells } from './row-of-cells.ts';

type Values = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Features with polygons (RFC 7946). One that says how it is irrigated is a field; any other is a boundary, for a field of that name.
 * Points and lines are passed by. Throws `Rejected` (400) that names each feature that cannot be.
 */
export function readGeoJson(bytes: Uint8Array): ParsedImport {
  const file = parseJson(textOf(bytes));
  const features = isObject(file) && file['type'] === 'Feature' ? [file] : featuresOf(file);
  const problems = new FileProblems();
  const fields: Values[] = [];
  const outlines: Outline[] = [];
  for (const [index, feature] of features.entries()) {
    const row = index + 1;
    const { geometry, properties } = isObject(feature) ? feature : {};
    const cells = cellsOf(isObject(properties) ? properties : {}, row, problems);
    const polygons = polygonsOf(geometry);
    if (cells.method !== undefined) {
      fields.push({
        ...fieldOfCells(cells, row),
        ...(polygons.length > 0 && { boundary: boundaryOf(polygons) }),
      });
    } else if (polygons.length > 0) {
      outlines.push({ row, name: typeof cells.name === 'string' ? cells.name : undefined, polygons });
    }
  }
  const rows = [...fields, ...joined(outlines)];
  if (rows.length === 0) throw new Rejected('The file has no polygon');
  return parseRows({ fields: rows, sources: [], problems });
}

function featuresOf(file: unknown): unknown[] {
  const features = isObject(file) && file['type'] === 'FeatureCollection' ? file['features'] : undefined;
  if (!Array.isArray(features)) throw new Rejected('The file is not a FeatureCollection');
  return features;
}

const columnCalled = columnFinder(columns);

/** Properties under the names that columns of a table have. */
function cellsOf(properties: Values, row: number, problems: FileProblems): Cells<ColumnName> {
  const cells: Partial<Record<ColumnName, unknown>> = {};
  for (const [key, value] of Object.entries(properties)) {
    const name = columnCalled(key);
    if (name === undefined || value === null || value === '' || cells[name] !== undefined) continue;
    if (typeof value === 'number' && columns[name].kind !== 'number') cells[name] = String(value);
    else if (typeof value !== 'string') cells[name] = value;
    else {
      const cell = readCell(columns[name].kind, value.trim());
      if ('wrong' in cell) problems.add(row, key.slice(0, 60), cell.wrong);
      else cells[name] = cell.value;
    }
  }
  return cells;
}

const isPosition = (value: unknown): value is number[] =>
  Array.isArray(value) && value.length >= 2 && value.every((each) => typeof each === 'number');
const isRing = (value: unknown): value is number[][] => Array.isArray(value) && value.every(isPosition);
const isPolygon = (value: unknown): value is number[][][] => Array.isArray(value) && value.every(isRing);

/** None in what is no polygon. */
function polygonsOf(geometry: unknown): Polygons {
  if (!isObject(geometry)) return [];
  const { type, coordinates, geometries } = geometry;
  if (type === 'GeometryCollection' && Array.isArray(geometries)) return geometries.flatMap(polygonsOf);
  const given: unknown[] = type === 'Polygon' ? [coordinates] : [];
  if (type === 'MultiPolygon' && Array.isArray(coordinates)) given.push(...(coordinates as unknown[]));
  return given.filter(isPolygon).map((polygon) => polygon.map(tidyRing));
}
