import type { KeptLedger } from '../../ledger/field-ledger.ts';
import type { CommandReason } from '@headgate/contracts/command-reason';
import type { ZonedTime } from '../../time/zoned-time.ts';
import { say, type PlanMessage } from '../messages/message.ts';
import { endOf, startOf, type PlannedRow } from '../planned/planned-row.ts';
import type { KeptFieldPlan } from './kept-plan.ts';
import { rounded } from './waterway.ts';

/** A field's plan of a day before today, the last one. */
export interface PlanBefore {
  readonly madeAt: number;
  readonly plan: KeptFieldPlan;
}

type Planned = Pick<KeptFieldPlan, 'recommendations' | 'planned' | 'plantingId'>;

/** Less is not told apart by a gauge or a meter: at least so much [mm], and so large a share. */
const [leastRain, leastWater, leastUse] = [2, 1, 1];
const [shareOfRain, shareOfWater, shareOfUse] = [0.3, 0.1, 0.15];

const depth = (millimetres: number): number => rounded(millimetres, 1);

/** The field's irrigations, by the farm's clock. */
interface Irrigations {
  readonly rows: readonly PlannedRow[];
  /** [ms] */
  readonly now: number;
  readonly time: ZonedTime;
}

/** What is otherwise than the plan of the day before had it, and why: its forecast and its irrigations against what came. */
export function changesOf(
  before: PlanBefore | undefined,
  ledger: KeptLedger,
  plan: Planned,
  irrigations: Irrigations,
): PlanMessage[] {
  const { rows } = irrigations;
  if (before === undefined) return [];
  const effects = effectsOf(before.plan, plan, ledger.today);
  const causes = [
    ...(before.plan.plantingId === plan.plantingId ? [] : [say('cause.planting', {})]),
    ...causesOfYesterday(before.plan, ledger, irrigations),
    ...causesOfReadings(before, ledger),
    ...(rows.some(({ data }) => data.touchedBy !== null && (data.touchedAt ?? 0) > before.madeAt)
      ? [say('cause.edited', {})]
      : []),
  ];
  if (effects.length > 0 && causes.length === 0) return [...effects, say('cause.forecast', {})];
  return [...effects, ...causes];
}

/** The next irrigation, then and now. */
function effectsOf(before: Planned, now: Planned, today: string): PlanMessage[] {
  const [then, next] = [nextOf(before, today), nextOf(now, today)];
  if (then === undefined) return next === undefined ? [] : [say('change.added', { to: next.date })];
  if (next === undefined) return [say('change.dropped', { from: then.date })];
  const effects: PlanMessage[] = [];
  const dates = { from: then.date, to: next.date };
  if (next.date < then.date) effects.push(say('change.sooner', dates));
  if (next.date > then.date) effects.push(say('change.later', dates));
  if (then.gross === undefined || next.gross === undefined) return effects;
  const amounts = { from: depth(then.gross), to: depth(next.gross) };
  const tolerated = Math.max(leastWater, shareOfWater * then.gross);
  if (next.gross > then.gross + tolerated) effects.push(say('change.more', amounts));
  if (next.gross < then.gross - tolerated) effects.push(say('change.less', amounts));
  return effects;
}

/** Recommended, or else placed by somebody: then its amount is nothing to compare. */
function nextOf({ recommendations, planned }: Planned, today: string) {
  const all = [
    ...recommendations.map(({ date, gross }) => ({ date, gross })),
    ...planned.map(([date]) => ({ date, gross: undefined })),
  ];
  return all.filter(({ date }) => date >= today).sort((a, b) => a.date.localeCompare(b.date))[0];
}

/** Accepted or logged, begun and not over: how much it gave is seen at its end. */
const isUnderway =
  (now: number) =>
  ({ state, data }: PlannedRow): boolean =>
    (state === 'accepted' || state === 'applied') && startOf(data) < now && now < endOf(data);

function causesOfYesterday(
  before: KeptFieldPlan,
  { last }: KeptLedger,
  { rows, now, time }: Irrigations,
): PlanMessage[] {
  const expected = last && before.days.find(([date]) => date === last.date);
  if (last === undefined || expected === undefined) return [];
  const [date, , expectedUse, expectedRain] = expected;
  const causes: PlanMessage[] = [];
  const rain = { date, expected: depth(expectedRain), fell: depth(last.rain) };
  const rainTolerated = Math.max(leastRain, shareOfRain * expectedRain);
  if (last.rainFrom !== 'assumed' && last.rain < expectedRain - rainTolerated)
    causes.push(say('cause.rain-failed', rain));
  if (last.rainFrom !== 'assumed' && last.rain > expectedRain + rainTolerated)
    causes.push(say('cause.rain-fell', rain));
  const notOpened = rows.find(
    ({ data }) => data.notOpened !== undefined && time.dateOf(startOf(data)) === date,
  )?.data.notOpened;
  if (!rows.some(isUnderway(now))) causes.push(...causesOfWater(before, last, notOpened));
  const [use, difference] = [last.cropEt, last.cropEt - expectedUse];
  if (Math.abs(difference) >= Math.max(leastUse, shareOfUse * expectedUse)) {
    const used = { date, expected: depth(expectedUse), used: depth(use) };
    causes.push(difference > 0 ? say('cause.used-more', used) : say('cause.used-less', used));
  }
  if (last.correction !== 0)
    causes.push(say('cause.soil-reading', { date, correction: depth(last.correction) }));
  return causes;
}

function causesOfWater(
  { planned: days }: KeptFieldPlan,
  { date, irrigationGross: applied }: { readonly date: string; readonly irrigationGross: number },
  notOpened: CommandReason | undefined,
): PlanMessage[] {
  const planned = days.find(([day]) => day === date)?.[1] ?? 0;
  const tolerated = Math.max(leastWater, shareOfWater * planned);
  const both = { date, planned: depth(planned), applied: depth(applied) };
  if (planned > 0 && applied < Math.min(leastWater, planned / 2))
    return notOpened !== undefined
      ? [say('cause.not-opened', { date, planned: both.planned, reason: notOpened })]
      : [say('cause.missed', { date, planned: both.planned })];
  if (applied < planned - tolerated) return [say('cause.short', both)];
  return applied > planned + tolerated ? [say('cause.extra', both)] : [];
}

/** The newest stem potential, where the plan before did not know it. */
function causesOfReadings({ plan }: PlanBefore, ledger: KeptLedger): PlanMessage[] {
  const newest = ledger.stemPotentials.at(-1);
  if (newest === undefined || stemOf(ledger) === plan.stem) return [];
  return [say('cause.stem-reading', { date: newest.date, bars: newest.bars })];
}

/** The stem potential that moves a field's trigger, to tell it from another one. */
export function stemOf({ stemPotentials }: Pick<KeptLedger, 'stemPotentials'>): string | null {
  const newest = stemPotentials.at(-1);
  return newest === undefined ? null : `${newest.date} ${newest.bars}`;
}
