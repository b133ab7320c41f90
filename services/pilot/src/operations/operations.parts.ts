import { reportMoney } from '@headgate/contracts/operations-questions';
import { operatorsRoom } from '@headgate/messaging';
import { DataSource } from 'typeorm';
import { StripeEvents } from '../billing/events/stripe-events.ts';
import type { Parts } from '../parts.ts';
import { DeadEvents } from './dead-events.ts';
import { MoneyGauges } from './money-gauges.ts';
import { ReadMoneyOperations } from './money-operations.ts';
import { OperationsQuestions } from './operations.questions.ts';

const room = operatorsRoom('pilot', {
  database: DataSource,
  queues: [StripeEvents],
  deadRows: [DeadEvents],
});

/** What operators see of this service. */
export const operationsParts: Parts = {
  answers: [...room.answers, reportMoney],
  announces: [],
  consumes: [],
  providers: [DeadEvents, ReadMoneyOperations, MoneyGauges, OperationsQuestions, ...room.providers],
};
