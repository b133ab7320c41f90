import { Injectable } from '@nestjs/common';
import type { Caller } from '@headgate/messaging';
import { DataSource, type EntityManager, type FindOptionsWhere } from 'typeorm';
import { Clock } from '@headgate/runtime/time/clock';
import { recordAuditEntry } from '@headgate/runtime/audit/record-audit-entry';
import { withinLimits } from '../store/within-limits.ts';
import type { ContentRow, ContentTable } from './content-table.ts';
import { listLimits } from './list-limits.ts';

type Changed<Content> =
  | { kind: 'saved'; content: Content }
  | { kind: 'not-found' }
  | { kind: 'changed-meanwhile' }
  | { kind: 'full'; most: number };

/** Absent: as it was. */
type Changes<Input> = ContentRow & { [Field in keyof Input]?: Input[Field] | undefined };

@Injectable()
export class ChangeContent {
  readonly #database: DataSource;
  readonly #clock: Clock;

  constructor(database: DataSource, clock: Clock) {
    this.#database = database;
    this.#clock = clock;
  }

  /** Changes the fields that `changes` names, if nobody has changed any since `version`. */
  async change<Row extends ContentRow, Input, Content>(
    { noun, table, entity, touched, contentOf }: ContentTable<Row, Input, Content>,
    actor: Caller,
    { id, version, ...changes }: Changes<Input>,
  ): Promise<Changed<Content>> {
    const at = this.#clock.now();
    // The table is locked: between reading and writing nobody else writes.
    return await withinLimits<Changed<Content>>(this.#database, listLimits(table), async (manager) => {
      const row = await findRow(manager, entity, id);
      if (row === null) return { kind: 'not-found' };
      if (row.version !== version) return { kind: 'changed-meanwhile' };
      Object.assign(row, changes, touched(at), { version: version + 1 });
      await manager.save(row);
      await recordAuditEntry(manager, { at, actor, action: `${noun}-changed`, subjectId: id });
      return { kind: 'saved', content: contentOf(row) };
    });
  }
}

function findRow<Row extends ContentRow>(
  manager: EntityManager,
  entity: new () => Row,
  id: string,
): Promise<Row | null> {
  // The compiler does not look into a row that may be any of three for the `id` that all have.
  return manager.findOneBy(entity, { id } as FindOptionsWhere<Row>);
}
