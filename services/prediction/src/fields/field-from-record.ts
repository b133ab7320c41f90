import { crops } from '@headgate/agronomy';
import { Injectable } from '@nestjs/common';
import type { KeptCalculation } from '@headgate/contracts/calculation-history';
import type { AnswerOf } from '@headgate/contracts/define';
import type {
  FieldFromCalculationInput,
  FieldFromProfileInput,
  FieldInput,
  PlantingInput,
} from '@headgate/contracts/field-input';
import type { createFieldFromCalculation, createFieldFromProfile } from '@headgate/contracts/field-questions';
import type { Caller } from '@headgate/messaging';
import { DataSource, type EntityManager } from 'typeorm';
import { FarmProfiles } from '../farm-profile/farm-profiles.ts';
import { CalculationHistory } from '../history/calculation-history.ts';
import { CreateField } from './create-field.ts';
import { keptFields } from './kept-field.ts';
import { Plantings } from './plantings.ts';
import type { FieldToPut } from './put-field.ts';
import { ReadFields } from './read-fields.ts';
import { writeFarm } from './write-farm.ts';

type OfCalculation = AnswerOf<typeof createFieldFromCalculation>;
type OfProfile = AnswerOf<typeof createFieldFromProfile>;

/** What the farm has told elsewhere becomes a field, with what grows on it. What it was told for stays. */
@Injectable()
export class FieldFromRecord {
  readonly #database: DataSource;
  readonly #history: CalculationHistory;
  readonly #profiles: FarmProfiles;
  readonly #creating: CreateField;
  readonly #plantings: Plantings;
  readonly #fields: ReadFields;

  constructor(
    database: DataSource,
    history: CalculationHistory,
    profiles: FarmProfiles,
    creating: CreateField,
    plantings: Plantings,
    fields: ReadFields,
  ) {
    this.#database = database;
    this.#history = history;
    this.#profiles = profiles;
    this.#creating = creating;
    this.#plantings = plantings;
    this.#fields = fields;
  }

  /** Once: the same calculation again is the same field. Throws `Rejected` (401) when the farm is gone. */
  async fromCalculation({ farmId }: Caller, wanted: FieldFromCalculationInput): Promise<OfCalculation> {
    const { calculationId } = wanted;
    const found = await this.#history.read(farmId, calculationId);
    if (found.kind === 'not-found') return found;
    const input = fieldOfCalculation(found.calculation);
    if (input === undefined) return noPlace('calculationId');
    const prepared = await this.#creating.prepare({ ...input, ...namedBy(wanted) }, calculationId);
    if (prepared.kind === 'unknown-place') return noPlace('calculationId');
    if (prepared.kind === 'invalid') return prepared;
    return writeFarm(this.#database, farmId, async (manager): Promise<OfCalculation> => {
      const made = `archived_at IS NULL AND data->>'calculationId' = $2`;
      const [there] = await keptFields(manager, farmId, made, [calculationId]);
      if (there !== undefined) return this.#saved(manager, farmId, there.id);
      return this.#insert(manager, farmId, prepared.field, plantingOfCalculation(found.calculation));
    });
  }

  /** The first field of a farm that has told enough of itself. Throws `Rejected` (401) when the farm is gone. */
  async fromProfile({ farmId }: Caller, wanted: FieldFromProfileInput): Promise<OfProfile> {
    const { location, farmSizeAcres, primaryCropType, soilType, irrigationSystem } =
      await this.#profiles.read(farmId);
    if (
      location === null ||
      farmSizeAcres === null ||
      primaryCropType === null ||
      irrigationSystem === null
    ) {
      const needed = { location, farmSizeAcres, primaryCropType, irrigationSystem };
      const missing = Object.entries(needed).flatMap(([name, value]) => (value === null ? [name] : []));
      return { kind: 'incomplete', missing };
    }
    const prepared = await this.#creating.prepare({
      ...{
        name: nameOf(primaryCropType, location),
        location,
        acres: farmSizeAcres,
        method: irrigationSystem,
      },
      ...(soilType !== null && { soil: soilType }),
      ...namedBy(wanted),
    });
    if (prepared.kind === 'unknown-place') return noPlace('location');
    if (prepared.kind === 'invalid') return prepared;
    return writeFarm(this.#database, farmId, async (manager): Promise<OfProfile> => {
      const others = await keptFields(manager, farmId, 'true LIMIT 1');
      if (others.length > 0) return { kind: 'not-first' };
      const answer = await this.#insert(manager, farmId, prepared.field, { crop: primaryCropType });
      if (answer.kind === 'full' || answer.kind === 'not-found') throw new Error('A first field has no room');
      return answer;
    });
  }

  /** The field with its planting, or neither. */
  async #insert(
    manager: EntityManager,
    farmId: string,
    field: FieldToPut,
    planting: PlantingInput,
  ): Promise<OfCalculation> {
    const answer = await this.#creating.insert(manager, farmId, field);
    if (answer.kind === 'unknown-place') return noPlace('location');
    if (answer.kind !== 'saved') return answer;
    const planted = await this.#plantings.insert(manager, farmId, field.id, planting);
    // A crop that cannot be planted any more (of a calculation of years ago) leaves the field fallow, as it is.
    if (planted.kind !== 'saved') return answer;
    return this.#saved(manager, farmId, field.id);
  }

  async #saved(manager: EntityManager, farmId: string, id: string) {
    const field = await this.#fields.find(manager, farmId, id);
    if (field === undefined) throw new Error('A field that was just written is not there');
    return { kind: 'saved' as const, field };
  }
}

const noPlace = (path: string) => ({
  kind: 'invalid' as const,
  path,
  message: 'Its place is not known',
});

const nameOf = (crop: keyof typeof crops, location: string) => {
  const label = crop.replaceAll('_', ' ');
  return `${label.charAt(0).toUpperCase()}${label.slice(1)}, ${location}`.slice(0, 100);
};

const namedBy = ({ name, waterSourceId }: FieldFromProfileInput) => ({
  ...(name !== undefined && { name }),
  ...(waterSourceId !== undefined && { waterSourceId }),
});

/** What the calculator was told of a field. */
function fieldOfCalculation({ input }: KeptCalculation): FieldInput | undefined {
  // Asked with weather of its own: nobody said where.
  if (!('location' in input)) return undefined;
  return {
    name: nameOf(input.crop_type, input.location),
    location: input.location,
    acres: input.farm_size_acres,
    soil: input.soil_type,
    method: input.irrigation_method ?? crops[input.crop_type].usualMethod,
    flowGpm: input.flow_rate_gpm ?? null,
    distributionUniformityPercent: input.distribution_uniformity_percent ?? null,
    waterEcDsM: input.irrigation_ec_ds_m ?? null,
  };
}

const plantingOfCalculation = ({ input }: KeptCalculation): PlantingInput => ({
  crop: input.crop_type,
  use: input.crop_use ?? null,
  plantedOn: input.planting_date ?? null,
  plantedYear: input.planted_year ?? null,
  canopyCoverPercent: input.canopy_cover_percent ?? null,
  harvestDate: input.harvest_date ?? null,
  deficitPercent: input.deficit_percent ?? null,
});
