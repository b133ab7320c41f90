import { reportMail } from '@headgate/contracts/operations-questions';
import { Answers, isDiscarded } from '@headgate/messaging';
import { Metrics } from '@headgate/runtime';
import { rowsByHour } from '@headgate/runtime/queue/rows-by-hour';
import { waitingRows } from '@headgate/runtime/queue/waiting-rows';
import { Controller } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { isGivenUp } from '../mail/not-needed.ts';

const gauges = {
  headgate_mails_waiting: { help: 'Mails that are not sent yet' },
  headgate_mails_oldest_seconds: { help: 'For how long the oldest of them has waited; 0: none does' },
};

const waiting = { table: 'mail', since: 'created_at', where: `state IN ('queued', 'sending')` };
/** Of the last day: as of the statement's beginning, for an index is not asked about what changes with each row. */
const givenUp = {
  table: 'mail',
  since: 'changed_at',
  where: `${isGivenUp} AND changed_at > now() - interval '24 hours' AND NOT ${isDiscarded(`'mail'`, 'mail.id::text')}`,
};

/** Mail that waits, and mail that will never come, as the rows tell: what operators must know, asked for or as metrics. */
@Controller()
export class MailOperationsQuestions {
  constructor(
    private readonly database: DataSource,
    metrics: Metrics,
  ) {
    metrics.readRows({
      gauges,
      read: async () => {
        const { count, oldestSeconds } = await waitingRows(database, waiting);
        return { headgate_mails_waiting: count, headgate_mails_oldest_seconds: oldestSeconds ?? 0 };
      },
    });
  }

  @Answers(reportMail)
  async report() {
    const [open, lost, sentByHour] = await Promise.all([
      waitingRows(this.database, waiting),
      waitingRows(this.database, givenUp),
      rowsByHour(this.database, { table: 'mail', at: 'changed_at', where: `state = 'sent'` }),
    ]);
    return { waiting: open, givenUp: lost.count, sentByHour };
  }
}
