import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { AnswerOf, AskOf } from '@headgate/contracts/define';
import {
  createWaterSource,
  type archiveWaterSource,
  type changeWaterSource,
  type listWaterSources,
  type readWaterSource,
} from '@headgate/contracts/field-questions';
import { maxWaterSources } from '@headgate/contracts/water-source';
import type { WaterSourceInput } from '@headgate/contracts/water-source-input';
import { answerOnce, type Call, type Caller } from '@headgate/messaging';
import { wrongCursor } from '@headgate/runtime/paging/cursor';
import { pageOfRowsBy } from '@headgate/runtime/paging/page-of-rows';
import { DataSource, type EntityManager } from 'typeorm';
import { Clock } from '../time/clock.ts';
import { withoutAbsent } from './change-field.ts';
import { checkSourceAmong } from './check-source-among.ts';
import { checkWaterSource, sourceDataOf } from './check-water-source.ts';
import { checkRate, KnownRates } from './known-rates.ts';
import { keptSource, keptSources, waterSourceOf } from './kept-source.ts';
import { markFieldsChanged } from './mark-fields-changed.ts';
import { countSources, insertSources, updateSources } from './put-source.ts';
import { writeFarm } from './write-farm.ts';

type Created = AnswerOf<typeof createWaterSource>;
type Changed = AnswerOf<typeof changeWaterSource>;
type Archived = AnswerOf<typeof archiveWaterSource>;

/** Where a farm's water comes from. */
@Injectable()
export class WaterSources {
  readonly #database: DataSource;
  readonly #clock: Clock;
  readonly #rates: KnownRates;

  constructor(database: DataSource, clock: Clock, rates: KnownRates) {
    this.#database = database;
    this.#clock = clock;
    this.#rates = rates;
  }

  /** A page's cursor is the id of its last source. Throws `Rejected`, on `cursor`, for one that no page gave. */
  async list(
    farmId: string,
    { archived, limit, cursor }: AskOf<typeof listWaterSources>,
  ): Promise<AnswerOf<typeof listWaterSources>> {
    const all = await keptSources(this.#database.manager, farmId, '(archived_at IS NOT NULL) = $2', [
      archived,
    ]);
    const before = cursor === undefined ? -1 : all.findIndex(({ id }) => id === cursor);
    if (cursor !== undefined && before < 0) throw wrongCursor();
    const rows = all.slice(before + 1, before + limit + 2);
    return pageOfRowsBy(({ id }) => id, rows, limit, waterSourceOf);
  }

  async read(farmId: string, id: string): Promise<AnswerOf<typeof readWaterSource>> {
    const source = await keptSource(this.#database.manager, farmId, id);
    return source === undefined
      ? { kind: 'not-found' }
      : { kind: 'found', waterSource: waterSourceOf(source) };
  }

  /** Throws `Rejected` (401) when the farm is gone. */
  async create({ farmId }: Caller, input: WaterSourceInput, call: Call): Promise<Created> {
    const data = sourceDataOf(input);
    const wrong = checkWaterSource(data) ?? (await checkRate(data.tariff, this.#rates));
    if (wrong !== undefined) return wrong;
    return writeFarm(this.#database, farmId, (manager) =>
      answerOnce(manager, createWaterSource, { ask: input, call }, async (): Promise<Created> => {
        if ((await countSources(manager, farmId)) >= maxWaterSources) {
          return { kind: 'full', most: maxWaterSources };
        }
        const source = { id: randomUUID(), name: input.name, data };
        const misplaced = await checkSourceAmong(manager, farmId, source);
        if (misplaced !== undefined) return misplaced;
        await insertSources(manager, [source], { farmId, at: this.#clock.now() });
        return this.#saved(manager, farmId, source.id);
      }),
    );
  }

  /** Throws `Rejected` (401) when the farm is gone. */
  async change(
    { farmId }: Caller,
    { id, version, ...change }: AskOf<typeof changeWaterSource>,
  ): Promise<Changed> {
    // Looked up before the farm is locked: the state's server takes its time.
    const unknown = await checkRate(change.tariff ?? null, this.#rates);
    return writeFarm(this.#database, farmId, async (manager) => {
      const before = await keptSource(manager, farmId, id);
      if (before === undefined) return { kind: 'not-found' };
      if (before.version !== version) return { kind: 'version-conflict' };
      const input = { ...before.data, name: before.name, ...withoutAbsent(change) };
      const source = { id, name: input.name, data: sourceDataOf(input) };
      const wrong =
        checkWaterSource(source.data) ?? unknown ?? (await checkSourceAmong(manager, farmId, source));
      if (wrong !== undefined) return wrong;
      await updateSources(manager, [source], { farmId, at: this.#clock.now() });
      return this.#saved(manager, farmId, id);
    });
  }

  /** Archived only where no field takes water from it. Throws `Rejected` (401) when the farm is gone. */
  archive({ farmId }: Caller, { id, version, restore }: AskOf<typeof archiveWaterSource>): Promise<Archived> {
    return writeFarm(this.#database, farmId, async (manager): Promise<Archived> => {
      const before = await keptSource(manager, farmId, id);
      if (before === undefined) return { kind: 'not-found' };
      if (version !== undefined && version !== before.version) return { kind: 'version-conflict' };
      if (restore !== (before.archivedAt !== null)) {
        return { kind: 'saved', waterSource: waterSourceOf(before) };
      }
      const refused = await (restore ? this.#isFull(manager, farmId) : this.#inUse(manager, farmId, id));
      if (refused !== undefined) return refused;
      const at = this.#clock.now();
      await manager.query(
        'UPDATE water_source SET version = version + 1, archived_at = $3, updated_at = $4 WHERE farm_id = $1 AND id = $2',
        [farmId, id, restore ? null : at, at],
      );
      return this.#saved(manager, farmId, id);
    });
  }

  async #isFull(manager: EntityManager, farmId: string): Promise<Archived | undefined> {
    const count = await countSources(manager, farmId);
    return count >= maxWaterSources ? { kind: 'full', most: maxWaterSources } : undefined;
  }

  async #inUse(manager: EntityManager, farmId: string, id: string): Promise<Archived | undefined> {
    const [row] = await manager.query<{ fields: number }[]>(
      `SELECT count(*)::int AS fields FROM field
       WHERE farm_id = $1 AND water_source_id = $2 AND archived_at IS NULL`,
      [farmId, id],
    );
    const fields = row?.fields ?? 0;
    return fields > 0 ? { kind: 'in-use', fields } : undefined;
  }

  /** Of the plans that were made of it, none holds any more. */
  async #saved(manager: EntityManager, farmId: string, id: string) {
    await markFieldsChanged(manager, farmId, []);
    const source = await keptSource(manager, farmId, id);
    if (source === undefined) throw new Error('A water source that was just written is not there');
    return { kind: 'saved' as const, waterSource: waterSourceOf(source) };
  }
}
