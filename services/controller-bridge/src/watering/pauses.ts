import { longestPauseMinutes } from '@headgate/contracts/irrigation-command';
import type { StationState } from '../adapters/controller-adapter.ts';
import type { ControllerWater } from './controller-water.ts';
import { paused, resumed, type Pause, type ShownTimer } from './machine/run-pauses.ts';
import type { ZoneRunRow } from './zone-run.entity.ts';

/** What a device shows of its stations. */
interface Shown {
  readonly isSimulated: boolean;
  readonly at: Date;
  readonly stations: readonly StationState[];
  readonly lastSequence: number | null;
  /** It was asked, so that it is as new as the asking. */
  readonly isRead: boolean;
}

export const isPaused = ({ pauses }: ZoneRunRow): boolean => (pauses?.now ?? null) !== null;

/** Whether a device that shows something of a run had taken the order that opened it, or last changed it. */
export const isAfter = (
  { lastSequence, isRead }: Pick<Shown, 'lastSequence' | 'isRead'>,
  { sequence }: Pick<ZoneRunRow, 'sequence'>,
): boolean => (lastSequence === null ? isRead : lastSequence >= Number(sequence));

/** What the device shows of pauses, by whomever: a person may pause at its panel, and resume there. */
export function notePauses(water: ControllerWater, shown: Shown): void {
  for (const run of water.flowing().filter(({ isSimulated }) => isSimulated === shown.isSimulated)) {
    const state = shown.stations.find(({ station }) => station === run.station);
    if (state === undefined || !isAfter(shown, run)) continue;
    const timer = { at: shown.at, remainingSeconds: state.remainingSeconds };
    if (state.isOpen) resumeRun(water, run, timer);
    else if (state.isPaused === true && !isKnown(water, run)) pauseRun(water, run, timer, 'device');
  }
}

/** Past its longest pause it is to end, however it is shown. */
const isKnown = ({ now }: ControllerWater, run: ZoneRunRow): boolean =>
  isPaused(run) && (run.state === 'open' || now >= run.endsAt);

/** Its valve has closed, and what is left is kept. */
export function pauseRun(water: ControllerWater, run: ZoneRunRow, timer: ShownTimer, by: Pause['by']): void {
  const { pace } = water;
  const lengths = { second: pace.seconds(1), longest: pace.minutes(longestPauseMinutes) };
  const change = paused(run, timer, { by: isPaused(run) ? byOf(run, by) : by, ...lengths });
  const seenAt = run.seenAt ?? run.openedAt;
  water.keepRun(run, { ...change, state: 'open', seenAt, nextCheckAt: checkAt(water, change.endsAt) });
  water.publishChange();
}

/** What was asked for may have been seen before its answer. */
const byOf = ({ pauses }: ZoneRunRow, by: Pause['by']): Pause['by'] =>
  by === 'command' ? by : (pauses?.now?.by ?? by);

/** Its valve is open again. Nothing where it was not paused. */
export function resumeRun(water: ControllerWater, run: ZoneRunRow, timer: ShownTimer): void {
  const change =
    run.pauses === null ? undefined : resumed({ pauses: run.pauses }, timer, water.pace.seconds(1));
  if (change === undefined) return;
  const { endsAt } = change;
  water.keepRun(run, { ...change, state: 'open', seenAt: timer.at, nextCheckAt: checkAt(water, endsAt) });
  water.publishChange();
}

/** When a run is looked at: past its end, or at once where that is over. */
export function checkAt({ now, times }: ControllerWater, endsAt: Date): Date {
  return new Date(Math.max(endsAt.getTime() + times.runCheck, now.getTime()));
}
