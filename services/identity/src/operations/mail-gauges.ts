import { Metrics } from '@headgate/runtime';
import { Injectable } from '@nestjs/common';
import { ReadMailOperations } from './mail-operations.ts';

const gauges = {
  headgate_mails_waiting: { help: 'Mails that are not sent yet' },
  headgate_mails_oldest_seconds: { help: 'For how long the oldest of them has waited; 0: none does' },
};

/** What operators must know of mail, as metrics. */
@Injectable()
export class MailGauges {
  constructor(metrics: Metrics, mail: ReadMailOperations) {
    metrics.readRows({
      gauges,
      read: async () => {
        const { waiting } = await mail.read();
        return {
          headgate_mails_waiting: waiting.count,
          headgate_mails_oldest_seconds: waiting.oldestSeconds ?? 0,
        };
      },
    });
  }
}
