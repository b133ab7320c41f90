import type { Question } from '@headgate/contracts/define';
import { reportMail } from '@headgate/contracts/operations-questions';
import { operatorsModule } from '@headgate/messaging';
import type { Provider, Type } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { MailDelivery } from '../mail/mail-delivery.ts';
import { MailGauges } from './mail-gauges.ts';
import { ReadMailOperations } from './mail-operations.ts';
import { OperationsQuestions } from './operations.questions.ts';

const operators = operatorsModule('identity', {
  database: DataSource,
  queues: [MailDelivery],
  deadRows: [MailDelivery],
});

/** What operators see of this service. */
export const operationsProviders: {
  readonly controllers: Type[];
  readonly providers: Provider[];
  readonly answers: Question[];
} = {
  answers: [...operators.answers, reportMail],
  controllers: [OperationsQuestions, ...operators.controllers],
  providers: [ReadMailOperations, MailGauges, ...operators.providers],
};
