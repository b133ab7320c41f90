import type { Zone } from '../controllers/zone.entity.ts';
import type { Closure } from './closing-of.ts';
import type { CommandRow } from './command.entity.ts';
import { isWithin, type ControllerWater } from './controller-water.ts';
import { tryAgain, wakeOf, type Wake } from './task.ts';

const isUnderway = ({ nextTryAt }: CommandRow) => nextTryAt !== null;

/** By when they were asked for. */
function isBefore(one: CommandRow, other: CommandRow): boolean {
  const difference = one.createdAt.getTime() - other.createdAt.getTime();
  return difference === 0 ? one.id < other.id : difference < 0;
}

/**
 * Whether an order of a start or an adjustment has to wait: another one is in flight to the controller, a stop of its zone
 * has not been confirmed, or an older one waits before it.
 */
export function isBlocked(water: ControllerWater, row: CommandRow): boolean {
  const waiting = water.starts('pending').filter(({ dueAt }) => dueAt <= water.now);
  const before = [...water.starts('sent'), ...waiting.filter((other) => isBefore(other, row))];
  return [...water.stops(row.zoneId), ...before].some((other) => other !== row && isUnderway(other));
}

/** What else is done about the same valves as a stop. */
export function aroundStop(water: ControllerWater, row: CommandRow) {
  const others = water.stops(row.zoneId).filter((other) => other !== row);
  return {
    /** Its like is in flight: of the same zone, or of the whole controller as well. It waits for that. */
    isLikeInFlight: others.some(({ status, zoneId }) => status === 'sent' && zoneId === row.zoneId),
    /** Somebody has asked for its valves to be closed after it: when one of these is confirmed, so is it. */
    laterStops: others.filter((other) => isUnderway(other) && isBefore(row, other)),
  };
}

/** A stop is left to others. What the device was to close by it, it is to close by them: a simulated stop closes nothing there. */
export function leaveTo(water: ControllerWater, row: CommandRow, laterStops: readonly CommandRow[]): void {
  if (row.isSimulated !== false) return;
  for (const stop of laterStops) if (stop.isSimulated === null) water.change(stop, { isSimulated: false });
}

/** A stop of its zone that came after it: asked for, or confirmed by the device: when that did it, and whether anybody had asked. */
export type LaterStop = 'none' | 'asked' | Closure;

export function laterStopOf(water: ControllerWater, row: CommandRow): LaterStop {
  const stops = water
    .stops(row.zoneId)
    .filter(
      (stop) =>
        stop.createdAt >= row.createdAt &&
        (stop.sequence === null || Number(stop.sequence) > Number(row.sequence ?? 0)) &&
        (stop.status !== 'failed' || stop.reason === 'unconfirmed'),
    );
  const executed = stops.filter(({ executedAt }) => executedAt !== null);
  const [first = stops[0]] = executed.toSorted(
    (one, other) => Number(one.executedAt) - Number(other.executedAt),
  );
  if (first === undefined) return 'none';
  if (first.status !== 'confirmed' || first.executedAt === null) return 'asked';
  return { at: first.executedAt, by: first.userId === null ? 'safety' : 'stop' };
}

/** Whether a stop of the zone is on its way, or still being tried; null: of the whole controller. */
export function isBeingStopped(water: ControllerWater, zoneId: string | null): boolean {
  return water.stops(zoneId).some(isUnderway);
}

/** Where a command is carried out: in a zone; null: in all of the controller's. */
export function placeOf(zone: Zone | null): Pick<CommandRow, 'zoneId' | 'zoneTextId' | 'station'> {
  return { zoneId: zone?.id ?? null, zoneTextId: zone?.textId ?? null, station: zone?.station ?? null };
}

type WantedStop = Pick<CommandRow, 'farmId' | 'userId' | 'zoneId' | 'zoneTextId' | 'station'>;

/**
 * Those of before that still are tried in vain are tried no more: this one takes their place. One of the same user's that waits
 * to be sent is the one that is wanted: however often somebody asks, there is one in flight and one that waits. Whoever calls
 * sends it out after the commit.
 */
export function orderStop(water: ControllerWater, { farmId, ...wanted }: WantedStop): CommandRow {
  const stops = water.commands.filter(({ commandType }) => commandType === 'stop');
  const covered = stops.filter(
    (stop) => stop.status === 'failed' && isUnderway(stop) && isWithin(stop, wanted.zoneId),
  );
  const waiting = stops.find(
    (stop) =>
      stop.status === 'pending' &&
      stop.userId === wanted.userId &&
      stop.zoneId === wanted.zoneId &&
      stop.station === wanted.station,
  );
  const ordered = waiting ?? water.insert(farmId, { commandType: 'stop', ...wanted });
  for (const stop of covered) {
    water.change(stop, { nextTryAt: null });
    leaveTo(water, stop, [ordered]);
  }
  return ordered;
}

/**
 * What safety closes, unless somebody does already; to be sent out after the commit. What a device was told to open, the device is told
 * to close, though nothing of it is known to flow and live control has ended: a simulated stop closes nothing there.
 */
export function stopForSafety(
  water: ControllerWater,
  opened: Omit<WantedStop, 'userId'> & Pick<CommandRow, 'isSimulated'>,
): readonly Wake[] {
  const { farmId, zoneId, zoneTextId, station, isSimulated } = opened;
  const isLive = isSimulated === false;
  const underway = water
    .stops(zoneId)
    .filter((stop) => isUnderway(stop) && !(isLive && stop.isSimulated === true));
  const stops =
    underway.length > 0
      ? underway
      : [orderStop(water, { farmId, userId: null, zoneId, zoneTextId, station })];
  if (isLive)
    for (const stop of stops) if (stop.isSimulated === null) water.change(stop, { isSimulated: false });
  return underway.length > 0 ? [] : stops.map((stop) => wakeOf(stop));
}

/**
 * Starts, schedules and adjustments that are due and have not been sent come to their end, for a schedule of tomorrow is another
 * thing than water of now; of a zone, or all. What the plan has scheduled does whenever it is due: until a person accepts it anew.
 */
export function withdraw(water: ControllerWater, zoneId: string | null): void {
  for (const row of water.starts('pending', zoneId))
    if (row.dueAt <= water.now || row.plannedIrrigationId !== null)
      water.move(row, { status: 'failed', reason: 'stopped', nextTryAt: null });
}

/** An order has come to its end: the next that waits for the controller may go, and a stop before all. */
export function wakeNext(water: ControllerWater): readonly Wake[] {
  const waiting = water.commands.filter(
    (row) => row.status === 'pending' && row.dueAt <= water.now && isUnderway(row),
  );
  const isStop = ({ commandType }: CommandRow) => Number(commandType === 'stop');
  const [next] = waiting.toSorted(
    (one, other) => isStop(other) - isStop(one) || (isBefore(one, other) ? -1 : 1),
  );
  return next?.attempt === 0 ? [tryAgain(water, next)] : [];
}

/** How many zones are not known to be closed: water that flows, or may, and orders in flight that may open one. */
export function openZones(water: ControllerWater): number {
  return new Set([...water.flowing(), ...water.starts('sent')].map(({ zoneId }) => zoneId)).size;
}
