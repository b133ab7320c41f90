import type { readWaitingIrrigations } from '@headgate/contracts/daily-plan-questions';
import type { AnswerOf, AskOf } from '@headgate/contracts/define';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Plans } from '../answers/plans.ts';
import { reminderOf } from './reminder-of.ts';
import { readReminded, readWaiting } from './reminder-store.ts';

/** What is left of a reminder, for the mail about it. */
@Injectable()
export class ReadReminder {
  readonly #database: DataSource;
  readonly #plans: Plans;

  constructor(database: DataSource, plans: Plans) {
    this.#database = database;
    this.#plans = plans;
  }

  /** What has changed since the plan was made is worked in first. */
  async read({
    farmId,
    reminderId,
    language,
  }: AskOf<typeof readWaitingIrrigations>): Promise<AnswerOf<typeof readWaitingIrrigations>> {
    const { manager } = this.#database;
    const reminded = await readReminded(manager, farmId);
    const ids = new Set(reminded.filter((each) => each.reminderId === reminderId).map(({ id }) => id));
    if (ids.size === 0) return { kind: 'nothing' };
    const now = await this.#plans.bringUpToDate(farmId);
    const farm = await readWaiting(manager, farmId, now);
    if (farm === undefined) return { kind: 'nothing' };
    const left = farm.waiting.filter(({ row }) => ids.has(row.id));
    const waiting = reminderOf(language, left, { time: farm.time, now: now.getTime() });
    return waiting === undefined ? { kind: 'nothing' } : { kind: 'waiting', waiting };
  }
}
