import type { ClosedBy } from '@headgate/contracts/closed-by';
import type { Pause } from './machine/run-pauses.ts';
import type { ZoneRunRow } from './zone-run.entity.ts';

/** How it is known that a valve is closed. */
export interface Closure {
  readonly at: Date;
  /** Who closed it; `seen`: it was read closed, and nobody of ours had asked for it. */
  readonly by: 'stop' | 'safety' | 'seen';
}

/** A timer is as good as its seconds, which are rounded [device seconds]. */
export const rounding = 1.5;

/**
 * When a run ended, and how. Past its end the device's timer has ended it, unless it was seen open after that: then a stop of
 * ours that is confirmed has. Where there was none, what is seen within the rounding tells nothing against the timer.
 * `second`: one of the device, at this pace [ms].
 */
export function closingOf(
  {
    openedAt,
    endsAt,
    seenAt,
    pauses = null,
  }: Pick<ZoneRunRow, 'openedAt' | 'endsAt' | 'seenAt'> & Partial<Pick<ZoneRunRow, 'pauses'>>,
  { at, by }: Closure,
  second: number,
): { readonly closedAt: Date; readonly closedBy: ClosedBy } {
  const tolerance = by === 'seen' ? rounding * second : 0;
  const pause = pauses?.now ?? null;
  if (pause !== null) {
    const isOver = at.getTime() >= endsAt.getTime() - rounding * second;
    return closingOfPaused(pause, by, isOver);
  }
  const wasOpenTooLong = seenAt !== null && seenAt.getTime() > endsAt.getTime() + tolerance;
  const hasRunOut = at.getTime() >= endsAt.getTime() - tolerance;
  if (hasRunOut && !wasOpenTooLong) return { closedAt: earlier(at, endsAt), closedBy: 'timer' };
  return { closedAt: later(at, openedAt), closedBy: by === 'seen' ? 'device' : by };
}

/** Nothing has flowed since it was paused: who paused it has ended it, where the longest pause is over, and nobody has before. */
function closingOfPaused({ since, by: pausedBy }: Pause, by: Closure['by'], isOver: boolean) {
  const closedAt = new Date(since);
  if (by !== 'seen') return { closedAt, closedBy: by };
  return { closedAt, closedBy: isOver && pausedBy === 'command' ? ('stop' as const) : ('device' as const) };
}

const earlier = (one: Date, other: Date) => (one < other ? one : other);
const later = (one: Date, other: Date) => (one > other ? one : other);
