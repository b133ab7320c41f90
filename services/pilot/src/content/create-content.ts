import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Caller } from '@headgate/messaging';
import { DataSource } from 'typeorm';
import { Clock } from '@headgate/runtime/time/clock';
import { recordAuditEntry } from '@headgate/runtime/audit/record-audit-entry';
import { withinLimits } from '../store/within-limits.ts';
import type { ContentRow, ContentTable } from './content-table.ts';
import { listLimits } from './list-limits.ts';

type Created<Content> = { kind: 'saved'; content: Content } | { kind: 'full'; most: number };

@Injectable()
export class CreateContent {
  readonly #database: DataSource;
  readonly #clock: Clock;

  constructor(database: DataSource, clock: Clock) {
    this.#database = database;
    this.#clock = clock;
  }

  async create<Row extends ContentRow, Input, Content>(
    { noun, table, entity, newRow, contentOf }: ContentTable<Row, Input, Content>,
    actor: Caller,
    input: Input,
  ): Promise<Created<Content>> {
    const [at, id] = [this.#clock.now(), randomUUID()];
    return await withinLimits(this.#database, listLimits(table), async (manager) => {
      const row = Object.assign(new entity(), newRow(input, at), { id, version: 1 });
      await manager.save(row);
      await recordAuditEntry(manager, { at, actor, action: `${noun}-created`, subjectId: id });
      return { kind: 'saved', content: contentOf(row) };
    });
  }
}
