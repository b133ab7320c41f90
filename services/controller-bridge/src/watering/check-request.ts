import { maxDaysAhead, type CommandInput } from '@headgate/contracts/irrigation-command';
import type { Zone } from '../controllers/zone.entity.ts';
import { flowedUntil } from './machine/run-pauses.ts';
import type { ZoneRunRow } from './zone-run.entity.ts';

type RequestProblem =
  | { readonly kind: 'beyond-maximum'; readonly maximumMinutes: number }
  | { readonly kind: 'bad-time'; readonly message: string };

interface Around {
  readonly zone: Pick<Zone, 'maximumMinutes'>;
  /** What flows in the zone. */
  readonly run: (Pick<ZoneRunRow, 'openedAt'> & Partial<Pick<ZoneRunRow, 'pauses'>>) | undefined;
  readonly now: Date;
  /** At this pace [ms]. */
  readonly minute: number;
}

const day = 24 * 60 * 60_000;

/** What is wrong with a start, a schedule or an adjustment of a zone. Undefined: nothing. */
export function problemOf(
  { startAt, duration, commandType }: CommandInput,
  { zone: { maximumMinutes }, run, now, minute }: Around,
): RequestProblem | undefined {
  const ahead = startAt === undefined ? 0 : Date.parse(startAt) - now.getTime();
  if (ahead < 0) return { kind: 'bad-time', message: 'Start must be in the future' };
  if (ahead > maxDaysAhead * day)
    return { kind: 'bad-time', message: `Start must be within ${String(maxDaysAhead)} days` };
  // An adjustment adds to what has flowed: the zone's maximum holds for all of a run.
  const hasFlowed = commandType === 'adjust' && run !== undefined;
  const before = hasFlowed ? flowedUntil(run, now) / minute : 0;
  const isTooLong = duration !== undefined && before + duration > maximumMinutes;
  return isTooLong ? { kind: 'beyond-maximum', maximumMinutes } : undefined;
}
