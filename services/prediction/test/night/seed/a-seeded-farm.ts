import { addDays, crops, irrigationMethods as methods, seasonLength } from '@headgate/agronomy';
import { cropType, type CropType } from '@headgate/contracts/crop';
import { irrigationMethods, type IrrigationMethod } from '@headgate/contracts/irrigation-method';
import { soilTypes } from '@headgate/contracts/soil';
import type {
  FarmFields,
  FieldRecord,
  PlantingRecord,
  WaterSourceRecord,
} from '../../../src/fields/field-record.ts';
import { readPlaces, type Point } from '../../../src/places/read-places.ts';
import { Random } from './random.ts';

/** Where most of California's fields are. */
const places = readPlaces().filter(({ lat, lng }) => lat > 35 && lat < 39.8 && lng > -122.3 && lng < -118.8);
const created = new Date('2026-01-05T18:00:00Z');
/** Three tariffs: none, one price, a peak in the evening. */
const tariffs: readonly WaterSourceRecord['tariff'][] = [
  null,
  { usdPerKwh: 0.19, windows: [] },
  { usdPerKwh: 0.17, windows: [{ start: '16:00', end: '21:00', usdPerKwh: 0.41, peak: true }] },
];

/** What a field takes while it runs, where its method has no rate of its own: surface irrigation goes from field to field [gpm an acre]. */
const surfaceFlow = [25, 60] as const;
/** Of one millimetre an hour [gpm an acre]. */
const flowOfRate = 27_154 / 25.4 / 60;

/** Share of fields that are irrigated as their crop mostly is. */
const usually = 0.8;

/** The id of a thing of the bench: `kind` keeps farms, fields and so on apart. */
function seededId(kind: number, number: number): string {
  const digits = number.toString(16).padStart(12, '0');
  // Mixed in front, so that ids come in no order of their making, as random ones do.
  const mixed = (Math.imul(number + 1, 0x9e3779b1) >>> 0).toString(16).padStart(8, '0');
  return `${mixed}-000${String(kind)}-4000-8000-${digits}`;
}

/**
 * A farm of five to fifteen fields (ten, on average) as its number has it: crops, soils, seasons, methods, hours, sources and
 * places differ from farm to farm. `today`: YYYY-MM-DD, on which every annual is in its season.
 */
export function aSeededFarm(number: number, today: string): FarmFields {
  const random = new Random(number + 1);
  const place = random.oneOf(places);
  const centre = {
    lat: place.lat + random.between(-0.12, 0.12),
    lng: place.lng + random.between(-0.12, 0.12),
  };
  const sourceIds = Array.from({ length: random.whole(1, 2) }, (_, index) => seededId(2, number * 2 + index));
  // Mean ten; two farms in a row make twenty.
  const size = 10 + (number % 2 === 0 ? 1 : -1) * new Random((number >> 1) + 7).whole(0, 5);
  const fields = Array.from({ length: size }, (_, index) =>
    aField(random, number * 16 + index, centre, random.oneOf(sourceIds), today),
  );
  const sources = sourceIds.map((id) =>
    aSource(
      random,
      id,
      fields.filter(({ waterSourceId }) => waterSourceId === id),
    ),
  );
  const byId = (one: { id: string }, other: { id: string }) => (one.id < other.id ? -1 : 1);
  return {
    farmId: seededId(1, number),
    timeZone: 'America/Los_Angeles',
    revision: '1',
    sources: sources.toSorted(byId),
    fields: fields.toSorted(byId),
  };
}

/** Sized as they are: for the driest weeks (9 to 14 gpm an acre), and for its largest field. */
function aSource(random: Random, id: string, fields: readonly FieldRecord[]): WaterSourceRecord {
  const isTurnout = random.fraction() < 0.25;
  const acres = fields.reduce((sum, field) => sum + field.acres, 0);
  const flow = Math.max(100, acres * random.between(9, 14), ...fields.map(({ flowGpm }) => flowGpm ?? 0));
  return {
    id,
    name: isTurnout ? 'Turnout' : 'Well',
    kind: isTurnout ? 'turnout' : 'well',
    maxFlowGpm: Math.ceil(flow / 10) * 10,
    leastRunMinutes: isTurnout ? 60 : 30,
    leadMinutes: 0,
    lagMinutes: 0,
    neverTogether: [],
    energy: isTurnout ? null : { headFeet: random.whole(60, 400), efficiencyPercent: 60 },
    tariff: isTurnout ? null : random.oneOf(tariffs),
    delivery: isTurnout ? { noticeHours: 24, fixedFlow: false } : null,
    allocation: null,
    meters: [],
    groundwater: null,
    energyBills: [],
  };
}

function aField(
  random: Random,
  number: number,
  centre: Point,
  waterSourceId: string,
  today: string,
): FieldRecord {
  const id = seededId(3, number);
  const acres = random.whole(10, 80);
  const planting = aPlanting(random, number, id, today);
  const method =
    random.fraction() < usually ? crops[planting.crop].usualMethod : random.oneOf(irrigationMethods);
  const isNightly = random.fraction() < 0.2;
  return {
    id,
    name: `Field ${String(number)}`,
    location: null,
    point: {
      lat: centre.lat + random.between(-0.004, 0.004),
      lng: centre.lng + random.between(-0.004, 0.004),
    },
    acres,
    soil: random.oneOf(soilTypes),
    soilFrom: 'entered',
    soilLayers: null,
    method,
    applicationRateInPerHour: null,
    flowGpm: Math.round(acres * flowPerAcre(random, planting.crop, method)),
    distributionUniformityPercent: random.fraction() < 0.3 ? random.whole(70, 95) : null,
    waterSourceId,
    zones: [],
    automation: 'advise',
    allowedHours: isNightly ? [{ start: '18:00', end: '08:00' }] : [],
    waterEcDsM: random.fraction() < 0.2 ? random.between(0.2, 1.5) : null,
    group: null,
    calculationId: null,
    createdAt: created,
    plantings: [planting],
  };
}

/** The usual rate of crop and method (`catalogue`), a fifth more or less [gpm an acre]. */
function flowPerAcre(random: Random, crop: CropType, method: IrrigationMethod): number {
  const rate = method === 'drip' ? crops[crop].dripRate : methods[method].applicationRate;
  return rate === undefined ? random.between(...surfaceFlow) : rate * flowOfRate * random.between(0.8, 1.2);
}

function aPlanting(random: Random, number: number, fieldId: string, today: string): PlantingRecord {
  const crop: CropType = random.oneOf(cropType.options);
  const isPerennial = crops[crop].kind === 'perennial';
  const age = random.whole(12, seasonLength(crops[crop].stages) - 10);
  const startsOn = isPerennial ? '2025-10-01' : addDays(today, -age);
  return {
    id: seededId(4, number),
    fieldId,
    crop,
    use: null,
    plantedOn: isPerennial ? null : startsOn,
    plantedYear: isPerennial ? random.whole(1995, 2020) : null,
    leafOut: null,
    canopyCoverPercent: null,
    cuttings: [],
    harvestDate: null,
    deficitPercent: null,
    startsOn,
    endedOn: null,
  };
}
