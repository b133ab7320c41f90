import { z } from 'zod/mini';
import { bounded } from './bounded.ts';
import { cropType, cropUse } from './crop.ts';
import { irrigationMethod } from './irrigation-method.ts';
import { localHours } from './local-hours.ts';
import { soilType } from './soil.ts';
import { requiredLine } from './text-input.ts';

/** How many fields one farm may keep; the most that one import may hold, too. */
export const maxFields = 2_000;

/** WGS 84 degrees. */
export const point = z.object({ lat: bounded('Latitude', -90, 90), lng: bounded('Longitude', -180, 180) });
export type Point = z.infer<typeof point>;

const position = z
  .array(z.number('A corner must be longitude and latitude'), 'A corner must be longitude and latitude')
  .check(
    z.minLength(2, 'A corner must be longitude and latitude'),
    z.maxLength(3, 'A corner must be longitude and latitude'),
  );
const ring = z
  .array(position, 'A ring must be a list of corners')
  .check(
    z.minLength(4, 'A ring must have at least four corners, and the last must be the first'),
    z.maxLength(2_000, 'A ring can have at most 2000 corners'),
  );

/**
 * A field's outline: GeoJSON (RFC 7946), WGS 84, longitude before latitude; holes and several parts are allowed. That it is
 * closed, does not cross itself and lies in California is judged where fields are kept.
 */
export const boundary = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('Polygon'),
    coordinates: z
      .array(ring)
      .check(z.minLength(1, 'A polygon must have a ring'), z.maxLength(50, 'At most 50 rings')),
  }),
  z.object({
    type: z.literal('MultiPolygon'),
    coordinates: z
      .array(
        z
          .array(ring)
          .check(z.minLength(1, 'A polygon must have a ring'), z.maxLength(50, 'At most 50 rings')),
      )
      .check(z.minLength(1, 'There is no polygon'), z.maxLength(50, 'At most 50 polygons')),
  }),
]);
export type Boundary = z.infer<typeof boundary>;

/** One layer of a field's soil, as a survey has it. */
export const soilLayer = z.object({
  topInches: bounded('Top of the layer', 0, 200, 'inches'),
  bottomInches: bounded('Bottom of the layer', 0.1, 200, 'inches'),
  /** Available water capacity [inches of water an inch of soil]. */
  availableWater: bounded('Available water', 0.01, 0.5),
});
export type SoilLayer = z.infer<typeof soilLayer>;

const shareBounds = 'Share must be from 1% to 100%';

/**
 * Who opens its valves. `advise`: people do, and an accepted irrigation says that they will. `ask`: the controllers of its zones do,
 * once a person has accepted an irrigation. `run`: they do, where nobody objects until the last check before the start; where Headgate is in
 * doubt, as with `ask`.
 */
export const automation = z.enum(['advise', 'ask', 'run'], 'Choose advise, ask or run');
export type Automation = z.infer<typeof automation>;

/** A controller's zone that waters the field; `share`: of the zone's water that falls on it. */
export const fieldZone = z.object({
  controllerId: z.uuid('Choose a zone'),
  zoneId: requiredLine(64, 'Zone ID is required'),
  share: z._default(z.number(shareBounds).check(z.minimum(0.01, shareBounds), z.maximum(1, shareBounds)), 1),
});

const time = z.iso.datetime();

export const planting = z.object({
  id: z.uuid(),
  fieldId: z.uuid(),
  version: z.int(),
  crop: cropType,
  use: z.nullable(cropUse),
  plantedOn: z.nullable(z.string()),
  plantedYear: z.nullable(z.int()),
  leafOut: z.nullable(z.string()),
  canopyCoverPercent: z.nullable(z.number()),
  cuttings: z.array(z.string()),
  harvestDate: z.nullable(z.string()),
  deficitPercent: z.nullable(z.number()),
  /** From this day on it is the field's: sowing, or of trees and vines 1 October before they were entered. */
  startsOn: z.string(),
  endedOn: z.nullable(z.string()),
  createdAt: time,
  updatedAt: time,
});
export type Planting = z.infer<typeof planting>;

export const field = z.object({
  id: z.uuid(),
  version: z.int(),
  name: z.string(),
  location: z.nullable(z.string()),
  /** Where its weather is taken: as entered, or the middle of its boundary or place. */
  point,
  pointFrom: z.enum(['entered', 'boundary', 'place']),
  boundary: z.nullable(boundary),
  acres: z.number(),
  acresFrom: z.enum(['entered', 'boundary']),
  soil: soilType,
  /** `entered` by the farm, found by the `survey`, or `assumed`. */
  soilFrom: z.enum(['entered', 'survey', 'assumed']),
  soilLayers: z.nullable(z.array(soilLayer)),
  method: irrigationMethod,
  applicationRateInPerHour: z.nullable(z.number()),
  flowGpm: z.nullable(z.number()),
  distributionUniformityPercent: z.nullable(z.number()),
  waterSourceId: z.nullable(z.uuid()),
  zones: z.array(fieldZone),
  automation: z._default(automation, 'advise'),
  allowedHours: z.array(localHours),
  waterEcDsM: z.nullable(z.number()),
  group: z.nullable(z.string()),
  /** The calculation that it was made of; null: entered, or imported. */
  calculationId: z.nullable(z.uuid()),
  /** The one that is on it today; null: fallow. */
  planting: z.nullable(planting),
  /** Where the rules come from by which it is irrigated; general guidance says so. Absent: fallow. */
  strategySources: z.optional(z.array(z.string())),
  archivedAt: z.nullable(time),
  createdAt: time,
  updatedAt: time,
});
export type Field = z.infer<typeof field>;

/** A list's row: outlines and sources are long, and asked for one field at a time. */
export const fieldSummary = z.omit(field, { boundary: true, strategySources: true });
export type FieldSummary = z.infer<typeof fieldSummary>;

/** With every planting, the oldest first. */
export const exportedField = z.extend(z.omit(field, { strategySources: true }), {
  plantings: z.array(planting),
});
export type ExportedField = z.infer<typeof exportedField>;

/** What an import did, or would do. */
export const importSummary = z.object({
  added: z.int(),
  changed: z.int(),
  sources: z.int(),
  preview: z.boolean(),
});
export type ImportSummary = z.infer<typeof importSummary>;
