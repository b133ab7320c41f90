import type { ExportedField } from '@headgate/contracts/field';
import type { WaterSource } from '@headgate/contracts/water-source';
import { cellsOf, type FieldRow } from './field-columns.ts';

/** The elements of a JSON array, as they come. */
async function* listed(items: AsyncIterable<object>): AsyncGenerator<string, void> {
  let separator = '';
  for await (const item of items) {
    yield `${separator}${JSON.stringify(item)}`;
    separator = ',';
  }
}

/** Everything, as an import takes it, in pieces. */
export async function* jsonOf(
  sources: readonly WaterSource[],
  rows: AsyncIterable<FieldRow>,
): AsyncGenerator<string, void> {
  yield `{"waterSources":${JSON.stringify(sources)},"fields":[`;
  yield* listed(fieldsOf(rows));
  yield ']}\n';
}

async function* fieldsOf(rows: AsyncIterable<FieldRow>): AsyncGenerator<ExportedField, void> {
  for await (const { field } of rows) yield field;
}

/** Boundaries with the columns of a table as their properties; a field without a boundary has no geometry (RFC 7946). */
export async function* geoJsonOf(rows: AsyncIterable<FieldRow>): AsyncGenerator<string, void> {
  yield '{"type":"FeatureCollection","features":[';
  yield* listed(featuresOf(rows));
  yield ']}\n';
}

async function* featuresOf(rows: AsyncIterable<FieldRow>): AsyncGenerator<object, void> {
  for await (const row of rows) {
    const cells = Object.entries(cellsOf(row)).filter(([, value]) => value !== null && value !== '');
    // Its acres are the boundary's, unless others were entered.
    const properties = Object.fromEntries(
      cells.filter(([name]) => name !== 'acres' || row.field.acresFrom === 'entered'),
    );
    yield { type: 'Feature', id: row.field.id, geometry: row.field.boundary, properties };
  }
}
