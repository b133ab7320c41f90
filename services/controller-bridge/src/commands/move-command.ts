import { commandChanged } from '@headgate/contracts/bridge-facts';
import { announce } from '@headgate/messaging';
import type { EntityManager, QueryDeepPartialEntity } from 'typeorm';
import { CommandStateRow } from './command-state.entity.ts';
import { CommandRow } from './command.entity.ts';
import { noteSettled, type SettledCommand } from './settled-commands.ts';

type Change = Partial<CommandRow>;

/** Changes a command that is still in the state in which it was read, and nothing otherwise. No state changes by it: `moveCommand` does that. */
export async function changeCommand(
  manager: EntityManager,
  { id, status }: Pick<CommandRow, 'id' | 'status'>,
  change: Change,
): Promise<boolean> {
  // TypeORM's own type has no place for a column that may hold any JSON.
  const values = change as QueryDeepPartialEntity<CommandRow>;
  const done = await manager.update(CommandRow, { id, status }, values);
  return done.affected === 1;
}

/** From one state to another, with its place in the timeline and its fact. False: it was not there any more. */
export async function moveCommand(
  manager: EntityManager,
  row: CommandRow,
  change: Change & Pick<CommandRow, 'status'> & Partial<Pick<CommandRow, 'reason'>>,
  now: Date,
): Promise<boolean> {
  const { status, reason = null } = change;
  const isSettled = status === 'confirmed' || status === 'failed';
  // What was settled stays so: late evidence only tells how.
  const settled = { reason, settledAt: isSettled ? (row.settledAt ?? now) : null };
  if (!(await changeCommand(manager, row, { ...change, ...settled }))) return false;
  await manager.insert(CommandStateRow, { commandId: row.id, status, reason, at: now });
  const { id, farmId, controllerId, commandType } = row;
  await tellCommand(manager, { id, farmId, controllerId, commandType, status });
  // What is heard of it later tells how; that it is settled is known already.
  if (isSettled && row.settledAt === null && row.isSimulated !== true)
    noteSettled(manager, settledAs(row, change, now));
  return true;
}

function settledAs(
  { commandType: type, sentAt }: CommandRow,
  { status, reason = null }: Pick<CommandRow, 'status'> & Partial<Pick<CommandRow, 'reason'>>,
  now: Date,
): SettledCommand {
  const isYes = status === 'confirmed';
  const confirmSeconds = isYes && sentAt !== null ? (now.getTime() - sentAt.getTime()) / 1_000 : null;
  return { type, outcome: isYes ? 'confirmed' : 'failed', reason, confirmSeconds };
}

type Told = Pick<CommandRow, 'id' | 'farmId' | 'controllerId' | 'commandType' | 'status'>;

/** In the transaction of the change. */
export async function tellCommand(
  manager: EntityManager,
  { id, farmId, controllerId, commandType, status }: Told,
): Promise<void> {
  const payload = { farmId, controllerId, commandId: id, commandType, status };
  await announce(manager, commandChanged, payload, { aggregateId: id });
}
