import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { AnswerOf } from '@headgate/contracts/define';
import { maxFields } from '@headgate/contracts/field';
import type { FieldInput } from '@headgate/contracts/field-input';
import { createField } from '@headgate/contracts/field-questions';
import { answerOnce, type Call, type Caller } from '@headgate/messaging';
import { DataSource, type EntityManager } from 'typeorm';
import { PlaceCatalogue } from '../places/place-catalogue.ts';
import { Clock } from '../time/clock.ts';
import { checkFieldAmong } from './check-field-among.ts';
import { SoilFinder, soilOf } from './field-soil.ts';
import { FieldZonesPort } from './field-zones.port.ts';
import { markFieldsChanged } from './mark-fields-changed.ts';
import { countFields, insertFields, type FieldToPut } from './put-field.ts';
import { ReadFields } from './read-fields.ts';
import { settleField } from './settle-field.ts';
import { writeFarm } from './write-farm.ts';

type Answer = AnswerOf<typeof createField>;

/** Takes up a field that a farm has. */
@Injectable()
export class CreateField {
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
  async create({ farmId }: Caller, input: FieldInput, call: Call): Promise<Answer> {
    const prepared = await this.prepare(input);
    if (prepared.kind !== 'prepared') return prepared;
    return writeFarm(this.#database, farmId, (manager) =>
      answerOnce(manager, createField, { ask: input, call }, () =>
        this.insert(manager, farmId, prepared.field),
      ),
    );
  }

  /** Whatever can be said of a field before the farm is locked, its soil too, which may have to be asked for. */
  async prepare(
    input: FieldInput,
    calculationId: string | null = null,
  ): Promise<Exclude<Answer, { kind: 'saved' | 'full' }> | { kind: 'prepared'; field: FieldToPut }> {
    const settled = settleField(input, this.#places, calculationId);
    if (settled.kind !== 'settled') return settled;
    const { data, boundary } = settled;
    const soil = await soilOf(input, { point: data.point, boundary }, this.#survey);
    return { kind: 'prepared', field: { id: randomUUID(), settled, soil } };
  }

  /** In the transaction of `manager`, which has locked the farm. */
  async insert(manager: EntityManager, farmId: string, field: FieldToPut): Promise<Answer> {
    if ((await countFields(manager, farmId)) >= maxFields) return { kind: 'full', most: maxFields };
    const wrong = await checkFieldAmong(manager, farmId, field.settled, null);
    if (wrong !== undefined) return wrong;
    await insertFields(manager, [field], { farmId, at: this.#clock.now() });
    await markFieldsChanged(manager, farmId, []);
    await this.#zones.assign(manager, farmId);
    const saved = await this.#fields.find(manager, farmId, field.id);
    if (saved === undefined) throw new Error('A field that was just written is not there');
    return { kind: 'saved', field: saved };
  }
}
