import type { EntityManager, QueryRunner } from 'typeorm';
import type { CommandRow } from './command.entity.ts';

/** What became of a command, as it was first known. */
export interface SettledCommand {
  readonly type: CommandRow['commandType'];
  readonly outcome: 'confirmed' | 'failed';
  /** Of a failure. */
  readonly reason: CommandRow['reason'];
  /** From its last sending to the yes [s]; null: there was none. */
  readonly confirmSeconds: number | null;
}

/** By the transaction that settles them. */
const settled = new WeakMap<QueryRunner, SettledCommand[]>();

/** For whoever counts them once the transaction has committed. */
export function noteSettled({ queryRunner }: EntityManager, command: SettledCommand): void {
  if (queryRunner === undefined) return;
  settled.set(queryRunner, [...(settled.get(queryRunner) ?? []), command]);
}

/** Those of a transaction that has ended; it has none any more. */
export function takeSettled(queryRunner: QueryRunner): readonly SettledCommand[] {
  const commands = settled.get(queryRunner) ?? [];
  settled.delete(queryRunner);
  return commands;
}
