import type { BridgeRun } from '@headgate/contracts/planned-run';
import type { Irrigation } from '@headgate/contracts/irrigation';
import { say, type PlanMessage } from '../messages/message.ts';

const minute = 60_000;
/** From so much of what was planned on, a difference is marked; a tenth is not exact in binary. */
const markedFrom = 0.1 - 1e-9;
/** Timers are rounded, and devices answer after a moment [min]; and of a long run nobody minds a hundredth. */
const [moment, hundredth] = [2, 0.01];

export interface Judged {
  /** Gross depth [mm], gallons, and when it was to begin. */
  readonly planned: { readonly gross: number; readonly start: number };
  /** Null: nothing is on record. */
  readonly applied: { readonly gross: number } | null;
  /** Of its water. */
  readonly irrigations: readonly Pick<Irrigation, 'id' | 'start' | 'end' | 'hours' | 'source' | 'zone'>[];
  /** What its controllers were to do, and what became of it. */
  readonly runs: readonly BridgeRun[];
}

export interface Verdict {
  readonly verdict: PlanMessage;
  readonly isOff: boolean;
  readonly causes: readonly PlanMessage[];
}

/** How far an irrigation went as planned, and what a grower can look at where it did not. */
export function judgeIrrigation(judged: Judged): Verdict {
  const { planned, applied } = judged;
  const causes = [
    ...failures(judged),
    ...earlyEnds(judged),
    ...flows(judged),
    ...delay(judged),
    ...doubts(judged),
  ];
  if (applied === null) return { verdict: say('report.none', {}), isOff: true, causes };
  const difference = planned.gross === 0 ? 1 : applied.gross / planned.gross - 1;
  const percent = Math.round(Math.abs(difference) * 100);
  const verdict =
    percent < 1
      ? say('report.as-planned', {})
      : say(difference < 0 ? 'report.less' : 'report.more', { percent });
  return { verdict, isOff: Math.abs(difference) >= markedFrom, causes };
}

/** Zones that never opened, by why. */
function failures({ runs }: Judged): PlanMessage[] {
  const failed = runs.flatMap(({ state, reason }) => (state === 'failed' && reason !== null ? [reason] : []));
  return [...Map.groupBy(failed, (reason) => reason)].map(([reason, all]) =>
    say('why.not-opened', { zones: all.length, reason }),
  );
}

type Piece = Judged['irrigations'][number];
/** How long its water flowed, without its pauses [min]. */
const lengthOf = ({ start, end, hours }: Piece) =>
  hours === null ? (Date.parse(end) - Date.parse(start)) / minute : hours * 60;

/** Water that ended before its time, and not because its gallons had flowed: by how it ended, the longest time that is missing. */
function earlyEnds({ irrigations, runs }: Judged): PlanMessage[] {
  const minutesOf = new Map(runs.map(({ runId, minutes }) => [runId, minutes]));
  const missing = { stop: 0, safety: 0, device: 0 };
  for (const piece of irrigations) {
    const endedBy = piece.zone?.endedBy ?? 'timer';
    const wanted = minutesOf.get(piece.id);
    if (endedBy === 'timer' || wanted === undefined || piece.zone?.metered?.isFull === true) continue;
    const short = wanted - lengthOf(piece);
    if (short > Math.max(moment, wanted * hundredth)) missing[endedBy] = Math.max(missing[endedBy], short);
  }
  return (['stop', 'safety', 'device'] as const).flatMap((endedBy) =>
    missing[endedBy] > 0 ? [say(`why.${endedBy}`, { minutes: Math.round(missing[endedBy]) })] : [],
  );
}

/** What meters have shown against the zones' rates, all of its water together. */
function flows({ irrigations }: Judged): PlanMessage[] {
  const metered = irrigations.flatMap(({ zone }) => {
    const { gallons, gallonsByRate } = zone?.metered ?? { gallons: 0, gallonsByRate: null };
    return gallonsByRate === null || gallonsByRate <= 0 ? [] : [{ gallons, gallonsByRate }];
  });
  const rated = metered.reduce((sum, { gallonsByRate }) => sum + gallonsByRate, 0);
  if (rated === 0) return [];
  const difference = metered.reduce((sum, { gallons }) => sum + gallons, 0) / rated - 1;
  if (Math.abs(difference) < markedFrom) return [];
  const percent = Math.round(Math.abs(difference) * 100);
  return [say(difference < 0 ? 'why.flow-low' : 'why.flow-high', { percent })];
}

/** Long enough for somebody to have waited for the water [min]. */
const lateFrom = 10;

function delay({ planned, irrigations }: Judged): PlanMessage[] {
  const begun = Math.min(...irrigations.map(({ start }) => Date.parse(start)));
  const minutes = Math.round((begun - planned.start) / minute);
  return Number.isFinite(minutes) && minutes >= lateFrom ? [say('why.late', { minutes })] : [];
}

/** What the amount itself stands on. */
function doubts({ irrigations }: Judged): PlanMessage[] {
  if (irrigations.some(({ source }) => source === 'entered')) return [say('why.entered', {})];
  const zones = irrigations.flatMap(({ zone }) => zone ?? []);
  if (zones.some(({ metered }) => metered?.quality === 'estimated')) return [say('why.estimated', {})];
  return zones.some(({ metered }) => metered === null) ? [say('why.by-rate', {})] : [];
}
