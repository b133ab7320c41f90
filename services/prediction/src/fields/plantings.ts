import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { AnswerOf, AskOf } from '@headgate/contracts/define';
import type { Planting } from '@headgate/contracts/field';
import type { PlantingInput } from '@headgate/contracts/field-input';
import { addPlanting, type changePlanting, type listPlantings } from '@headgate/contracts/field-questions';
import { answerOnce, type Call, type Caller } from '@headgate/messaging';
import { DataSource, type EntityManager } from 'typeorm';
import { Clock } from '../time/clock.ts';
import { withoutAbsent } from './change-field.ts';
import { farmToday } from './farm-today.ts';
import { keptField } from './kept-field.ts';
import { keptPlantings } from './kept-planting.ts';
import { markFieldsChanged } from './mark-fields-changed.ts';
import { overlapped, settlePlanting } from './planting-season.ts';
import { insertPlantings, updatePlantings } from './put-planting.ts';
import { writeFarm } from './write-farm.ts';

type Added = AnswerOf<typeof addPlanting>;
type Changed = AnswerOf<typeof changePlanting>;

/** A field has one at a time, this field's whole history in a few rows. */
const maxPlantings = 200;

/** What grows on a field, and what has grown on it: one thing at a time. */
@Injectable()
export class Plantings {
  readonly #database: DataSource;
  readonly #clock: Clock;

  constructor(database: DataSource, clock: Clock) {
    this.#database = database;
    this.#clock = clock;
  }

  async list(farmId: string, fieldId: string): Promise<AnswerOf<typeof listPlantings>> {
    const { manager } = this.#database;
    if ((await keptField(manager, farmId, fieldId)) === undefined) return { kind: 'not-found' };
    return { kind: 'found', plantings: (await this.#of(manager, farmId, fieldId)).toReversed() };
  }

  /** Throws `Rejected` (401) when the farm is gone. */
  add({ farmId }: Caller, ask: AskOf<typeof addPlanting>, call: Call): Promise<Added> {
    return writeFarm(this.#database, farmId, (manager) =>
      answerOnce(manager, addPlanting, { ask, call }, () =>
        this.insert(manager, farmId, ask.fieldId, ask.input),
      ),
    );
  }

  /** In the transaction of `manager`, which has locked the farm. */
  async insert(
    manager: EntityManager,
    farmId: string,
    fieldId: string,
    input: PlantingInput,
  ): Promise<Added> {
    if ((await keptField(manager, farmId, fieldId)) === undefined) return { kind: 'not-found' };
    const others = await this.#of(manager, farmId, fieldId);
    if (others.length >= maxPlantings) {
      return {
        kind: 'invalid',
        path: 'crop',
        message: `The field has had ${maxPlantings} plantings already`,
      };
    }
    const settled = settlePlanting(input, {
      today: await farmToday(manager, farmId, this.#clock),
      before: lastDayOf(others),
    });
    if (settled.kind === 'invalid') return settled;
    const crop = overlapped(settled, others);
    if (crop !== undefined) return { kind: 'overlaps', crop };
    const id = randomUUID();
    await insertPlantings(manager, [{ id, fieldId, settled }], { farmId, at: this.#clock.now() });
    await markFieldsChanged(manager, farmId, [{ fieldId, from: settled.startsOn }]);
    return { kind: 'saved', planting: await this.#written(manager, farmId, fieldId, id) };
  }

  /** Throws `Rejected` (401) when the farm is gone. */
  change({ farmId }: Caller, { fieldId, id, change }: AskOf<typeof changePlanting>): Promise<Changed> {
    return writeFarm(this.#database, farmId, async (manager) => {
      const plantings = await this.#of(manager, farmId, fieldId);
      const before = plantings.find((planting) => planting.id === id);
      if (before === undefined) return { kind: 'not-found' };
      const { version, ...changes } = change;
      if (version !== before.version) return { kind: 'version-conflict' };
      const earlier = plantings.filter(({ startsOn }) => startsOn < before.startsOn);
      const today = await farmToday(manager, farmId, this.#clock);
      const settled = settleAgain(before, changes, { today, before: lastDayOf(earlier) });
      if (settled.kind === 'invalid') return settled;
      const crop = overlapped(
        settled,
        plantings.filter((planting) => planting !== before),
      );
      if (crop !== undefined) return { kind: 'overlaps', crop };
      await updatePlantings(manager, [{ id, fieldId, settled }], { farmId, at: this.#clock.now() });
      const from = settled.startsOn < before.startsOn ? settled.startsOn : before.startsOn;
      await markFieldsChanged(manager, farmId, [{ fieldId, from }]);
      return { kind: 'saved', planting: await this.#written(manager, farmId, fieldId, id) };
    });
  }

  async #of(manager: EntityManager, farmId: string, fieldId: string): Promise<Planting[]> {
    return (await keptPlantings(manager, farmId, [fieldId])).get(fieldId) ?? [];
  }

  async #written(manager: EntityManager, farmId: string, fieldId: string, id: string): Promise<Planting> {
    const planting = (await this.#of(manager, farmId, fieldId)).find((each) => each.id === id);
    if (planting === undefined) throw new Error('A planting that was just written is not there');
    return planting;
  }
}

/** Of what was on the field last. */
const lastDayOf = (plantings: readonly Planting[]): string | null => plantings.at(-1)?.endedOn ?? null;

/** Its first day stays where it is, unless the crop or when it was planted is corrected; then it stays in its season. */
function settleAgain(
  planting: Planting,
  change: Omit<AskOf<typeof changePlanting>['change'], 'version'>,
  beside: { readonly today: string; readonly before: string | null },
) {
  const input = { ...planting, ...withoutAbsent(change) };
  const { startsOn } = planting;
  const isMoved = input.crop !== planting.crop || input.plantedOn !== planting.plantedOn;
  if (!isMoved) return settlePlanting(input, { ...beside, startsOn });
  return settlePlanting(input, { ...beside, seasonOf: startsOn < beside.today ? startsOn : beside.today });
}
