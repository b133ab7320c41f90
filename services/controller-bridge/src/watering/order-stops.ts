import type { CommandReason } from '@headgate/contracts/irrigation-command';
import type { CommandRow } from './command.entity.ts';
import type { ControllerWater } from './controller-water.ts';
import type { Wake } from './task.ts';

const isUnderway = ({ nextTryAt }: CommandRow) => nextTryAt !== null;
/** A stop of the zone, or of the whole controller; of the whole one only, where no zone is given. */
const isForZone = (stop: CommandRow, zoneId: string | null) => stop.zoneId === null || stop.zoneId === zoneId;

/** By when they were asked for. */
function isBefore(one: CommandRow, other: CommandRow): boolean {
  const difference = one.createdAt.getTime() - other.createdAt.getTime();
  return difference === 0 ? one.id < other.id : difference < 0;
}

/**
 * Whether an order of a start or an adjustment has to wait: another one is in flight to the controller, a stop of its zone
 * has not been confirmed, or an older one waits before it.
 */
export function isBlocked({ commands, now }: ControllerWater, row: CommandRow): boolean {
  return commands.some((other) => {
    if (other === row || !isUnderway(other)) return false;
    if (other.commandType === 'stop') return isForZone(other, row.zoneId);
    if (other.status === 'sent') return true;
    return other.status === 'pending' && other.dueAt <= now && isBefore(other, row);
  });
}

/** What else is done about the same valves as a stop. */
export interface AroundStop {
  /** Its like is in flight: of the same zone, or of the whole controller as well. It waits for that. */
  readonly isLikeInFlight: boolean;
  /** Somebody has asked for its valves to be closed after it: when that one is confirmed, so is it. */
  readonly isCovered: boolean;
}

export function aroundStop({ commands }: ControllerWater, row: CommandRow): AroundStop {
  const others = commands.filter((other) => other.commandType === 'stop' && other !== row);
  return {
    isLikeInFlight: others.some(({ status, zoneId }) => status === 'sent' && zoneId === row.zoneId),
    isCovered: others.some(
      (other) => isUnderway(other) && isForZone(other, row.zoneId) && isBefore(row, other),
    ),
  };
}

/** A stop of its zone that came after it: asked for, or confirmed by the device. */
export interface LaterStop {
  readonly state: 'none' | 'asked' | 'confirmed';
  /** When the device did it, and whether anybody had asked. */
  readonly confirmed: { readonly at: Date; readonly by: 'stop' | 'safety' } | null;
}

export function laterStopOf({ commands }: ControllerWater, row: CommandRow): LaterStop {
  const stops = commands.filter(
    (stop) =>
      stop.commandType === 'stop' &&
      isForZone(stop, row.zoneId) &&
      stop.createdAt >= row.createdAt &&
      (stop.sequence === null || Number(stop.sequence) > Number(row.sequence ?? 0)) &&
      (stop.status !== 'failed' || stop.reason === 'unconfirmed'),
  );
  const at = ({ executedAt }: CommandRow) => executedAt?.getTime() ?? Infinity;
  const first = stops.reduce<CommandRow | undefined>(
    (found, stop) => (found === undefined || at(stop) < at(found) ? stop : found),
    undefined,
  );
  if (first === undefined) return { state: 'none', confirmed: null };
  if (first.status !== 'confirmed' || first.executedAt === null) return { state: 'asked', confirmed: null };
  const by = first.userId === null ? 'safety' : 'stop';
  return { state: 'confirmed', confirmed: { at: first.executedAt, by } };
}

/** Whether a stop of the zone is on its way, or still being tried; null: of the whole controller. */
export function isBeingStopped({ commands }: ControllerWater, zoneId: string | null): boolean {
  return commands.some((stop) => stop.commandType === 'stop' && isUnderway(stop) && isForZone(stop, zoneId));
}

/** What is to be closed. */
export interface WantedStop {
  readonly farmId: string;
  /** Null: safety asks. */
  readonly userId: string | null;
  /** Null: the whole controller. */
  readonly zone: { readonly id: string; readonly textId: string; readonly station: number } | null;
}

/**
 * Those of before that still are tried in vain are tried no more: this one takes their place. One of the same user's that waits
 * to be sent is the one that is wanted: however often somebody asks, there is one in flight and one that waits. Whoever calls
 * sends it out after the commit.
 */
export function orderStop(water: ControllerWater, { farmId, userId, zone }: WantedStop): CommandRow {
  const stops = water.commands.filter(({ commandType }) => commandType === 'stop');
  for (const stop of stops) {
    const isReplaced = zone === null || stop.zoneId === zone.id;
    if (stop.status === 'failed' && isUnderway(stop) && isReplaced) water.change(stop, { nextTryAt: null });
  }
  const wanted = {
    ...{ userId, zoneId: zone?.id ?? null, zoneTextId: zone?.textId ?? null, station: zone?.station ?? null },
  };
  const waiting = stops.find(
    (stop) =>
      stop.status === 'pending' &&
      stop.userId === userId &&
      stop.zoneId === wanted.zoneId &&
      stop.station === wanted.station,
  );
  return waiting ?? water.insert(farmId, { commandType: 'stop', ...wanted });
}

/** What safety closes, unless somebody does already; its id, to be sent out after the commit. */
export function stopForSafety(
  water: ControllerWater,
  { farmId, zoneId, zoneTextId, station }: Pick<CommandRow, 'farmId' | 'zoneId' | 'zoneTextId' | 'station'>,
): readonly string[] {
  if (zoneId === null || zoneTextId === null || station === null || isBeingStopped(water, zoneId)) return [];
  const zone = { id: zoneId, textId: zoneTextId, station };
  return [orderStop(water, { farmId, userId: null, zone }).id];
}

/** What waits and is not to run any more. */
export interface Withdrawal {
  /** Null: all of the controller's. */
  readonly zoneId: string | null;
  readonly reason: Extract<CommandReason, 'stopped' | 'removed'>;
  /** What is due by then, for a schedule of tomorrow is another thing than water of now. */
  readonly dueBy: Date;
}

/** Starts, schedules and adjustments that have not been sent come to their end. */
export function withdraw(water: ControllerWater, { zoneId, reason, dueBy }: Withdrawal): void {
  for (const row of water.commands) {
    if (row.commandType === 'stop' || row.status !== 'pending' || row.dueAt > dueBy) continue;
    if (zoneId === null || row.zoneId === zoneId)
      water.move(row, { status: 'failed', reason, nextTryAt: null });
  }
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
  if (next?.attempt !== 0) return [];
  water.change(next, { nextTryAt: water.now });
  return [{ id: next.id, step: next.step, pause: 0 }];
}

/** How many zones are not known to be closed: water that flows, or may, and orders in flight that may open one. */
export function openZones(water: ControllerWater): number {
  const sent = water.commands.filter(
    ({ commandType, status }) => commandType !== 'stop' && status === 'sent',
  );
  return new Set([...water.flowing(), ...sent].map(({ zoneId }) => zoneId)).size;
}
