/** Of a run that is paused. */
export interface Pause {
  /** When its valve closed, ISO 8601. */
  readonly since: string;
  /** What is left of its timer [ms]. */
  readonly left: number;
  /** A person who asked Headgate, or somebody at the device. */
  readonly by: 'command' | 'device';
}

/** When a run was paused; kept with it. */
export interface RunPauses {
  /** All those that are over together [ms]. */
  readonly past: number;
  /** When the newest of them ended, ISO 8601; null: none has. */
  readonly resumedAt: string | null;
  /** Null: it is not paused now. */
  readonly now: Pause | null;
}

interface Run {
  readonly openedAt: Date;
  readonly endsAt: Date;
  readonly closedAt?: Date | null;
  /** When it was last known to be open; null or absent: as it opened. */
  readonly seenAt?: Date | null;
  readonly pauses?: RunPauses | null;
}

/** What a device shows of a run's timer. */
export interface ShownTimer {
  readonly at: Date;
  /** [device seconds]; null: it does not tell. */
  readonly remainingSeconds: number | null;
}

interface Lengths {
  /** One of the device's, at this pace [ms]. */
  readonly second: number;
  /** How long it stays paused [ms]. */
  readonly longest: number;
}

type Changed = Pick<Run, 'endsAt'> & { readonly pauses: RunPauses };

const none: RunPauses = { past: 0, resumedAt: null, now: null };

/** Since when its valve is open, its pauses not counted [ms since 1970]: it has flowed from then to now. */
export const flowingSince = ({ openedAt, pauses }: Pick<Run, 'openedAt' | 'pauses'>): number =>
  openedAt.getTime() + (pauses?.past ?? 0);

/** When its valve last opened: pipes fill anew after a pause. */
export const lastOpenedAt = ({ openedAt, pauses }: Pick<Run, 'openedAt' | 'pauses'>): Date =>
  new Date(pauses?.resumedAt ?? openedAt);

/** How long water has flowed until `closedAt` [ms]. */
export const flowedUntil = (run: Pick<Run, 'openedAt' | 'pauses'>, closedAt: Date): number =>
  Math.max(0, closedAt.getTime() - flowingSince(run));

/** With its valve closed and the rest kept: since when, its timer tells to the second. Paused already, it is so by `by`. */
export function paused(
  run: Run,
  { at, remainingSeconds }: ShownTimer,
  { by, second, longest }: Lengths & Pick<Pause, 'by'>,
): Changed {
  const pauses = run.pauses ?? none;
  if (pauses.now !== null) return { endsAt: run.endsAt, pauses: { ...pauses, now: { ...pauses.now, by } } };
  const untilEnd = Math.max(0, run.endsAt.getTime() - at.getTime());
  const shown = remainingSeconds === null ? untilEnd : remainingSeconds * second;
  // No more than it had when it was last known to be open.
  const known = Math.max(lastOpenedAt(run).getTime(), Math.min(run.seenAt?.getTime() ?? 0, at.getTime()));
  const left = Math.min(shown, run.endsAt.getTime() - known);
  const stoodStill = Math.min(at.getTime(), run.endsAt.getTime() - left);
  const since = new Date(Math.max(stoodStill, lastOpenedAt(run).getTime()));
  const now = { since: since.toISOString(), left, by };
  return { endsAt: new Date(since.getTime() + longest), pauses: { ...pauses, now } };
}

/** Open again, for what was left: its end has moved by the pause. */
export function resumed(
  { pauses }: { readonly pauses: RunPauses },
  { at, remainingSeconds }: ShownTimer,
  second: number,
): Changed | undefined {
  const { now, past } = pauses;
  if (now === null) return undefined;
  const left = remainingSeconds === null ? now.left : Math.min(now.left, remainingSeconds * second);
  const since = Date.parse(now.since);
  const opened = Math.max(since, at.getTime() - (now.left - left));
  return {
    endsAt: new Date(at.getTime() + left),
    pauses: { past: past + opened - since, resumedAt: new Date(opened).toISOString(), now: null },
  };
}

/** A timer is told in whole seconds, and its clock is not ours [device seconds]. */
const timerTolerance = 3;

/** Open again, though it was taken for closed: nothing has flowed since, unless its timer shows that it has run on all the while. */
export function reopened(
  { endsAt, closedAt, pauses }: Pick<Run, 'endsAt' | 'pauses'> & { readonly closedAt: Date },
  { at, remainingSeconds }: ShownTimer,
  second: number,
): RunPauses | null {
  const shownEnd = remainingSeconds === null ? Infinity : at.getTime() + remainingSeconds * second;
  if (Math.abs(shownEnd - endsAt.getTime()) <= timerTolerance * second) return pauses ?? null;
  const between = Math.max(0, at.getTime() - closedAt.getTime());
  return { past: (pauses?.past ?? 0) + between, resumedAt: at.toISOString(), now: null };
}
