import type { WaterSource } from '@headgate/contracts/water-source';
import { jsonItems } from '../../tables/json-list.ts';
import { cellsOf, type FieldRow } from './field-columns.ts';

/** Everything, as an import takes it, in pieces. */
export async function* jsonOf(
  sources: readonly WaterSource[],
  rows: AsyncIterable<FieldRow>,
): AsyncGenerator<string, void> {
  yield `{"waterSources":${JSON.stringify(sources)},"fields":`;
  yield* jsonItems(rows, ({ field }) => field);
  yield '}\n';
}

/** Boundaries with the columns of a table as their properties; a field without a boundary has no geometry (RFC 7946). */
export async function* geoJsonOf(rows: AsyncIterable<FieldRow>): AsyncGenerator<string, void> {
  yield '{"type":"FeatureCollection","features":';
  yield* jsonItems(rows, featureOf);
  yield '}\n';
}

function featureOf(row: FieldRow): object {
  const cells = Object.entries(cellsOf(row)).filter(([, value]) => value !== null && value !== '');
  // Its acres are the boundary's, unless others were entered.
  const properties = Object.fromEntries(
    cells.filter(([name]) => name !== 'acres' || row.field.acresFrom === 'entered'),
  );
  return { type: 'Feature', id: row.field.id, geometry: row.field.boundary, properties };
}
