import { reportMoney } from '@headgate/contracts/operations-questions';
import { operatorsModule } from '@headgate/messaging';
import { DataSource } from 'typeorm';
import { StripeEvents } from '../billing/events/stripe-events.ts';
import { ProviderTasks } from '../billing/provider-tasks/provider-tasks.ts';
import type { Dependencies } from '../providers.ts';
import { MoneyGauges } from './money-gauges.ts';
import { ReadMoneyOperations } from './money-operations.ts';
import { OperationsQuestions } from './operations.questions.ts';

const operators = operatorsModule('pilot', {
  database: DataSource,
  queues: [StripeEvents, ProviderTasks],
  deadRows: [StripeEvents],
});

/** What operators see of this service. */
export const operationsProviders: Dependencies = {
  answers: [...operators.answers, reportMoney],
  controllers: [OperationsQuestions, ...operators.controllers],
  providers: [ReadMoneyOperations, MoneyGauges, ...operators.providers],
};
