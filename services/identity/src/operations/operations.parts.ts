import type { Question } from '@headgate/contracts/define';
import { reportMail } from '@headgate/contracts/operations-questions';
import { operatorsRoom } from '@headgate/messaging';
import type { Provider } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { MailDelivery } from '../mail/mail-delivery.ts';
import { DeadMail } from './dead-mail.ts';
import { MailGauges } from './mail-gauges.ts';
import { ReadMailOperations } from './mail-operations.ts';
import { OperationsQuestions } from './operations.questions.ts';

const room = operatorsRoom('identity', {
  database: DataSource,
  queues: [MailDelivery],
  deadRows: [DeadMail],
});

/** What operators see of this service. */
export const operationsParts: { readonly providers: Provider[]; readonly answers: Question[] } = {
  answers: [...room.answers, reportMail],
  providers: [DeadMail, ReadMailOperations, MailGauges, OperationsQuestions, ...room.providers],
};
