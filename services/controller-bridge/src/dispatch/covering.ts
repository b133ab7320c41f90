import type { EntityManager } from 'typeorm';
import type { CommandRow } from '../commands/command.entity.ts';

type Asked = Pick<CommandRow, 'id' | 'controllerId' | 'zoneId' | 'createdAt' | 'sequence'>;

/** Any of these still has something to do about the controller. */
const isUnderway = 'other.next_try_at IS NOT NULL';
const isForZone = '(other.zone_id IS NULL OR other.zone_id = $2)';

/**
 * Whether an order of a start or an adjustment has to wait: another one is in flight to the controller, a stop of its zone
 * has not been confirmed, or an older one waits before it.
 */
export async function isBlocked(
  manager: EntityManager,
  { id, controllerId, zoneId, createdAt }: Asked,
  now: Date,
): Promise<boolean> {
  const [found] = await manager.query<[{ blocked: boolean }]>(
    `SELECT EXISTS (
       SELECT 1 FROM command other WHERE other.controller_id = $1 AND other.id <> $3 AND ${isUnderway} AND (
         (other.command_type = 'stop' AND ${isForZone})
         OR (other.command_type <> 'stop' AND other.status = 'sent')
         OR (other.command_type <> 'stop' AND other.status = 'pending' AND other.due_at <= $5
             AND (other.requested_at, other.id) < ($4, $3))
       )
     ) AS blocked`,
    [controllerId, zoneId, id, createdAt, now],
  );
  return found.blocked;
}

/** What else is done about the same valves as a stop. */
export interface AroundStop {
  /** Its like is in flight: of the same zone, or of the whole controller as well. It waits for that. */
  readonly isLikeInFlight: boolean;
  /** Somebody has asked for its valves to be closed after it: when that one is confirmed, so is it. */
  readonly isCovered: boolean;
}

export async function aroundStop(
  manager: EntityManager,
  { id, controllerId, zoneId, createdAt }: Asked,
): Promise<AroundStop> {
  const [found] = await manager.query<[AroundStop]>(
    `SELECT EXISTS (
       SELECT 1 FROM command other WHERE other.controller_id = $1 AND other.id <> $3
         AND other.command_type = 'stop' AND other.status = 'sent' AND other.zone_id IS NOT DISTINCT FROM $2::uuid
     ) AS "isLikeInFlight", EXISTS (
       SELECT 1 FROM command other WHERE other.controller_id = $1 AND other.id <> $3 AND ${isUnderway}
         AND other.command_type = 'stop' AND ${isForZone} AND (other.requested_at, other.id) > ($4, $3)
     ) AS "isCovered"`,
    [controllerId, zoneId, id, createdAt],
  );
  return found;
}

/** A stop of its zone that came after it: asked for, or confirmed by the device. */
export interface LaterStop {
  readonly state: 'none' | 'asked' | 'confirmed';
  /** When the device did it, and whether anybody had asked. */
  readonly confirmed: { readonly at: Date; readonly by: 'stop' | 'safety' } | null;
}

interface FoundStop {
  readonly status: string;
  readonly executedAt: Date | null;
  readonly userId: string | null;
}

export async function laterStopOf(manager: EntityManager, command: Asked): Promise<LaterStop> {
  const stops = await manager.query<FoundStop[]>(
    `SELECT status, executed_at AS "executedAt", user_id AS "userId" FROM command other
     WHERE controller_id = $1 AND ${isForZone} AND command_type = 'stop' AND requested_at >= $3
       AND (sequence IS NULL OR sequence > $4) AND (status <> 'failed' OR reason = 'unconfirmed')
     ORDER BY executed_at NULLS LAST`,
    [command.controllerId, command.zoneId, command.createdAt, command.sequence ?? '0'],
  );
  const [first] = stops;
  if (first === undefined) return { state: 'none', confirmed: null };
  const { executedAt: at, userId } = first;
  if (first.status !== 'confirmed' || at === null) return { state: 'asked', confirmed: null };
  return { state: 'confirmed', confirmed: { at, by: userId === null ? 'safety' : 'stop' } };
}
