import type { Language } from '@headgate/contracts/language';
import type { AnswerOf, AskOf } from '@headgate/contracts/define';
import { changePlanned, decidePlanned, postponePlanned } from '@headgate/contracts/plan-questions';
import { answerOnce, type Call, type Caller } from '@headgate/messaging';
import { addDays } from '@headgate/agronomy';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { farmTime } from '../../fields/farm-time.ts';
import { farmToday } from '../../fields/farm-today.ts';
import { markFieldsChanged } from '../../fields/mark-fields-changed.ts';
import { readFarms } from '../../fields/read-farms.ts';
import { wrong, type Wrong } from '../../fields/wrong.ts';
import { writeFarm } from '../../fields/write-farm.ts';
import { Clock } from '../../time/clock.ts';
import { plannedIn } from '../answers/planned-answer.ts';
import { availableSpans } from '../farm/fit-source.ts';
import { sourceOf } from '../farm/waterway.ts';
import { horizonOf, minuteAt } from '../hours/horizon.ts';
import { localSpans } from '../hours/local-spans.ts';
import { FarmPlans } from '../keep/farm-plans.ts';
import { readFieldPlan } from '../keep/read-field-plan.ts';
import { say } from '../messages/message.ts';
import { renderPlan } from '../messages/render-plan.ts';
import { endOf, startOf, type PlannedData, type PlannedRow } from '../planned/planned-row.ts';
import { readControls } from '../runs/control-of.ts';
import { leftAloneUntil, skippedUntil } from '../planned/skipped-until.ts';
import { stateAfter, type PlannedEvent } from '../planned/planned-states.ts';
import { writePlanned } from '../planned/planned-store.ts';
import { editPlanned, type EditLimits } from './edit-planned.ts';
import { findPlanned } from './find-planned.ts';

type Changed = AnswerOf<typeof changePlanned>;
type Decided = AnswerOf<typeof decidePlanned>;
type Postponed = AnswerOf<typeof postponePlanned>;

/** So far ahead an irrigation may be postponed [days]. */
const longestPostponement = 14;

interface Touch {
  readonly id: string;
  readonly version: number;
  readonly reason?: string | undefined;
  readonly language: Language;
  readonly event: PlannedEvent;
}

/** What a person makes of a planned irrigation. Each decision holds through every re-plan; where it changes what is planned, the plan is made anew with it at once. */
@Injectable()
export class DecidePlanned {
  readonly #database: DataSource;
  readonly #plans: FarmPlans;
  readonly #clock: Clock;

  constructor(database: DataSource, plans: FarmPlans, clock: Clock) {
    this.#database = database;
    this.#plans = plans;
    this.#clock = clock;
  }

  /** Moves it, changes its amount, or locks it. Throws `Rejected` (401) when the farm is gone. */
  change(caller: Caller, ask: AskOf<typeof changePlanned>, call: Call): Promise<Changed> {
    const { id, change, language } = ask;
    const { version, reason, ...edit } = change;
    const touch: Touch = { id, version, reason, language, event: 'edit' };
    return writeFarm(this.#database, caller.farmId, (manager) =>
      answerOnce(manager, changePlanned, { ask, call }, () =>
        this.#touch(manager, caller, touch, async (row) => {
          if (Object.values(edit).every((value) => value === undefined) && reason === undefined)
            return wrong('start', renderPlan(language, say('invalid.nothing', {})));
          const limits = await this.#limits(manager, caller.farmId, row, language);
          return limits === undefined ? row.data : editPlanned(row.data, edit, limits);
        }),
      ),
    );
  }

  /** The farm will irrigate, takes that back, or leaves this one out. Throws `Rejected` (401) when the farm is gone. */
  decide(caller: Caller, ask: AskOf<typeof decidePlanned>, call: Call): Promise<Decided> {
    const { id, version, reason, language, decision: event } = ask;
    return writeFarm(this.#database, caller.farmId, (manager) =>
      answerOnce(manager, decidePlanned, { ask, call }, async () => {
        const answer = await this.#touch(manager, caller, { id, version, reason, language, event }, (row) =>
          this.#decided(manager, caller.farmId, row, eventOn(row, event)),
        );
        if (answer.kind === 'invalid') throw new Error('No decision is invalid');
        return answer;
      }),
    );
  }

  /** Not before a day. Throws `Rejected` (401) when the farm is gone. */
  postpone(caller: Caller, ask: AskOf<typeof postponePlanned>, call: Call): Promise<Postponed> {
    const { id, version, reason, language, until } = ask;
    const touch: Touch = { id, version, reason, language, event: 'postpone' };
    return writeFarm(this.#database, caller.farmId, (manager) =>
      answerOnce(manager, postponePlanned, { ask, call }, () =>
        this.#touch(manager, caller, touch, async (row) => {
          const today = await farmToday(manager, caller.farmId, this.#clock);
          const [first, last] = [addDays(today, 1), addDays(today, longestPostponement)];
          return until < first || until > last
            ? wrong('until', renderPlan(language, say('invalid.until', { first, last })))
            : { ...row.data, heldUntil: until, wasAccepted: false };
        }),
      ),
    );
  }

  async #touch(
    manager: EntityManager,
    { farmId, userId }: Caller,
    { id, version, reason, language, event }: Touch,
    decide: (row: PlannedRow) => Promise<PlannedData | Wrong>,
  ): Promise<Changed> {
    const now = this.#clock.now();
    const today = await farmToday(manager, farmId, this.#clock);
    const row = await this.#asRead(manager, farmId, { id, version }, today);
    if (row === undefined) return { kind: 'not-found' };
    if (row.version !== version) return { kind: 'version-conflict' };
    const meant = eventOn(row, event);
    const state = stateAfter(row.state, meant);
    const isTooLate = meant === 'accept' && endOf(row.data) <= now.getTime();
    if (state === undefined || isTooLate) return { kind: 'wrong-state', state: row.state };
    const decided = await decide(row);
    if ('kind' in decided) return decided;
    const { startCheck: _, isAutomatic: __, ...data } = decided;
    const touched: PlannedRow = {
      ...row,
      ...{ state, version: row.version + 1 },
      data: {
        ...{ ...data, touchedBy: userId, touchedAt: now.getTime(), note: reason ?? data.note },
        ...keptCheck(event, row.data, data),
      },
    };
    await writePlanned(manager, [{ ...touched, farmId }], now);
    // What is accepted as it was proposed moves nothing: what somebody sees of the others stands, and can be accepted too.
    if (event !== 'accept' || row.state !== 'proposed') {
      await markFieldsChanged(manager, farmId, []);
      await this.#plans.bringUpToDate(manager, [farmId], now);
    }
    return { kind: 'saved', planned: await this.#answer(manager, farmId, touched, today, language) };
  }

  /**
   * As the person has seen it: newer weather, not worked in yet, is no reason to refuse a decision. What they have not seen is of
   * the plan as it is now.
   */
  async #asRead(
    manager: EntityManager,
    farmId: string,
    { id, version }: Pick<Touch, 'id' | 'version'>,
    today: string,
  ): Promise<PlannedRow | undefined> {
    const now = this.#clock.now();
    const kept = await findPlanned(manager, farmId, id, { today, days: 0 });
    if (kept?.version === version && endOf(kept.data) > now.getTime()) return kept;
    await this.#plans.bringUpToDate(manager, [farmId], now);
    return await findPlanned(manager, farmId, id, { today, days: 0 });
  }

  /** As the new plan has it; what was taken back and is not wanted any more is withdrawn. */
  async #answer(manager: EntityManager, farmId: string, row: PlannedRow, today: string, language: Language) {
    const now = await findPlanned(manager, farmId, row.id, { today, days: 0 });
    if (now === undefined) return plannedIn(language, { ...row, state: 'withdrawn' });
    const plan = await readFieldPlan(manager, farmId, row.fieldId, today);
    const controls = await readControls(manager, farmId, new Date(endOf(now.data) - 1));
    return plannedIn(language, now, {
      conflict: plan?.conflicts[row.id],
      control: controls.get(row.id),
    });
  }

  async #decided(
    manager: EntityManager,
    farmId: string,
    { fieldId, data }: PlannedRow,
    event: PlannedEvent,
  ): Promise<PlannedData> {
    // What did not run, and is over, is wanted as before.
    const isOver = endOf(data) <= this.#clock.now().getTime();
    if (event !== 'skip' || isOver) return { ...data, heldUntil: null, wasAccepted: event === 'accept' };
    const today = await farmToday(manager, farmId, this.#clock);
    const plan = await readFieldPlan(manager, farmId, fieldId, today);
    const next = skippedUntil(data, plan, today);
    // Who leaves out what would start by itself wants no other in the same night.
    const alone =
      plan?.isAutomatic === true ? leftAloneUntil(startOf(data), await farmTime(manager, farmId)) : next;
    return { ...data, heldUntil: alone > next ? alone : next, wasAccepted: false };
  }

  async #limits(
    manager: EntityManager,
    farmId: string,
    row: PlannedRow,
    language: Language,
  ): Promise<EditLimits | undefined> {
    const now = this.#clock.now();
    const [farm] = await readFarms(manager, [farmId]);
    const record = farm?.fields.find(({ id }) => id === row.fieldId);
    if (farm === undefined || record === undefined) return undefined;
    const horizon = horizonOf(farm.timeZone, now);
    const source = sourceOf(record, new Map(farm.sources.map((each) => [each.id, each])));
    // Its own place was ordered in time.
    const minutesOf = (instant: number) => minuteAt(horizon, instant);
    const placed = row.data.runs.map(([start, end]) => ({ start: minutesOf(start), end: minutesOf(end) }));
    const controls = await readControls(manager, farmId, new Date(endOf(row.data) - 1));
    const control = controls.get(row.id)?.state;
    return {
      ...{ horizon, now, source, language },
      allowed: localSpans(horizon, record.allowedHours),
      available: source === undefined ? [] : availableSpans(horizon, source, placed),
      isOrdered: control !== undefined && control !== 'refused' && control !== 'failed',
    };
  }
}

/**
 * What taking back means. What starts by itself is left out: taken back alone, it would start all the same. What was left out or put off
 * after a part of it had flowed was accepted before, and is again: a proposal has no water.
 */
function eventOn({ state, data }: PlannedRow, event: PlannedEvent): PlannedEvent {
  if (event !== 'unaccept') return event;
  if (state === 'accepted') return data.isAutomatic === true ? 'skip' : event;
  return data.applied.length > 0 ? 'accept' : event;
}

/** Whoever wants it in spite of what the check has found is not asked again, as long as it starts then. */
function keptCheck(
  event: PlannedEvent,
  { startCheck }: PlannedData,
  decided: PlannedData,
): Pick<PlannedData, 'startCheck'> {
  if (startCheck === undefined || decided.runs.every(([start]) => start !== startCheck.start)) return {};
  if (event === 'edit') return { startCheck };
  const isLeftOut = startCheck.verdict === 'skip' || startCheck.verdict === 'postpone';
  return event === 'accept' && isLeftOut ? { startCheck: { ...startCheck, isOverruled: true } } : {};
}
