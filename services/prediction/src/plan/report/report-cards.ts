import type { AnswerOf, AskOf } from '@headgate/contracts/define';
import type { readReportCard } from '@headgate/contracts/plan-questions';
import type { BridgeRun } from '@headgate/contracts/planned-run';
import type { ReportCard } from '@headgate/contracts/report-card';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { readFarms } from '../../fields/read-farms.ts';
import { irrigationOf, irrigationsById } from '../../irrigations/kept-irrigation.ts';
import { Tariffs } from '../../tariffs/tariffs.ts';
import { plannedIn } from '../answers/planned-answer.ts';
import { Plans } from '../answers/plans.ts';
import { renderIn } from '../messages/render-plan.ts';
import { startOf, type PlannedRow } from '../planned/planned-row.ts';
import { readOnePlanned } from '../planned/planned-store.ts';
import { energyCost } from './energy-cost.ts';
import { judgeIrrigation } from './judge-irrigation.ts';

/** What came of planned irrigations. */
@Injectable()
export class ReportCards {
  readonly #database: DataSource;
  readonly #plans: Plans;
  readonly #tariffs: Tariffs;

  constructor(database: DataSource, plans: Plans, tariffs: Tariffs) {
    this.#database = database;
    this.#plans = plans;
    this.#tariffs = tariffs;
  }

  /** Water that has come since the plan was made is worked in first. */
  async read(
    farmId: string,
    { id, language }: AskOf<typeof readReportCard>,
  ): Promise<AnswerOf<typeof readReportCard>> {
    const { manager } = this.#database;
    await this.#plans.bringUpToDate(farmId);
    const row = await readOnePlanned(manager, farmId, id);
    if (row === undefined) return { kind: 'not-found' };
    const { data } = row;
    const ids = data.applied.map(({ irrigationId }) => irrigationId);
    const irrigations = (await irrigationsById(manager, farmId, ids)).map(irrigationOf);
    const [set] = await manager.query<{ runs: readonly BridgeRun[] | null }[]>(
      `SELECT outcome -> 'runs' AS runs FROM run_set WHERE farm_id = $1 AND id = $2`,
      [farmId, id],
    );
    const { verdict, isOff, causes } = judgeIrrigation({
      planned: { gross: data.gross, start: startOf(data) },
      applied:
        data.applied.length === 0 ? null : { gross: data.applied.reduce((sum, { gross }) => sum + gross, 0) },
      ...{ irrigations, runs: set?.runs ?? [] },
    });
    const report = {
      planned: plannedIn(language, row),
      verdict: renderIn(language, verdict),
      isOff,
      causes: causes.map((cause) => renderIn(language, cause)),
      irrigations,
      cost: await this.#costOf(farmId, row),
    };
    return { kind: 'found', report };
  }

  /** Of the field's own part of the water. */
  async #costOf(farmId: string, { data }: PlannedRow): Promise<ReportCard['cost']> {
    const [farm] = await readFarms(this.#database.manager, [farmId]);
    const source = farm?.sources.find(({ id }) => id === data.waterSourceId);
    if (farm === undefined || source === undefined || source.tariff === null) return null;
    if (data.applied.length === 0) return null;
    const [from, to] = [
      Math.min(...data.applied.map(({ start }) => start)),
      Math.max(...data.applied.map(({ end }) => end)),
    ];
    const prices = await this.#tariffs.pricesFor(source.tariff, from, to, farm.timeZone);
    return prices.kind === 'priced' ? energyCost(source, prices.spans, data.applied) : null;
  }
}
