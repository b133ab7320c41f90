import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Caller } from '@headgate/messaging';
import { Unavailable } from '@headgate/runtime';
import { recordAuditEntry } from '@headgate/runtime/audit/record-audit-entry';
import { Clock } from '@headgate/runtime/time/clock';
import { DataSource, type EntityManager, type FindOptionsWhere } from 'typeorm';
import type { ContentRow } from '../store/content.entities.ts';
import { withinLimits } from '../store/within-limits.ts';
import type { Changed, Changes, ContentTable, Created, Deleted, Editable } from './content-table.ts';

/** So many rows of any table fit into one answer (1 MB): the migrations bound how long a row can be. */
export const maxRows = 200;
/** A public list has to fit into one answer (1 MB), in whatever script it is written. */
const maxBytes = 900_000;

/** What the public pages show, of any kind. */
@Injectable()
export class Content {
  constructor(
    private readonly database: DataSource,
    private readonly clock: Clock,
  ) {}

  /** For the public pages. Throws `Unavailable` when the database does not answer. */
  async show<Row extends ContentRow, Input, Shown>(
    table: ContentTable<Row, Input, Shown>,
    where: FindOptionsWhere<Row>,
  ): Promise<Shown[]> {
    try {
      return await this.list(table, where);
    } catch (cause) {
      throw new Unavailable('The database does not answer', { cause });
    }
  }

  /** All of one kind, and samples wherever there are any: who may delete them must see them. */
  async list<Row extends ContentRow, Input, Shown>(
    { entity, order, contentOf }: ContentTable<Row, Input, Shown>,
    where: FindOptionsWhere<Row> = {},
  ): Promise<Editable<Shown>[]> {
    const rows = await this.database.getRepository(entity).find({ where, order, take: maxRows });
    return rows.map((row) => contentOf(row));
  }

  create<Row extends ContentRow, Input, Shown>(
    { noun, entity, newRow, contentOf }: ContentTable<Row, Input, Shown>,
    actor: Caller,
    input: Input,
  ): Promise<Created<Shown>> {
    const [at, id] = [this.clock.now(), randomUUID()];
    return this.#write<Created<Shown>>(entity, async (manager) => {
      const row = Object.assign(new entity(), newRow(input, at), { id, version: 1 });
      await manager.save(row);
      await recordAuditEntry(manager, { at, actor, action: `${noun}-created`, subjectId: id });
      return { kind: 'saved', content: contentOf(row) };
    });
  }

  /** Changes the fields that `changes` names, if nobody has changed any since `version`. */
  change<Row extends ContentRow, Input, Shown>(
    { noun, entity, touched, contentOf }: ContentTable<Row, Input, Shown>,
    actor: Caller,
    { id, version, ...changes }: Changes<Input>,
  ): Promise<Changed<Shown>> {
    const at = this.clock.now();
    // The table is locked: between reading and writing nobody else writes.
    return this.#write<Changed<Shown>>(entity, async (manager) => {
      // The compiler does not look into a row that may be any of three for the `id` that all have.
      const row = await manager.findOneBy(entity, { id } as FindOptionsWhere<Row>);
      if (row === null) return { kind: 'not-found' };
      if (row.version !== version) return { kind: 'changed-meanwhile' };
      Object.assign(row, changes, touched(at), { version: version + 1 });
      await manager.save(row);
      await recordAuditEntry(manager, { at, actor, action: `${noun}-changed`, subjectId: id });
      return { kind: 'saved', content: contentOf(row) };
    });
  }

  async delete<Row extends ContentRow, Input, Shown>(
    { noun, entity }: ContentTable<Row, Input, Shown>,
    actor: Caller,
    id: string,
  ): Promise<Deleted> {
    const at = this.clock.now();
    return await this.database.transaction(async (manager) => {
      const { affected } = await manager.delete(entity, id);
      if (affected !== 1) return { kind: 'not-found' };
      await recordAuditEntry(manager, { at, actor, action: `${noun}-deleted`, subjectId: id });
      return { kind: 'done' };
    });
  }

  #write<Done>(entity: new () => ContentRow, write: (manager: EntityManager) => Promise<Done>) {
    const table = this.database.getMetadata(entity).tableName;
    return withinLimits(this.database, { table, most: maxRows, maxBytes }, write);
  }
}
