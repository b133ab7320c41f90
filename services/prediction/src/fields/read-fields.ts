import { Injectable } from '@nestjs/common';
import type { AnswerOf, AskOf } from '@headgate/contracts/define';
import type { Field } from '@headgate/contracts/field';
import type { exportFields, listFields, readField } from '@headgate/contracts/field-questions';
import type { PageInput } from '@headgate/contracts/page';
import { wrongCursor } from '@headgate/runtime/paging/cursor';
import { pageOfRowsBy } from '@headgate/runtime/paging/page-of-rows';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod/mini';
import { Clock } from '../time/clock.ts';
import { farmToday } from './farm-today.ts';
import {
  boundariesOf,
  fieldOf,
  fieldSummaryOf,
  keptField,
  keptFields,
  type KeptField,
} from './kept-field.ts';
import { keptPlantings, plantingOn } from './kept-planting.ts';
import { sourcesOfStrategy } from './sources-of-strategy.ts';

/** By name without regard to case, on the same machine the same: `C` is no language's order, and the same everywhere. */
const byName = `lower(name) COLLATE "C"`;
const afterCursor = `(${byName}, id) > (SELECT ${byName}, id FROM field WHERE farm_id = $1 AND id = $4::uuid)`;

/** The fields that a farm has. A page's cursor is the id of its last field: names are too long for one. */
@Injectable()
export class ReadFields {
  readonly #database: DataSource;
  readonly #clock: Clock;

  constructor(database: DataSource, clock: Clock) {
    this.#database = database;
    this.#clock = clock;
  }

  /** Throws `Rejected`, on `cursor`, for one that no page gave. */
  async list(
    farmId: string,
    { archived, group, ...page }: AskOf<typeof listFields>,
  ): Promise<AnswerOf<typeof listFields>> {
    const { manager } = this.#database;
    const rows = await this.#page(farmId, page, archived, group);
    const [plantings, today] = await Promise.all([
      keptPlantings(manager, farmId, idsOf(rows)),
      farmToday(manager, farmId, this.#clock),
    ]);
    return pageOfRowsBy(cursorOf, rows, page.limit, (row) =>
      fieldSummaryOf(row, plantingOn(plantings.get(row.id) ?? [], today)),
    );
  }

  async export(
    farmId: string,
    { archived, ...page }: AskOf<typeof exportFields>,
  ): Promise<AnswerOf<typeof exportFields>> {
    const { manager } = this.#database;
    const rows = await this.#page(farmId, page, archived);
    const [plantings, boundaries, today] = await Promise.all([
      keptPlantings(manager, farmId, idsOf(rows)),
      boundariesOf(manager, farmId, idsOf(rows)),
      farmToday(manager, farmId, this.#clock),
    ]);
    return pageOfRowsBy(cursorOf, rows, page.limit, (row) => {
      const grown = plantings.get(row.id) ?? [];
      return { ...fieldOf(row, plantingOn(grown, today), boundaries.get(row.id)), plantings: grown };
    });
  }

  async read(farmId: string, id: string): Promise<AnswerOf<typeof readField>> {
    const field = await this.find(this.#database.manager, farmId, id);
    return field === undefined ? { kind: 'not-found' } : { kind: 'found', field };
  }

  /** The field as it is answered, in the transaction of `manager`. */
  async find(manager: EntityManager, farmId: string, id: string): Promise<Field | undefined> {
    const kept = await keptField(manager, farmId, id);
    if (kept === undefined) return undefined;
    const plantings = await keptPlantings(manager, farmId, [id]);
    const boundaries = await boundariesOf(manager, farmId, [id]);
    const today = await farmToday(manager, farmId, this.#clock);
    const planting = plantingOn(plantings.get(id) ?? [], today);
    return {
      ...fieldOf(kept, planting, boundaries.get(id)),
      ...(planting !== undefined && { strategySources: sourcesOfStrategy(kept.data, planting) }),
    };
  }

  async #page(
    farmId: string,
    { cursor, limit }: PageInput,
    archived: boolean,
    group?: string,
  ): Promise<KeptField[]> {
    const { manager } = this.#database;
    if (cursor !== undefined && !(await this.#isField(farmId, cursor))) throw wrongCursor();
    const condition = `(archived_at IS NOT NULL) = $2 AND ($3::text IS NULL OR data->>'group' = $3)
      AND ${cursor === undefined ? '$4::uuid IS NULL' : afterCursor} ORDER BY ${byName}, id LIMIT ${limit + 1}`;
    return keptFields(manager, farmId, condition, [archived, group ?? null, cursor ?? null]);
  }

  async #isField(farmId: string, id: string): Promise<boolean> {
    if (!z.safeParse(z.uuid(), id).success) return false;
    return (await keptField(this.#database.manager, farmId, id)) !== undefined;
  }
}

const idsOf = (rows: readonly KeptField[]) => rows.map(({ id }) => id);
const cursorOf = ({ id }: KeptField) => id;
