/** What is odd about the flow of a zone. `flow-unexpected`: its valve is closed, and water flows. */
export type FlowFault = 'flow-none' | 'flow-low' | 'flow-high' | 'flow-unexpected';
export type FlowVerdict = FlowFault | 'normal';

/** What is known of a station's flow: kept with the controller, by station. */
export interface StationFlow {
  /** The zone that it is of: another one on the same output begins anew. */
  readonly zoneId: string;
  /** Mean flow of its last runs that were measured [US gallons a minute], the oldest first. */
  readonly runs: readonly number[];
  /** When it was last known to be open, ISO 8601; null: it was not since its flow is followed. */
  readonly openAt: string | null;
  /** What the last readings showed, and since when (ISO 8601); null: nothing odd yet. */
  readonly seen: { readonly verdict: FlowVerdict; readonly since: string } | null;
}

/**
 * Laterals fill before emitters give what they give: until then the flow is anything [device minutes]. Long drip lines take three to
 * five.
 */
export const fillMinutes = 5;
/** So long a pipe may drain through its meter after the valve has closed [device minutes]. */
export const drainMinutes = 5;
/** Valves weep and meters creep: for less nobody drives out at night [US gallons a minute]. */
export const leakGpm = 1;
/** What is odd is so at two readings, at least so far apart: one burst of messages is one reading [device minutes]. */
const confirmMinutes = 1 / 6;
/** Pressure, filters and wells move a zone's flow by a tenth or two from run to run; beyond a third something is wrong. */
const lowShare = 0.7;
const highShare = 1.3;
/** A zone's history: so many runs, of which so many are enough. */
const keptRuns = 5;
const enoughRuns = 3;

/** Of a zone [US gallons a minute]: the median, which two odd runs of five do not move; null: too few runs were measured. */
export function usualFlow(runs: readonly number[]): number | null {
  if (runs.length < enoughRuns) return null;
  const sorted = runs.toSorted((one, other) => one - other);
  const middle = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2;
}

/** With one more run, where it lasted long enough to tell, and water flowed. */
export function withRun(
  runs: readonly number[],
  run: { readonly gallons: number; readonly minutes: number },
): readonly number[] {
  if (run.minutes < 2 * fillMinutes || run.gallons <= 0) return runs;
  return [...runs, run.gallons / run.minutes].slice(-keptRuns);
}

/** Of a reading while the valve is open. Undefined: the zone is still filling. Without a history only no flow at all is odd. */
export function judgeOpen({
  gpm,
  openMinutes,
  usual,
}: {
  readonly gpm: number;
  readonly openMinutes: number;
  readonly usual: number | null;
}): FlowVerdict | undefined {
  if (openMinutes < fillMinutes) return undefined;
  if (gpm <= 0) return 'flow-none';
  if (usual === null) return 'normal';
  if (gpm < usual * lowShare) return 'flow-low';
  return gpm > usual * highShare ? 'flow-high' : 'normal';
}

/**
 * Of a reading while no valve of the controller is open. Undefined: what was open still drains, or it is neither a leak nor the end of
 * one: what goes to and fro about a line is one leak.
 */
export function judgeClosed(gpm: number, closedForMinutes: number): FlowVerdict | undefined {
  if (closedForMinutes < drainMinutes) return undefined;
  if (gpm > leakGpm) return 'flow-unexpected';
  return isStill(gpm) ? 'normal' : undefined;
}

/** Whether a meter shows no flow; null: it shows none, or there is no meter. */
export const isStill = (gpm: number | null): boolean => gpm === null || gpm < leakGpm / 2;

/** With one more reading; `isCertain`: an earlier one showed the same. One that is older than what is known says nothing. */
export function withVerdict(
  before: StationFlow['seen'],
  verdict: FlowVerdict,
  { at, minute }: { readonly at: Date; readonly minute: number },
): { readonly seen: StationFlow['seen']; readonly isCertain: boolean } {
  // Nothing was odd, and nothing is.
  if (before === null && verdict === 'normal') return { seen: null, isCertain: true };
  if (before?.verdict !== verdict)
    return before !== null && at.getTime() < Date.parse(before.since)
      ? { seen: before, isCertain: false }
      : { seen: { verdict, since: at.toISOString() }, isCertain: false };
  return { seen: before, isCertain: at.getTime() - Date.parse(before.since) >= confirmMinutes * minute };
}
