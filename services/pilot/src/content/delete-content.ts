import { Injectable } from '@nestjs/common';
import type { Caller } from '@headgate/messaging';
import { DataSource } from 'typeorm';
import { Clock } from '@headgate/runtime/time/clock';
import { recordAuditEntry } from '@headgate/runtime/audit/record-audit-entry';
import type { ContentRow, ContentTable } from './content-table.ts';

@Injectable()
export class DeleteContent {
  readonly #database: DataSource;
  readonly #clock: Clock;

  constructor(database: DataSource, clock: Clock) {
    this.#database = database;
    this.#clock = clock;
  }

  async delete<Row extends ContentRow, Input, Content>(
    { noun, entity }: ContentTable<Row, Input, Content>,
    actor: Caller,
    id: string,
  ): Promise<{ kind: 'done' | 'not-found' }> {
    return await this.#database.transaction(async (manager) => {
      const { affected } = await manager.delete(entity, id);
      if (affected !== 1) return { kind: 'not-found' };
      await recordAuditEntry(manager, {
        at: this.#clock.now(),
        actor,
        action: `${noun}-deleted`,
        subjectId: id,
      });
      return { kind: 'done' };
    });
  }
}
