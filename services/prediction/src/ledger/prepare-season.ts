import {
  addDays,
  fraction,
  mmPerHour,
  prepareField,
  type EtoRegion,
  type MeanAir,
  type Soil,
  millimetresPerInch,
} from '@headgate/agronomy';
import type { FieldInput } from '../advice/advice.ts';
import { standardAir } from '../advice/day-records.ts';
import { resolveField, type FieldSetup } from '../advice/field.ts';
import type { FieldRecord, PlantingRecord } from '../fields/field-record.ts';
import type { LedgerSeason } from '../fields/seasons-of.ts';
import type { PreparedSeason } from './field-ledger.ts';
import { soilOfLayers } from './soil-of-layers.ts';

/** What is told of 'this season' is of no other [days]. */
const longestSeason = 364;

/**
 * A field in one season of a planting, as the calculator would see it: what nobody told is filled in as there. `air` is what a
 * crop's coefficients are adjusted to, where they are not Californian already.
 */
export function prepareLedgerSeason(
  record: FieldRecord,
  planting: PlantingRecord,
  season: LedgerSeason,
  air: MeanAir,
  region?: EtoRegion,
): PreparedSeason {
  const { start } = season;
  const setup = setupOf(record, planting, start, region);
  const { crop, soil, method, canopyCover, use, harvest, deficit, deficitsOffered } = setup;
  const field = prepareField({
    ...{ crop, soil, method, start, canopyCover, use, harvest, deficit },
    laterDeficits: deficitsOffered
      .filter((rule) => deficit !== undefined && rule !== deficit.rule)
      .map((rule) => ({ rule, share: deficit?.share ?? fraction(1) })),
    cuttings: planting.cuttings.filter((date) => isOfSeason(date, start)).toSorted(),
    air: crop.coefficientClimate === 'california' ? standardAir : air,
  });
  return { season, setup, field };
}

function setupOf(
  record: FieldRecord,
  planting: PlantingRecord,
  start: string,
  region: EtoRegion | undefined,
): FieldSetup {
  const setup = resolveField(inputOf(record, planting, start), start, start, region);
  const own = record.applicationRateInPerHour;
  const rate = own === null ? setup.rate : mmPerHour(own * millimetresPerInch);
  return {
    ...setup,
    soil: soilOf(record, setup),
    rate,
    equipmentRate: own === null ? setup.equipmentRate : rate,
  };
}

function soilOf({ soilLayers }: FieldRecord, { soil, crop }: FieldSetup): Soil {
  return soilLayers === null ? soil : soilOfLayers(soil, soilLayers, crop.rootDepth.max);
}

/** The record as the calculator is asked. */
function inputOf(record: FieldRecord, planting: PlantingRecord, start: string): FieldInput {
  const { harvestDate } = planting;
  const isAnnual = planting.startsOn === start;
  const harvest = harvestDate !== null && (isAnnual || isOfSeason(harvestDate, start)) ? harvestDate : null;
  return {
    crop_type: planting.crop,
    soil_type: record.soil,
    farm_size_acres: record.acres,
    irrigation_method: record.method,
    flow_rate_gpm: record.flowGpm ?? undefined,
    distribution_uniformity_percent: record.distributionUniformityPercent ?? undefined,
    irrigation_ec_ds_m: record.waterEcDsM ?? undefined,
    crop_use: planting.use ?? undefined,
    planting_date: planting.plantedOn ?? undefined,
    planted_year: planting.plantedYear ?? undefined,
    canopy_cover_percent: planting.canopyCoverPercent ?? undefined,
    harvest_date: harvest ?? undefined,
    deficit_percent: planting.deficitPercent ?? undefined,
  };
}

const isOfSeason = (date: string, start: string): boolean =>
  date >= start && date <= addDays(start, longestSeason);
