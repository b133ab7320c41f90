import { z } from 'zod/mini';
import { defineBroadcast, defineQuestion } from './define.ts';
import {
  deadLetterFilter,
  deadLetterName,
  deadLetterPage,
  deadLetterDiscarded,
  mailOperations,
  moneyOperations,
  processReport,
  discardedLetterPage,
  replayOutcome,
  serviceOperations,
  storingServices,
  waterOperations,
  weatherOperations,
  type StoringService,
} from './operations.ts';
import { notFoundAs } from './refusal.ts';

/* What every service with a database answers to operators. `Rejected` (403) for a caller who is no administrator. */

const nothing = z.object({});
const noLetter = { 'not-found': notFoundAs('Dead letter') };

/** Every process tells how it is, whatever part of a service it does. */
export const reportProcess = defineBroadcast('each.process.report.v1', processReport);

function questionsOf(service: StoringService) {
  return {
    reportOperations: defineQuestion(`ask.${service}.report-operations.v1`, {
      permission: 'operations.read',
      ask: nothing,
      answer: serviceOperations,
    }),
    listDeadLetters: defineQuestion(`ask.${service}.list-dead-letters.v1`, {
      permission: 'operations.read',
      ask: deadLetterFilter,
      answer: deadLetterPage,
    }),
    listDiscardedLetters: defineQuestion(`ask.${service}.list-put-away-letters.v1`, {
      permission: 'operations.read',
      ask: deadLetterFilter,
      answer: discardedLetterPage,
    }),
    replayDeadLetter: defineQuestion(`ask.${service}.replay-dead-letter.v1`, {
      permission: 'operations.write',
      ask: deadLetterName,
      answer: z.discriminatedUnion('kind', [
        ...replayOutcome.def.options,
        z.object({ kind: z.literal('not-found') }),
      ]),
      refusals: noLetter,
    }),
    discardDeadLetter: defineQuestion(`ask.${service}.put-away-dead-letter.v1`, {
      permission: 'operations.write',
      ask: deadLetterDiscarded,
      answer: z.object({ kind: z.enum(['put-away', 'not-found']) }),
      refusals: noLetter,
    }),
  };
}

export const operationsQuestions = Object.fromEntries(
  storingServices.map((service) => [service, questionsOf(service)]),
) as Record<StoringService, ReturnType<typeof questionsOf>>;

export const reportWater = defineQuestion('ask.bridge.report-water.v1', {
  permission: 'operations.read',
  ask: nothing,
  answer: waterOperations,
});
export const reportMoney = defineQuestion('ask.pilot.report-money.v1', {
  permission: 'operations.read',
  ask: nothing,
  answer: moneyOperations,
});
export const reportMail = defineQuestion('ask.identity.report-mail.v1', {
  permission: 'operations.read',
  ask: nothing,
  answer: mailOperations,
});
export const reportWeather = defineQuestion('ask.prediction.report-weather.v1', {
  permission: 'operations.read',
  ask: nothing,
  answer: weatherOperations,
});
