import type { Boundary, Point } from '@headgate/contracts/field';
import type { FieldInput } from '@headgate/contracts/field-input';
import { farmSizeAcres } from '@headgate/contracts/prediction-input';
import type { PlaceCatalogue } from '../places/place-catalogue.ts';
import { longestStretch } from './allowed-hours.ts';
import { checkBoundary, type CheckedBoundary } from './geometry/check-boundary.ts';
import { isInCalifornia } from './geometry/california.ts';
import { cornerOf, positionOf } from './geometry/corner.ts';
import type { StoredField } from './kept-field.ts';
import { wrong, type Wrong } from './wrong.ts';

/** A field with everything but its soil, which may have to be asked for. */
export interface SettledField {
  readonly kind: 'settled';
  readonly name: string;
  readonly waterSourceId: string | null;
  readonly data: Omit<StoredField, 'soil' | 'soilFrom' | 'soilLayers'>;
  readonly boundary: Boundary | null;
}
export type Settling = SettledField | Wrong | { readonly kind: 'unknown-place'; readonly near: string[] };

/** What a field is, of what was told of it; or the first thing that cannot be. `calculationId`: which it was made of. */
export function settleField(
  input: FieldInput,
  places: Pick<PlaceCatalogue, 'find'>,
  calculationId: string | null = null,
): Settling {
  const outline = input.boundary ? checkBoundary(input.boundary) : undefined;
  if (outline?.kind === 'invalid') return wrong('boundary', outline.message);
  const where = whereOf(input, outline, places);
  if ('kind' in where) return where;
  const area = acresOf(input.acres, outline);
  if ('kind' in area) return area;
  const invalid = checkDetails(input);
  if (invalid !== undefined) return invalid;
  return {
    kind: 'settled',
    name: input.name,
    waterSourceId: input.waterSourceId ?? null,
    boundary: outline?.boundary ?? null,
    data: { ...where, ...area, ...detailsOf(input), calculationId },
  };
}

function detailsOf(input: FieldInput) {
  return {
    method: input.method,
    applicationRateInPerHour: input.applicationRateInPerHour ?? null,
    flowGpm: input.flowGpm ?? null,
    distributionUniformityPercent: input.distributionUniformityPercent ?? null,
    zones: input.zones ?? [],
    automation: input.automation ?? 'advise',
    allowedHours: input.allowedHours ?? [],
    waterEcDsM: input.waterEcDsM ?? null,
    group: input.group === '' ? null : (input.group ?? null),
  };
}

type Where = Pick<StoredField, 'location' | 'point' | 'pointFrom'>;

/** A point that was entered stands before the boundary's middle, that before the place's. */
function whereOf(
  { location, point }: FieldInput,
  outline: CheckedBoundary | undefined,
  places: Pick<PlaceCatalogue, 'find'>,
): Where | Wrong | { kind: 'unknown-place'; near: string[] } {
  const found = location ? places.find(location) : undefined;
  if (found?.kind === 'unknown') return { kind: 'unknown-place', near: found.near };
  const named = { location: location ?? null };
  if (point) {
    const corner = cornerOf([point.lng, point.lat]);
    if (!isInCalifornia(corner)) return wrong('point', 'The point is not in California');
    const [lng, lat] = positionOf(corner);
    return { ...named, point: { lat, lng }, pointFrom: 'entered' };
  }
  if (outline !== undefined) return { ...named, point: outline.middle, pointFrom: 'boundary' };
  if (found === undefined)
    return wrong('location', 'Say where the field is: enter a place, a point or a boundary');
  return { ...named, point: pointOf(found.place), pointFrom: 'place' };
}

const pointOf = ({ lat, lng }: Point): Point => ({ lat, lng });

function acresOf(
  entered: number | undefined,
  outline: CheckedBoundary | undefined,
): Pick<StoredField, 'acres' | 'acresFrom'> | Wrong {
  if (entered !== undefined) return { acres: entered, acresFrom: 'entered' };
  if (outline === undefined) return wrong('acres', 'Enter the acres of the field, or draw its boundary');
  const isFarmSized = farmSizeAcres.safeParse(outline.acres).success;
  return isFarmSized
    ? { acres: outline.acres, acresFrom: 'boundary' }
    : wrong('boundary', `The boundary encloses ${outline.acres} acres. A field must have 0.1 to 10000`);
}

function checkDetails({ allowedHours, soil, soilLayers, zones }: FieldInput): Wrong | undefined {
  if (longestStretch(allowedHours ?? []) === 0) {
    return wrong('allowedHours', 'The allowed hours leave no time to irrigate');
  }
  if (soilLayers && soil === undefined) return wrong('soil', 'Enter the soil type too');
  if (soilLayers && !areLayers(soilLayers)) {
    return wrong('soilLayers', 'List soil layers from the surface down, without gaps');
  }
  const names = (zones ?? []).map(({ controllerId, zoneId }) => `${controllerId} ${zoneId}`);
  return new Set(names).size < names.length ? wrong('zones', 'List each zone once') : undefined;
}

function areLayers(layers: readonly { topInches: number; bottomInches: number }[]): boolean {
  let depth = 0;
  return layers.every(({ topInches, bottomInches }) => {
    const follows = topInches === depth && bottomInches > topInches;
    depth = bottomInches;
    return follows;
  });
}
