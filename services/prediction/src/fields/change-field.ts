import { Injectable } from '@nestjs/common';
import type { AnswerOf, AskOf } from '@headgate/contracts/define';
import { maxFields, type Boundary } from '@headgate/contracts/field';
import type { FieldInput } from '@headgate/contracts/field-input';
import type { archiveField, changeField } from '@headgate/contracts/field-questions';
import type { Caller } from '@headgate/messaging';
import { DataSource, type EntityManager } from 'typeorm';
import { PlaceCatalogue } from '../places/place-catalogue.ts';
import { Clock } from '../time/clock.ts';
import { checkFieldAmong } from './check-field-among.ts';
import { farmToday } from './farm-today.ts';
import { FieldZonesPort } from './field-zones.port.ts';
import { SoilFinder, soilOf } from './field-soil.ts';
import { boundariesOf, keptField, type KeptField } from './kept-field.ts';
import { keptPlantings } from './kept-planting.ts';
import { markFieldsChanged, type ChangedField } from './mark-fields-changed.ts';
import { changesLedger, countFields, resizedFrom, updateFields, type FieldToPut } from './put-field.ts';
import { ReadFields } from './read-fields.ts';
import { seasonBeganOn } from './seasons-of.ts';
import { settleField } from './settle-field.ts';
import { writeFarm } from './write-farm.ts';

type Change = AskOf<typeof changeField>;
type Answer = AnswerOf<typeof changeField>;

/** A source that was archived meanwhile gives a field that comes back no water. */
const archiveOrRestore = `
  UPDATE field SET version = version + 1, archived_at = $3, updated_at = $4, water_source_id = (
    SELECT id FROM water_source AS source
    WHERE source.farm_id = $1 AND source.id = field.water_source_id AND source.archived_at IS NULL
  ) WHERE farm_id = $1 AND id = $2
`;

/** Changes a field, archives it and takes it back: each by whoever has seen its newest version. */
@Injectable()
export class ChangeField {
  readonly #database: DataSource;
  readonly #clock: Clock;
  readonly #places: PlaceCatalogue;
  readonly #survey: SoilFinder;
  readonly #fields: ReadFields;
  readonly #zones: FieldZonesPort;

  constructor(
    database: DataSource,
    clock: Clock,
    places: PlaceCatalogue,
    survey: SoilFinder,
    fields: ReadFields,
    zones: FieldZonesPort,
  ) {
    this.#database = database;
    this.#clock = clock;
    this.#places = places;
    this.#survey = survey;
    this.#fields = fields;
    this.#zones = zones;
  }

  /** Throws `Rejected` (401) when the farm is gone. */
  async change({ farmId }: Caller, { id, version, ...change }: Change): Promise<Answer> {
    const { manager } = this.#database;
    const before = await keptField(manager, farmId, id);
    if (before === undefined) return { kind: 'not-found' };
    if (before.version !== version) return { kind: 'version-conflict' };
    const boundary = (await boundariesOf(manager, farmId, [id])).get(id);
    const input = { ...inputOf(before, boundary), ...withoutAbsent(change) };
    const settled = settleField(input, this.#places, before.data.calculationId);
    if (settled.kind !== 'settled') return settled;
    // Asked before the farm is locked: a survey takes its time.
    const { data, boundary: drawn } = settled;
    const place = { point: data.point, boundary: drawn, before: before.data };
    const soil = await soilOf(input, place, this.#survey);
    return writeFarm(this.#database, farmId, (locked) =>
      this.#update(locked, farmId, before, { id, settled, soil }),
    );
  }

  /** Throws `Rejected` (401) when the farm is gone. */
  archive(
    { farmId }: Caller,
    { id, version, restore }: AskOf<typeof archiveField>,
  ): Promise<AnswerOf<typeof archiveField>> {
    return writeFarm(this.#database, farmId, async (manager) => {
      const before = await keptField(manager, farmId, id);
      if (before === undefined) return { kind: 'not-found' };
      if (version !== undefined && version !== before.version) return { kind: 'version-conflict' };
      if (restore !== (before.archivedAt !== null)) return this.#saved(manager, farmId, id);
      if (restore && (await countFields(manager, farmId)) >= maxFields)
        return { kind: 'full', most: maxFields };
      const at = this.#clock.now();
      await manager.query(archiveOrRestore, [farmId, id, restore ? null : at, at]);
      await markFieldsChanged(manager, farmId, []);
      if (restore) await this.#zones.assign(manager, farmId);
      return this.#saved(manager, farmId, id);
    });
  }

  async #update(
    manager: EntityManager,
    farmId: string,
    before: KeptField,
    field: FieldToPut,
  ): Promise<Answer> {
    const now = await keptField(manager, farmId, field.id);
    if (now?.version !== before.version) return { kind: 'version-conflict' };
    const wrong = await checkFieldAmong(manager, farmId, field.settled, field.id);
    if (wrong !== undefined) return wrong;
    await updateFields(manager, [field], { farmId, at: this.#clock.now() });
    const changed = changesLedger(before, field) ? await this.#season(manager, farmId, field.id) : [];
    await markFieldsChanged(manager, farmId, changed);
    const resized = changed.flatMap(({ from }) => resizedFrom(before, field, from));
    await this.#zones.resize(manager, farmId, resized);
    await this.#zones.assign(manager, farmId);
    return this.#saved(manager, farmId, field.id);
  }

  /** The season that is on the field, from its first day: another soil is another season. Seasons before stay as they were. */
  async #season(manager: EntityManager, farmId: string, fieldId: string): Promise<ChangedField[]> {
    const today = await farmToday(manager, farmId, this.#clock);
    const plantings = (await keptPlantings(manager, farmId, [fieldId])).get(fieldId) ?? [];
    const from = seasonBeganOn(plantings, today);
    return from === undefined ? [] : [{ fieldId, from }];
  }

  async #saved(manager: EntityManager, farmId: string, id: string) {
    const field = await this.#fields.find(manager, farmId, id);
    if (field === undefined) throw new Error('A field that was just written is not there');
    return { kind: 'saved' as const, field };
  }
}

/** What was told of a field: what follows from it is worked out anew. */
export function inputOf(
  { name, waterSourceId, data }: KeptField,
  boundary: Boundary | undefined,
): FieldInput {
  const {
    acresFrom,
    pointFrom,
    soilFrom,
    acres,
    point,
    soil,
    soilLayers,
    calculationId: _made,
    ...rest
  } = data;
  return {
    ...rest,
    name,
    waterSourceId,
    boundary: boundary ?? null,
    point: pointFrom === 'entered' ? point : null,
    ...(acresFrom === 'entered' && { acres }),
    ...(soilFrom === 'entered' && { soil, soilLayers }),
  };
}

type Present<Change> = { [Name in keyof Change]?: Exclude<Change[Name], undefined> };

/** A change leaves what is absent as it is. */
export const withoutAbsent = <Change extends object>(change: Change): Present<Change> =>
  // No type says that entries keep the types of their keys.
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as Present<Change>;
