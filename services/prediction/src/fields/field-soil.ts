import type { Boundary, Point } from '@headgate/contracts/field';
import type { FieldInput } from '@headgate/contracts/field-input';
import type { SurveyedSoil } from '../soils/read-soil.ts';
import type { StoredField } from './kept-field.ts';

export type FieldSoil = Pick<StoredField, 'soil' | 'soilFrom' | 'soilLayers'>;

/** Who knows the soil of a place: `soils/soil-survey.ts`. It gets the shape alone. */
export abstract class SoilFinder {
  /** Null: nobody knows it, or not soon enough. */
  abstract at(place: Point | Boundary): Promise<SurveyedSoil | null>;
}

/** Of a field that nobody knows the soil of: what the calculator assumes too. */
const assumed: FieldSoil = { soil: 'loam', soilFrom: 'assumed', soilLayers: null };

interface Beside {
  readonly point: Point;
  readonly boundary: Boundary | null;
  /** The field as it was, where it is there already. */
  readonly before?: StoredField | undefined;
}

/** What was entered, else what is known of a field that has not moved, else what the survey knows of the place, else loam. */
export async function soilOf(
  { soil, soilLayers }: Pick<FieldInput, 'soil' | 'soilLayers'>,
  { point, boundary, before }: Beside,
  survey: SoilFinder,
): Promise<FieldSoil> {
  if (soil !== undefined) return { soil, soilFrom: 'entered', soilLayers: soilLayers ?? null };
  const hasMoved = point.lat !== before?.point.lat || point.lng !== before.point.lng;
  if (before?.soilFrom === 'survey' && !hasMoved) {
    return { soil: before.soil, soilFrom: 'survey', soilLayers: before.soilLayers };
  }
  const found = await survey.at(boundary ?? point);
  return found === null ? assumed : { soil: found.soil, soilFrom: 'survey', soilLayers: [...found.layers] };
}
