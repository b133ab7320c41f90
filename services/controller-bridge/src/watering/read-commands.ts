import type { IrrigationCommand } from '@headgate/contracts/irrigation-command';
import { In, type EntityManager } from 'typeorm';
import { ZoneRunRow } from './zone-run.entity.ts';
import { commandAnswer } from './command-answer.ts';
import { CommandStateRow } from './command-state.entity.ts';
import type { CommandRow } from './command.entity.ts';

/** Commands as they are told, in the order of their rows: with their timelines and the water they brought. */
export async function readCommands(
  manager: EntityManager,
  rows: readonly CommandRow[],
  minute: number,
): Promise<IrrigationCommand[]> {
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const states = await manager.find(CommandStateRow, {
    where: { commandId: In(ids) },
    order: { id: 'ASC' },
  });
  const runs = await manager.find(ZoneRunRow, { where: { commandId: In(ids) } });
  const [statesOf, runOf] = [
    Map.groupBy(states, ({ commandId }) => commandId),
    new Map(runs.map((run) => [run.commandId, run])),
  ];
  return rows.map((row) =>
    commandAnswer(row, { states: statesOf.get(row.id) ?? [], run: runOf.get(row.id), minute }),
  );
}
