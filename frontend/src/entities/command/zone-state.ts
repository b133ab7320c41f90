import type { IrrigationCommand } from '@headgate/contracts/irrigation-command';
import type {
  IrrigationController,
  IrrigationZone,
  ZoneRun,
} from '@headgate/contracts/irrigation-controller';

/** Nothing more comes of it (but for late evidence, which says how). */
export const isSettled = ({ status }: IrrigationCommand): boolean =>
  status === 'confirmed' || status === 'failed';

/** What a grower wants to know first of a zone. */
export type ZoneState =
  | { readonly kind: 'closed' }
  /** A start is on its way. */
  | { readonly kind: 'opening'; readonly command: IrrigationCommand }
  | { readonly kind: 'open'; readonly run: ZoneRun; readonly isChanging?: true }
  /** Closed, and the rest of its water waits to be resumed. `isChanging`, of both: a pause or a resume is on its way. */
  | { readonly kind: 'paused'; readonly run: ZoneRun; readonly isChanging?: true }
  /** A stop is on its way to a zone that is open, or may be. */
  | { readonly kind: 'closing'; readonly run: ZoneRun }
  /** Nobody knows whether it is closed. */
  | { readonly kind: 'unconfirmed'; readonly run: ZoneRun };

/** After its end, a run that is still said to be open for so long is not known to be closed [ms]. */
const grace = 10_000;

/** Whether a command is about the zone: its own, or a stop of the whole controller. */
export const isAbout = ({ zoneId }: IrrigationCommand, { id }: IrrigationZone): boolean =>
  zoneId === id || zoneId === null;

/** It has been asked for later, and waits for its time. */
export const waitsForItsTime = ({ commandType, status, startAt }: IrrigationCommand, now: number): boolean =>
  commandType === 'schedule' && status === 'pending' && startAt !== null && Date.parse(startAt) > now;

/**
 * `commands`: the newest first, of the zone's controller. `now`: the server's time [ms]. The run, which the server tells,
 * is the word on water; commands on their way only say what is about to change.
 */
export function zoneStateOf(
  zone: IrrigationZone,
  commands: readonly IrrigationCommand[],
  now: number,
): ZoneState {
  const under = commands.filter(
    (command) => isAbout(command, zone) && !isSettled(command) && !waitsForItsTime(command, now),
  );
  const { run } = zone;
  if (run === null) {
    const start = under.find(({ commandType }) => commandType === 'start' || commandType === 'schedule');
    return start === undefined ? { kind: 'closed' } : { kind: 'opening', command: start };
  }
  if (under.some(({ commandType }) => commandType === 'stop')) return { kind: 'closing', run };
  const isOverdue = now > Date.parse(run.endsAt) + grace;
  if (run.state === 'unconfirmed' || isOverdue) return { kind: 'unconfirmed', run };
  const isChanging = under.some(({ commandType }) => commandType === 'pause' || commandType === 'resume');
  return { kind: run.pause === undefined ? 'open' : 'paused', run, ...(isChanging && { isChanging }) };
}

/** Whether water flows, or may, or is paused. */
export const mayFlow = ({ zones }: IrrigationController): boolean => zones.some(({ run }) => run !== null);
