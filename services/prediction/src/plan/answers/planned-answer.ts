import type { Language } from '@headgate/contracts/language';
import type {
  PlannedControl,
  PlannedIrrigation,
  Recommendation,
  WaterAmount,
} from '@headgate/contracts/plan';
import type { KeptAmount, KeptCondition, KeptRecommendation, KeptRun } from '../farm/kept-plan.ts';
import { inchesOf, rounded } from '../farm/waterway.ts';
import { say, type PlanMessage } from '../messages/message.ts';
import { renderIn, renderPlan } from '../messages/render-plan.ts';
import { endOf, startOf, type KeptCheck, type PlannedRow } from '../planned/planned-row.ts';

export const isoOf = (instant: number): string => new Date(instant).toISOString();

const amountOf = ({ gross, gallons, hours }: KeptAmount): WaterAmount => ({
  ...{ inches: inchesOf(gross), gallons, hours },
});

function conditionIn(language: Language, condition: KeptCondition | null): Recommendation['condition'] {
  if (condition === null) return null;
  const { rain, by } = condition;
  return { rainInches: inchesOf(rain), by, text: renderPlan(language, say('condition.rain', { rain, by })) };
}

export const recommendationIn = (language: Language, kept: KeptRecommendation): Recommendation => ({
  date: kept.date,
  amount: amountOf(kept),
  netInches: inchesOf(kept.net),
  reason: renderIn(language, kept.reason),
  condition: conditionIn(language, kept.condition),
});

/** What is known of a planned irrigation besides its row. */
interface Besides {
  /** Why it cannot stand where somebody placed it. */
  readonly conflict?: PlanMessage | undefined;
  readonly control?: PlannedControl | undefined;
  readonly startsItself?: boolean;
}

/** A planned irrigation as it is answered. */
export function plannedIn(
  language: Language,
  row: PlannedRow,
  { conflict, control, startsItself = false }: Besides = {},
): PlannedIrrigation {
  const { id, fieldId, version, state, data } = row;
  const { recommended } = data;
  return {
    ...{ id, fieldId, version, state },
    waterSourceId: data.waterSourceId,
    recommended: recommended === null ? null : { date: recommended.date, ...amountOf(recommended) },
    planned: {
      start: isoOf(startOf(data)),
      end: isoOf(endOf(data)),
      runs: data.runs.map(([start, end]: KeptRun) => ({ start: isoOf(start), end: isoOf(end) })),
      ...amountOf(data),
    },
    applied: appliedOf(row),
    ...{ locked: data.locked, touchedBy: data.touchedBy, note: data.note },
    reason: renderIn(language, data.reason),
    condition: conditionIn(language, data.condition),
    dueBy: data.dueBy === null ? null : isoOf(data.dueBy),
    costUsd: data.costUsd,
    conflict: conflict === undefined ? null : renderIn(language, conflict),
    calculationId: data.calculationId,
    control: control ?? null,
    startCheck: checkIn(language, data.startCheck),
    isAutomatic: data.isAutomatic === true,
    startsItself,
  };
}

function checkIn(language: Language, startCheck: KeptCheck | undefined): PlannedIrrigation['startCheck'] {
  if (startCheck === undefined || startCheck.isOverruled) return null;
  return {
    at: isoOf(startCheck.at),
    verdict: startCheck.verdict,
    message: renderIn(language, startCheck.message),
  };
}

/** All water that came for it, and how long it ran. */
function appliedOf({ data: { applied } }: PlannedRow): WaterAmount | null {
  if (applied.length === 0) return null;
  const sum = (value: (part: (typeof applied)[number]) => number) =>
    applied.reduce((total, part) => total + value(part), 0);
  return {
    inches: inchesOf(sum(({ gross }) => gross)),
    gallons: Math.round(sum(({ gallons }) => gallons)),
    hours: rounded(spanLength(applied) / 3_600_000, 2),
  };
}

/** Several zones run at the same time: each moment counts once [ms]. */
function spanLength(applied: readonly { readonly start: number; readonly end: number }[]): number {
  let [length, until] = [0, -Infinity];
  for (const { start, end } of applied.toSorted((one, other) => one.start - other.start)) {
    length += Math.max(0, end - Math.max(start, until));
    until = Math.max(until, end);
  }
  return length;
}
