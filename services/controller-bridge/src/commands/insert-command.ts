import type { EntityManager, QueryDeepPartialEntity } from 'typeorm';
import { CommandStateRow } from './command-state.entity.ts';
import { CommandRow } from './command.entity.ts';
import { tellCommand } from './move-command.ts';

/** What is known of a command when it is asked; the rest comes with what becomes of it. */
export type NewCommand = Pick<
  CommandRow,
  'id' | 'farmId' | 'userId' | 'controllerId' | 'zoneId' | 'zoneTextId' | 'station' | 'commandType'
> &
  Partial<
    Pick<
      CommandRow,
      'duration' | 'waterAmount' | 'calculationId' | 'startAt' | 'expiresAt' | 'plannedGallons' | 'dueAt'
    >
  >;

/** Commands that wait from now on: their rows, the beginning of their timelines, their facts. */
export async function insertCommands(
  manager: EntityManager,
  commands: readonly NewCommand[],
  now: Date,
): Promise<CommandRow[]> {
  const rows = commands.map((each) => rowOf(manager, each, now));
  if (rows.length === 0) return rows;
  // Its type has no place for a column that may hold any JSON.
  await manager.insert(CommandRow, rows as QueryDeepPartialEntity<CommandRow>[]);
  await manager.insert(
    CommandStateRow,
    rows.map(({ id }) => ({ commandId: id, status: 'pending' as const, reason: null, at: now })),
  );
  for (const row of rows) await tellCommand(manager, row);
  return rows;
}

function rowOf(manager: EntityManager, command: NewCommand, now: Date): CommandRow {
  const dueAt = command.dueAt ?? now;
  return manager.create(CommandRow, {
    ...{ duration: null, waterAmount: null, calculationId: null, startAt: null },
    ...{ expiresAt: null, plannedGallons: null },
    ...{ status: 'pending', reason: null, response: null, isSimulated: null },
    ...{ attempt: 0, step: 0, orderId: null, sequence: null, ackDeadline: null },
    ...{ sentAt: null, executedAt: null, endAt: null, settledAt: null },
    ...command,
    ...{ createdAt: now, dueAt, nextTryAt: dueAt },
  });
}
