import { z } from 'zod/mini';
import { defineBroadcast, defineQuestion } from './define.ts';
import {
  deadLetterFilter,
  deadLetterName,
  deadLetterPage,
  deadLetterPutAway,
  mailOperations,
  moneyOperations,
  processReport,
  putAwayLetterPage,
  replayOutcome,
  serviceOperations,
  storingServices,
  waterOperations,
  weatherOperations,
  type StoringService,
} from './operations.ts';

/* What every service with a database answers to operators. `Rejected` (403) for a caller who is no administrator. */

const nothing = z.object({});

/** Every process tells how it is, whatever part of a service it does. */
export const reportProcess = defineBroadcast('each.process.report.v1', processReport);

function questionsOf(service: StoringService) {
  return {
    reportOperations: defineQuestion(`ask.${service}.report-operations.v1`, {
      ask: nothing,
      answer: serviceOperations,
    }),
    listDeadLetters: defineQuestion(`ask.${service}.list-dead-letters.v1`, {
      ask: deadLetterFilter,
      answer: deadLetterPage,
    }),
    listPutAwayLetters: defineQuestion(`ask.${service}.list-put-away-letters.v1`, {
      ask: deadLetterFilter,
      answer: putAwayLetterPage,
    }),
    replayDeadLetter: defineQuestion(`ask.${service}.replay-dead-letter.v1`, {
      ask: deadLetterName,
      answer: z.discriminatedUnion('kind', [
        ...replayOutcome.def.options,
        z.object({ kind: z.literal('not-found') }),
      ]),
    }),
    putAwayDeadLetter: defineQuestion(`ask.${service}.put-away-dead-letter.v1`, {
      ask: deadLetterPutAway,
      answer: z.object({ kind: z.enum(['put-away', 'not-found']) }),
    }),
  };
}

export const operationsQuestions = Object.fromEntries(
  storingServices.map((service) => [service, questionsOf(service)]),
) as Record<StoringService, ReturnType<typeof questionsOf>>;

export const reportWater = defineQuestion('ask.bridge.report-water.v1', {
  ask: nothing,
  answer: waterOperations,
});
export const reportMoney = defineQuestion('ask.pilot.report-money.v1', {
  ask: nothing,
  answer: moneyOperations,
});
export const reportMail = defineQuestion('ask.identity.report-mail.v1', {
  ask: nothing,
  answer: mailOperations,
});
export const reportWeather = defineQuestion('ask.prediction.report-weather.v1', {
  ask: nothing,
  answer: weatherOperations,
});
