import { Logger } from '@nestjs/common';
import type { Reading } from '../adapters/controller-adapter.ts';
import { noteReading } from './contact.ts';
import type { ControllerWater } from './controller-water.ts';
import type { Read } from './machine/after-reading.ts';
import { isOfRun } from './machine/delivery-state.ts';
import { reopened } from './machine/run-pauses.ts';
import { readMeters } from './meters.ts';
import { isAfter, isPaused, notePauses } from './pauses.ts';
import { stopForSafety } from './order-stops.ts';
import { closingOf, rounding, type Closure } from './closing-of.ts';
import { closeRun, isOfAnother } from './runs.ts';
import { settleLate } from './settle.ts';
import { both, type Next, type Wake } from './task.ts';
import type { ZoneRunRow } from './zone-run.entity.ts';

/** What a device shows of its valves. */
interface Shown extends Pick<Read, 'at' | 'stations' | 'lastSequence' | 'uptimeSeconds'> {
  readonly isSimulated: boolean;
  /** It was asked, so that it is as new as the asking. */
  readonly isRead: boolean;
}

/** What was sent before a valve closed may arrive as long after it [ms]. */
const afterwards = 5_000;
/** A valve that is seen open again and again, as it should be, is written down so often [ms]. */
const seenEvery = 3_000;

const logger = new Logger('Safety');

/** The ids of the commands that a device says it is carrying out. */
export function shownCommands(shown: Reading | Pick<Shown, 'stations'>): readonly string[] {
  const stations = 'stations' in shown ? shown.stations : [];
  return stations.flatMap(({ isOpen, commandId }) => (isOpen && commandId !== null ? [commandId] : []));
}

/** Brings a reading into runs and commands; gives whom to wake. */
export function applyReading(water: ControllerWater, isSimulated: boolean, reading: Reading): Next {
  if (!isSimulated) noteReading(water, reading);
  if (reading.kind === 'unreadable') return {};
  return applyShown(water, { ...reading, isSimulated, isRead: true });
}

/** Likewise what a device shows, whoever asked for it, if anybody: a command may have been settled by it. */
export function applyShown(water: ControllerWater, shown: Shown): Next {
  let next: Next = {};
  for (const id of shownCommands(shown)) {
    const row = water.command(id);
    if (row === undefined || row.isSimulated !== shown.isSimulated) continue;
    const outcome = { kind: 'confirmed' as const, stations: shown.stations, readBackAt: shown.at };
    next = both(next, settleLate(water, row, outcome));
  }
  notePauses(water, shown);
  const closures = closuresIn(water, shown);
  const second = water.pace.seconds(1);
  const closedAtOf = (run: ZoneRunRow) => {
    const closure = closures.get(run);
    return closure && closingOf(run, closure, second).closedAt;
  };
  next = both(next, readMeters(water, shown, closedAtOf));
  for (const run of water.flowing().filter(({ isSimulated }) => isSimulated === shown.isSimulated)) {
    const state = shown.stations.find(({ station }) => station === run.station);
    if (state !== undefined && isOfAnother(run, state)) continue;
    if (state?.isOpen === true) seeOpen(water, run, shown);
    else if (state !== undefined && state.isPaused !== true) seeClosed(water, run, closures.get(run), shown);
  }
  return both(next, stopReturned(water, shown));
}

function seeOpen(water: ControllerWater, run: ZoneRunRow, { at }: Shown): void {
  // Sent before the device had taken the pause.
  if (isPaused(run)) return;
  const { state, seenAt, endsAt } = run;
  const isKnown = state === 'open' && seenAt !== null && at.getTime() - seenAt.getTime() < seenEvery;
  if (isKnown && at <= endsAt) return;
  water.keepRun(run, { seenAt: at, state: 'open' });
  if (state !== 'open') water.publishChange();
}

/** Of runs whose valves it shows closed, since it has taken their orders. */
function closuresIn(water: ControllerWater, shown: Shown): ReadonlyMap<ZoneRunRow, Closure> {
  const closed = new Set(
    shown.stations.flatMap(({ station, isOpen, isPaused: rests }) =>
      isOpen || rests === true ? [] : [station],
    ),
  );
  const runs = water
    .flowing()
    .filter((run) => run.isSimulated === shown.isSimulated && closed.has(run.station) && isAfter(shown, run));
  return new Map(runs.map((run) => [run, closureOf(water, run, shown)]));
}

function seeClosed(
  water: ControllerWater,
  run: ZoneRunRow,
  closure: Closure | undefined,
  { isRead }: Shown,
): void {
  if (closure === undefined) {
    // Sent before it took the order, perhaps: it is asked.
    if (!isRead) water.keepRun(run, { nextCheckAt: water.now });
    return;
  }
  closeRun(water, run, closure);
  water.publishChange();
}

/**
 * The valve's edge may come before the answer to the stop that caused it. Where the device has taken that stop, and has not shown the
 * valve open since it was first sent, it took that copy, however long its line was away before it could say so. One that has restarted
 * was without power before that, nobody knows since when: of its water counts what was seen. Unless it has started after the run's end:
 * that tells nothing against the timer, which had ended the water.
 */
function closureOf(water: ControllerWater, run: ZoneRunRow, shown: Shown): Closure {
  const { zoneId, sequence, openedAt, endsAt, seenAt, meter } = run;
  const { at, lastSequence } = shown;
  const seen = Math.max(seenAt?.getTime() ?? 0, meter === null ? 0 : Date.parse(meter.at));
  const started = startedAt(water, shown);
  const hasRestarted = started > Math.max(openedAt.getTime(), seen) && started < endsAt.getTime();
  const [stop] = water
    .stops(zoneId)
    .filter(
      (each) =>
        Number(each.sequence ?? 0) > Number(sequence) &&
        (each.status === 'sent' || each.status === 'confirmed' || each.nextTryAt !== null),
    )
    .toSorted((one, other) => Number(one.sequence) - Number(other.sequence));
  if (stop === undefined) return { at: hasRestarted ? new Date(seen) : at, by: 'seen' };
  const { firstSentAt } = stop;
  const wasTaken = lastSequence !== null && lastSequence >= Number(stop.sequence);
  const isFirst = wasTaken && firstSentAt !== null && seen <= firstSentAt.getTime();
  const closedAt = isFirst ? firstSentAt : at;
  return { at: hasRestarted ? new Date(seen) : closedAt, by: stop.userId === null ? 'safety' : 'stop' };
}

/** Its seconds are rounded; one that does not tell them is taken for never restarted. */
const startedAt = ({ pace }: ControllerWater, { at, uptimeSeconds = null }: Shown): number =>
  uptimeSeconds === null ? -Infinity : at.getTime() - pace.seconds(uptimeSeconds + rounding);

/**
 * Runs that are taken for closed, and that the device shows open under their own id: an answer was wrong, or somebody's relay
 * stuck. Not by what was sent before the device had taken the stop that closed them. It is water again, looked after as any
 * other, and stopped at once: whoever meant it has been told that it is over.
 */
function stopReturned(water: ControllerWater, shown: Shown): Next {
  const { stations, lastSequence, at } = shown;
  const wakes: Wake[] = [...stopChanged(water, shown)];
  for (const run of water.runs) {
    const { commandId, controllerId, station, zoneId, closedAt, endsAt, pauses } = run;
    const timer = stations.find(
      (each) => each.isOpen && each.station === station && each.commandId === commandId,
    );
    if (
      timer === undefined ||
      run.isSimulated !== shown.isSimulated ||
      closedAt === null ||
      lastSequence === null
    )
      continue;
    const isOld = closedAt.getTime() < water.now.getTime() - afterwards;
    const isStopNews = water.stops(zoneId).some(({ sequence }) => Number(sequence ?? 0) > lastSequence);
    if (!isOld || isStopNews) continue;
    water.keepRun(run, {
      ...{ state: 'open', closedAt: null, closedBy: null, seenAt: at, nextCheckAt: water.now },
      pauses: reopened({ endsAt, closedAt, pauses }, { ...timer, at }, water.pace.seconds(1)),
    });
    water.publishChange();
    const about = { controllerId, commandId, zoneId };
    logger.error(about, 'A valve that was taken for closed is open: it is stopped');
    wakes.push(...stopForSafety(water, run));
  }
  return { wakes };
}

/**
 * Likewise a valve that a resume or a new time has left under its own id, where no water of ours is known to flow any more: the run that it
 * was about has closed.
 */
function stopChanged(water: ControllerWater, { isSimulated, stations, lastSequence }: Shown): Wake[] {
  if (lastSequence === null) return [];
  return stations.flatMap(({ isOpen, station, commandId }) => {
    const row = isOpen && commandId !== null ? water.command(commandId) : undefined;
    if (row === undefined || !isOfRun(row) || row.isSimulated !== isSimulated) return [];
    const { zoneId, zoneTextId, farmId, status, endAt } = row;
    const stops = water.stops(zoneId).map(({ sequence }) => Number(sequence ?? 0));
    const isStopped = stops.some((sequence) => sequence > Number(row.sequence));
    const isOld = endAt === null || endAt.getTime() < water.now.getTime() - afterwards;
    const isKnown = [...water.flowing(zoneId), ...water.starts('sent', zoneId)].length > 0;
    const isStopNews = stops.some((sequence) => sequence > lastSequence);
    const isUnderway = status === 'pending' || status === 'sent';
    if (isUnderway || isKnown || isStopNews || !(isStopped || isOld)) return [];
    if (zoneId === null || zoneTextId === null) return [];
    const about = { controllerId: row.controllerId, commandId, zoneId };
    logger.error(about, 'A valve that was taken for closed is open: it is stopped');
    return stopForSafety(water, { farmId, zoneId, zoneTextId, station, isSimulated });
  });
}
