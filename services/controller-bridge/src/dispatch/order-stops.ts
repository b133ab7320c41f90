import { randomUUID } from 'node:crypto';
import { Brackets, In, type EntityManager } from 'typeorm';
import { CommandRow } from '../commands/command.entity.ts';
import { insertCommands } from '../commands/insert-command.ts';
import { moveCommand } from '../commands/move-command.ts';
import type { CommandReason } from '@headgate/contracts/irrigation-command';

/** What is to be closed. */
export interface WantedStop {
  readonly farmId: string;
  readonly controllerId: string;
  /** Null: safety asks. */
  readonly userId: string | null;
  /** Null: the whole controller. */
  readonly zone: { readonly id: string; readonly textId: string; readonly station: number } | null;
}

/**
 * Stops, in the transaction that makes them necessary, with the controllers' rows locked. Those of before that still are tried
 * in vain are tried no more: these take their place. One of the same user's that waits to be sent is the one that is wanted:
 * however often somebody asks, there is one in flight and one that waits. Whoever calls sends them out after the commit.
 */
export async function orderStops(
  manager: EntityManager,
  wanted: readonly WantedStop[],
  now: Date,
): Promise<CommandRow[]> {
  for (const { controllerId, zone } of wanted) {
    await manager.query(
      `UPDATE command SET next_try_at = NULL WHERE controller_id = $1 AND command_type = 'stop' AND status = 'failed'
         AND next_try_at IS NOT NULL AND ($2::uuid IS NULL OR zone_id = $2)`,
      [controllerId, zone?.id ?? null],
    );
  }
  const waiting = await manager.findBy(CommandRow, {
    controllerId: In(wanted.map(({ controllerId }) => controllerId)),
    ...{ status: 'pending' as const, commandType: 'stop' as const },
  });
  const isWaiting = (want: WantedStop) => waiting.some((row) => isSame(want, row));
  const ordered = await insertCommands(
    manager,
    wanted
      .filter((want) => !isWaiting(want))
      .map(({ farmId, controllerId, userId, zone }) => ({
        ...{ id: randomUUID(), farmId, controllerId, userId, commandType: 'stop' },
        ...{ zoneId: zone?.id ?? null, zoneTextId: zone?.textId ?? null, station: zone?.station ?? null },
      })),
    now,
  );
  return [...waiting.filter((row) => wanted.some((want) => isSame(want, row))), ...ordered];
}

function isSame({ controllerId, userId, zone }: WantedStop, row: CommandRow): boolean {
  const isItsZone = row.zoneId === (zone?.id ?? null) && row.station === (zone?.station ?? null);
  return row.controllerId === controllerId && row.userId === userId && isItsZone;
}

/** Whether a stop of the zone is on its way, or still being tried; null: of the whole controller. */
export async function isBeingStopped(
  manager: EntityManager,
  controllerId: string,
  zoneId: string | null,
): Promise<boolean> {
  const [found] = await manager.query<[{ found: boolean }]>(
    `SELECT EXISTS (
       SELECT 1 FROM command WHERE controller_id = $1 AND command_type = 'stop' AND next_try_at IS NOT NULL
         AND (zone_id IS NULL OR zone_id = $2)
     ) AS found`,
    [controllerId, zoneId],
  );
  return found.found;
}

/** What waits and is not to run any more. */
export interface Withdrawal {
  readonly controllerId: string;
  /** Null: all of the controller's. */
  readonly zoneIds: readonly string[] | null;
  readonly reason: Extract<CommandReason, 'stopped' | 'removed'>;
  /** Null: all; otherwise what is due by then, for a schedule of tomorrow is another thing than water of now. */
  readonly dueBy: Date | null;
}

/** Starts, schedules and adjustments that have not been sent come to their end. */
export async function withdraw(
  manager: EntityManager,
  { controllerId, zoneIds, reason, dueBy }: Withdrawal,
  now: Date,
): Promise<void> {
  const rows = await manager
    .createQueryBuilder(CommandRow, 'command')
    .where({ controllerId, status: 'pending' })
    .andWhere(`command.command_type <> 'stop'`)
    .andWhere(
      new Brackets((either) => {
        either.where('CAST(:zoneIds AS uuid[]) IS NULL').orWhere('command.zone_id = ANY(:zoneIds)');
      }),
      { zoneIds },
    )
    .andWhere('(CAST(:dueBy AS timestamptz) IS NULL OR command.due_at <= :dueBy)', { dueBy })
    .getMany();
  for (const row of rows) await moveCommand(manager, row, { status: 'failed', reason, nextTryAt: null }, now);
}
