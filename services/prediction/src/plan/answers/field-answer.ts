import type { Language } from '@headgate/contracts/language';
import type { FieldPlan, PlannedControl } from '@headgate/contracts/plan';
import type { KeptFieldPlan, KeptUnserved } from '../farm/kept-plan.ts';
import { inchesOf, rounded } from '../farm/waterway.ts';
import type { ZonedTime } from '../../time/zoned-time.ts';
import type { Waits } from '../messages/english.ts';
import { renderIn } from '../messages/render-plan.ts';
import { endOf, rowOfProposal, startOf, type PlannedRow } from '../planned/planned-row.ts';
import { waitingCheck } from '../planned/waiting-check.ts';
import { plannedIn, recommendationIn } from './planned-answer.ts';

export interface KeptField {
  readonly fieldId: string;
  readonly plan: KeptFieldPlan;
  /** What people, water and time have touched of it. */
  readonly rows: readonly PlannedRow[];
  /** How far those of a farm have come with their controllers. */
  readonly controls: ReadonlyMap<string, PlannedControl>;
  /** Why nothing of it starts by itself now; absent: nothing speaks against it. */
  readonly doubt?: Waits['why'] | undefined;
}

/** What is in doubt now may not be in a day [ms]. */
const nextDay = 86_400_000;

/** Dates that an answer is about, both in it. */
export interface Window {
  readonly from: string;
  readonly to: string;
}

/** A field's plan as it is answered, for the days of a window, and with what goes on from the day before. */
export function fieldIn(
  language: Language,
  { fieldId, plan, rows, controls, doubt }: KeptField,
  window: Window,
  { time, now }: { readonly time: ZonedTime; readonly now: number },
): FieldPlan {
  const isIn = (date: string) => window.from <= date && date <= window.to;
  const touched = new Set(rows.map(({ id }) => id));
  const proposed = plan.proposals
    .filter(({ id }) => !touched.has(id))
    .map((proposal) => rowOfProposal(fieldId, plan.plantingId, proposal));
  const startsItself = (row: PlannedRow) =>
    plan.isAutomatic === true && !touched.has(row.id) && startOf(row.data) > now;
  const planned = [...rows, ...proposed]
    .filter(({ state, data }) => {
      const goesOn = state === 'accepted' || state === 'proposed';
      const begins = time.dateOf(startOf(data));
      return isIn(begins) || (goesOn && begins < window.from && endOf(data) > time.at(window.from));
    })
    .sort((one, other) => startOf(one.data) - startOf(other.data));
  return {
    fieldId,
    ...{ name: plan.name, group: plan.group, waterSourceId: plan.waterSourceId, acres: plan.acres },
    ...{ crop: plan.crop, status: plan.status, isAutomatic: plan.isAutomatic === true },
    headline: renderIn(language, plan.headline),
    reason: renderIn(language, plan.reason),
    ...{ depletion: plan.depletion, allowedDepletion: plan.allowedDepletion },
    recommendations: plan.recommendations
      .filter(({ date }) => isIn(date))
      .map((each) => recommendationIn(language, each)),
    planned: planned.map((row) => {
      const waits = doubt !== undefined && startsItself(row) && startOf(row.data) < now + nextDay;
      const answer = plannedIn(language, waits ? waiting(row, doubt, now) : row, {
        conflict: plan.conflicts[row.id],
        control: controls.get(row.id),
        startsItself: startsItself(row) && !waits,
      });
      const isRecommended = plan.recommendations.some(
        ({ date }) => isIn(date) && date === answer.recommended?.date,
      );
      return isRecommended ? { ...answer, reason: null } : answer;
    }),
    unserved: plan.unserved === null ? null : unservedIn(language, plan.unserved),
    changes: plan.changes.map((each) => renderIn(language, each)),
    days: plan.days
      .filter(([date]) => isIn(date))
      .map(([date, eto, cropEt, rain, irrigationNet, depletion, allowedDepletion]) => ({
        ...{ date, eto, cropEt, rain, irrigationNet, depletion, allowedDepletion },
      })),
  };
}

/** As its check would leave it, told in time. */
const waiting = (row: PlannedRow, why: Waits['why'], now: number): PlannedRow => ({
  ...row,
  data: { ...row.data, startCheck: waitingCheck(startOf(row.data), why, now) },
});

const unservedIn = (language: Language, unserved: KeptUnserved): NonNullable<FieldPlan['unserved']> => ({
  inches: inchesOf(unserved.depth),
  hours: rounded(unserved.minutes / 60, 2),
  reason: renderIn(language, unserved.reason),
  help: unserved.help.map((each) => renderIn(language, each)),
});
