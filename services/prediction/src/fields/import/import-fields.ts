import { Injectable } from '@nestjs/common';
import type { AnswerOf } from '@headgate/contracts/define';
import { maxFields } from '@headgate/contracts/field';
import { importFields } from '@headgate/contracts/field-questions';
import { answerOnce, type Call, type Caller } from '@headgate/messaging';
import { DataSource, type EntityManager } from 'typeorm';
import type { FoundPlace } from '../../places/find-place.ts';
import { PlaceCatalogue } from '../../places/place-catalogue.ts';
import { Clock } from '../../time/clock.ts';
import { farmToday } from '../farm-today.ts';
import { FieldZonesPort, type ResizedField } from '../field-zones.port.ts';
import { SoilFinder, soilOf, type FieldSoil } from '../field-soil.ts';
import { checkRate, KnownRates } from '../known-rates.ts';
import { markFieldsChanged, type ChangedField } from '../mark-fields-changed.ts';
import { changesLedger, insertFields, resizedFrom, updateFields, type FieldToPut } from '../put-field.ts';
import { insertPlantings, updatePlantings } from '../put-planting.ts';
import { insertSources, updateSources } from '../put-source.ts';
import { seasonBeganOn } from '../seasons-of.ts';
import { writeFarm } from '../write-farm.ts';
import { readFarmNow, type FarmNow } from './farm-now.ts';
import { keyOf } from './named.ts';
import { planImport, type Import, type ImportPlan, type PlannedField } from './plan-import.ts';

type Answer = AnswerOf<typeof importFields>;

/** Takes up many fields at once, all of them or none. */
@Injectable()
export class ImportFields {
  readonly #database: DataSource;
  readonly #clock: Clock;
  readonly #places: PlaceCatalogue;
  readonly #survey: SoilFinder;
  readonly #rates: KnownRates;
  readonly #zones: FieldZonesPort;

  constructor(
    database: DataSource,
    clock: Clock,
    places: PlaceCatalogue,
    survey: SoilFinder,
    rates: KnownRates,
    zones: FieldZonesPort,
  ) {
    this.#database = database;
    this.#clock = clock;
    this.#places = places;
    this.#survey = survey;
    this.#rates = rates;
    this.#zones = zones;
  }

  /** Throws `Rejected` (401) when the farm is gone. */
  async import({ farmId }: Caller, ask: Import, call: Call): Promise<Answer> {
    const places = remembering(this.#places);
    const unknownRates = await this.#unknownRates(ask);
    const plan = async (manager: EntityManager) => {
      const today = await farmToday(manager, farmId, this.#clock);
      const farm = await readFarmNow(manager, farmId);
      return { farm, today, plan: planImport(farm, ask, { places, today, unknownRates }) };
    };
    // Before the farm is locked: whoever waits for it does not wait for the soil survey.
    const { plan: foreseen, farm } = await plan(this.#database.manager);
    const refused = refusalOf(farm, foreseen);
    if (refused !== undefined) return refused;
    if (ask.preview) return summaryOf(farm, foreseen, true);
    const soils = await this.#soilsOf(foreseen.fields);
    return writeFarm(this.#database, farmId, (manager) =>
      answerOnce(manager, importFields, { ask, call }, async () => {
        const { farm: now, plan: final, today } = await plan(manager);
        const answer = refusalOf(now, final) ?? summaryOf(now, final, false);
        if (answer.kind === 'imported') await this.#write(manager, farmId, now, { ...final, soils, today });
        return answer;
      }),
    );
  }

  async #unknownRates({ sources }: Import): Promise<Set<string>> {
    const rins = sources.flatMap(({ tariff }) => (tariff && 'rin' in tariff ? [tariff.rin] : []));
    const unknown = await Promise.all(
      [...new Set(rins)].map(async (rin) =>
        (await checkRate({ rin }, this.#rates)) === undefined ? [] : [rin],
      ),
    );
    return new Set(unknown.flat());
  }

  /** By the name that a field has in the file. */
  async #soilsOf(fields: readonly PlannedField[]): Promise<Map<string, FieldSoil>> {
    const soils = await Promise.all(
      fields.map(async ({ input, settled, before }): Promise<[string, FieldSoil]> => {
        const { data, boundary } = settled;
        const place = { point: data.point, boundary, before: before?.data };
        return [keyOf(settled.name), await soilOf(input, place, this.#survey)];
      }),
    );
    return new Map(soils);
  }

  async #write(
    manager: EntityManager,
    farmId: string,
    farm: FarmNow,
    { fields, added, changed, soils, today }: ImportPlan & { soils: Map<string, FieldSoil>; today: string },
  ): Promise<void> {
    const at = this.#clock.now();
    const put = ({ id, settled }: PlannedField): FieldToPut => {
      const soil = soils.get(keyOf(settled.name));
      if (soil === undefined) throw new Error('A field of an import has no soil');
      return { id, settled, soil };
    };
    const moved = fields.filter((field) => field.before !== undefined && isChanged(farm, field));
    await insertSources(manager, added, { farmId, at });
    await updateSources(manager, changed, { farmId, at });
    await insertFields(manager, fields.filter(({ before }) => before === undefined).map(put), { farmId, at });
    await updateFields(manager, moved.map(put), { farmId, at });
    await insertPlantings(
      manager,
      fields.flatMap(({ plantings }) => plantings.added),
      { farmId, at },
    );
    await updatePlantings(
      manager,
      fields.flatMap(({ plantings }) => plantings.changed),
      { farmId, at },
    );
    const stale = fields.flatMap((field) => staleFrom(farm, field, put(field), today));
    await markFieldsChanged(manager, farmId, stale);
    const resized = fields.flatMap((field) => resizedIn(farm, field, put(field), today));
    await this.#zones.resize(manager, farmId, resized);
    await this.#zones.assign(manager, farmId);
  }
}

/** From which day on the field's ledger is another, if from any. */
function staleFrom(farm: FarmNow, field: PlannedField, put: FieldToPut, today: string): ChangedField[] {
  const { id: fieldId, before, plantings } = field;
  const began = beganOn(farm, field, today);
  const days = [
    ...(plantings.from === undefined ? [] : [plantings.from]),
    ...(before !== undefined && began !== undefined && changesLedger(before, put) ? [began] : []),
  ];
  return days.map((from) => ({ fieldId, from }));
}

function resizedIn(farm: FarmNow, field: PlannedField, put: FieldToPut, today: string): ResizedField[] {
  const began = beganOn(farm, field, today);
  return field.before === undefined || began === undefined ? [] : resizedFrom(field.before, put, began);
}

const beganOn = (farm: FarmNow, { id }: PlannedField, today: string): string | undefined =>
  seasonBeganOn(farm.plantings.get(id) ?? [], today);

function refusalOf({ fields: there }: FarmNow, { fields, problems }: ImportPlan): Answer | undefined {
  const found = problems.all();
  if (found.length > 0) return { kind: 'bad-rows', problems: found };
  const added = fields.filter(({ before }) => before === undefined).length;
  return there.length + added > maxFields ? { kind: 'full', most: maxFields } : undefined;
}

function summaryOf(farm: FarmNow, { fields, added }: ImportPlan, preview: boolean): Answer {
  return {
    kind: 'imported',
    added: fields.filter(({ before }) => before === undefined).length,
    changed: fields.filter(
      (field) => field.before !== undefined && (isChanged(farm, field) || hasPlantings(field)),
    ).length,
    sources: added.length,
    preview,
  };
}

const hasPlantings = ({ plantings }: PlannedField) => plantings.added.length + plantings.changed.length > 0;

/** Whether the file says anything of a field that was not so. */
function isChanged(farm: FarmNow, { before, input, settled }: PlannedField): boolean {
  if (before === undefined) return true;
  const { soil, soilFrom, soilLayers, ...data } = before.data;
  const isSameSoil =
    input.soil === undefined ||
    (soilFrom === 'entered' && input.soil === soil && sameJson(input.soilLayers ?? null, soilLayers));
  const boundary = farm.boundaries.get(before.id) ?? null;
  const was = { ...data, name: before.name, waterSourceId: before.waterSourceId, boundary };
  const is = {
    ...settled.data,
    name: settled.name,
    waterSourceId: settled.waterSourceId,
    boundary: settled.boundary,
  };
  return (
    !isSameSoil || Object.keys(is).some((name) => !sameJson(Reflect.get(is, name), Reflect.get(was, name)))
  );
}

const sameJson = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** A file names one place many times, and looking for what an unknown one may have meant takes its time. */
function remembering(places: PlaceCatalogue): Pick<PlaceCatalogue, 'find'> {
  const found = new Map<string, FoundPlace>();
  return {
    find(location) {
      const known = found.get(location) ?? places.find(location);
      found.set(location, known);
      return known;
    },
  };
}
