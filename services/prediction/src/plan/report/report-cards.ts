import type { AnswerOf, AskOf } from '@headgate/contracts/define';
import type { readReportCard } from '@headgate/contracts/plan-questions';
import type { ReportCard } from '@headgate/contracts/report-card';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { readFarms } from '../../fields/read-farms.ts';
import { Tariffs } from '../../tariffs/tariffs.ts';
import { plannedIn } from '../answers/planned-answer.ts';
import { Plans } from '../answers/plans.ts';
import { renderIn } from '../messages/render-plan.ts';
import type { PlannedRow } from '../planned/planned-row.ts';
import { readOnePlanned } from '../planned/planned-store.ts';
import { energyCost } from './energy-cost.ts';
import { readVerdicts } from './read-verdicts.ts';

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
    const [judged] = await readVerdicts(manager, farmId, row === undefined ? [] : [row]);
    if (row === undefined || judged === undefined) return { kind: 'not-found' };
    const { verdict, isOff, causes, irrigations } = judged;
    const report = {
      planned: plannedIn(language, row),
      verdict: renderIn(language, verdict),
      isOff,
      causes: causes.map((cause) => renderIn(language, cause)),
      irrigations: [...irrigations],
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
