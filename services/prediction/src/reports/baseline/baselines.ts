import { randomUUID } from 'node:crypto';
import { maxBaselineImports, maxBaselinePeriods, seasonFigures } from '@headgate/contracts/baseline';
import {
  importBaseline,
  type deleteBaseline,
  type exportBaselines,
  type listBaselines,
} from '@headgate/contracts/baseline-questions';
import type { AnswerOf, AskOf } from '@headgate/contracts/define';
import { answerOnce, type Call, type Caller } from '@headgate/messaging';
import { recordAuditEntry } from '@headgate/runtime/audit/record-audit-entry';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod/mini';
import { farmToday } from '../../fields/farm-today.ts';
import { keptFields } from '../../fields/kept-field.ts';
import { writeFarm } from '../../fields/write-farm.ts';
import { wrong } from '../../fields/wrong.ts';
import { Clock } from '../../time/clock.ts';
import { checkPeriods } from './check-periods.ts';
import { keptImports, keptPeriods, meterSummaries } from './kept-water.ts';

type Import = AskOf<typeof importBaseline>;
type Imported = AnswerOf<typeof importBaseline>;

/** Water of a farm's past seasons, as its meters or invoices say it. */
@Injectable()
export class Baselines {
  readonly #database: DataSource;
  readonly #clock: Clock;

  constructor(database: DataSource, clock: Clock) {
    this.#database = database;
    this.#clock = clock;
  }

  async list(farmId: string): Promise<AnswerOf<typeof listBaselines>> {
    const { manager } = this.#database;
    const imports = await keptImports(manager, farmId);
    const periodsOf = Map.groupBy(await keptPeriods(manager, farmId), ({ importId }) => importId);
    const items = imports.map(({ id, name, createdAt, meters }) => ({
      ...{ id, name, createdAt: createdAt.toISOString() },
      meters: meterSummaries(meters, periodsOf.get(id) ?? []),
    }));
    return { items };
  }

  /** All periods or none. Throws `Rejected` (401) when the farm is gone. */
  async import(caller: Caller, ask: Import, call: Call): Promise<Imported> {
    const { farmId } = caller;
    if (ask.preview) return await this.#check(this.#database.manager, farmId, ask);
    return await writeFarm(this.#database, farmId, (manager) =>
      answerOnce(manager, importBaseline, { ask, call }, async () => {
        const checked = await this.#check(manager, farmId, ask);
        if (checked.kind === 'imported') await this.#insert(manager, caller, ask);
        return checked;
      }),
    );
  }

  async delete({ farmId, userId }: Caller, id: string): Promise<AnswerOf<typeof deleteBaseline>> {
    return await writeFarm(this.#database, farmId, async (manager) => {
      const gone = await manager.query<unknown[]>(
        'WITH gone AS (DELETE FROM baseline_import WHERE farm_id = $1 AND id = $2 RETURNING id) SELECT FROM gone',
        [farmId, id],
      );
      if (gone.length === 0) return { kind: 'not-found' };
      const entry = { at: this.#clock.now(), actor: { userId }, action: 'baseline-deleted', subjectId: id };
      await recordAuditEntry(manager, entry);
      return { kind: 'done' };
    });
  }

  async export(farmId: string): Promise<AnswerOf<typeof exportBaselines>> {
    const { manager } = this.#database;
    const [{ items }, periods] = [await this.list(farmId), await keptPeriods(manager, farmId)];
    const waterOf = Map.groupBy(periods, ({ importId }) => importId);
    const rows = await manager.query<{ data: unknown }[]>(
      'SELECT data FROM season_figures WHERE farm_id = $1 ORDER BY season',
      [farmId],
    );
    return {
      pastWater: items.map((item) => ({
        ...item,
        water: (waterOf.get(item.id) ?? []).map(({ meter, from, to, acreFeet }) => ({
          meter,
          from,
          to,
          acreFeet,
        })),
      })),
      seasonFigures: rows.map(({ data }) => z.parse(seasonFigures, data)),
    };
  }

  async #check(
    manager: EntityManager,
    farmId: string,
    { periods, meters, preview }: Import,
  ): Promise<Imported> {
    const [imports, kept] = [await keptImports(manager, farmId), await keptPeriods(manager, farmId)];
    const today = await farmToday(manager, farmId, this.#clock);
    const problems = checkPeriods(periods, { today, imports, periods: kept }).all();
    if (problems.length > 0) return { kind: 'bad-rows', problems };
    if (imports.length >= maxBaselineImports || kept.length + periods.length > maxBaselinePeriods)
      return { kind: 'full' };
    const named = [...new Set(meters.flatMap(({ fieldIds }) => fieldIds))];
    if ((await keptFields(manager, farmId, 'id = ANY($2::uuid[])', [named])).length < named.length)
      return wrong('meters', 'The farm has no such field');
    const summaries = meterSummaries(meters, periods);
    const blank = preview ? undefined : summaries.find(({ fieldIds }) => fieldIds.length === 0);
    return blank === undefined
      ? { kind: 'imported', meters: summaries }
      : wrong('meters', `Choose the fields of ${blank.meter}`);
  }

  async #insert(
    manager: EntityManager,
    { farmId }: Caller,
    { name, meters, periods }: Import,
  ): Promise<void> {
    const id = randomUUID();
    const known = new Set(periods.map(({ meter }) => meter));
    const own = meters.filter(({ meter }) => known.has(meter));
    await manager.query(
      'INSERT INTO baseline_import (farm_id, id, name, meters, created_at) VALUES ($1, $2, $3, $4, $5)',
      [farmId, id, name, JSON.stringify(own), this.#clock.now()],
    );
    await manager.query(
      `INSERT INTO baseline_period (farm_id, import_id, meter, from_day, until_day, acre_feet)
       SELECT $1, $2, * FROM unnest($3::text[], $4::date[], $5::date[], $6::float8[])`,
      [
        ...[farmId, id, periods.map(({ meter }) => meter)],
        ...[periods.map(({ from }) => from), periods.map(({ to }) => to)],
        periods.map(({ acreFeet }) => acreFeet),
      ],
    );
  }
}
