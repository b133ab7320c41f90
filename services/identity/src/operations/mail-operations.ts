import type { MailOperations } from '@headgate/contracts/operations';
import { isDiscarded } from '@headgate/messaging';
import { waitingRows } from '@headgate/runtime/queue/waiting-rows';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { isGivenUp } from '../mail/not-needed.ts';

const waiting = { table: 'mail', since: 'created_at', where: `state IN ('queued', 'sending')` };
/** Of the last day: as of the statement's beginning, for an index is not asked about what changes with each row. */
const givenUp = {
  table: 'mail',
  since: 'changed_at',
  where: `${isGivenUp} AND changed_at > now() - interval '24 hours' AND NOT ${isDiscarded(`'mail'`, 'mail.id::text')}`,
};

/** Mail that waits, and mail that will never come, as the rows tell. */
@Injectable()
export class ReadMailOperations {
  readonly #database: DataSource;

  constructor(database: DataSource) {
    this.#database = database;
  }

  async read(): Promise<MailOperations> {
    const [open, lost] = await Promise.all([
      waitingRows(this.#database, waiting),
      waitingRows(this.#database, givenUp),
    ]);
    return { waiting: open, givenUp: lost.count };
  }
}
