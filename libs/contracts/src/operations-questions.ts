import { z } from 'zod/mini';
import { defineBroadcast, defineQuestion } from './define.ts';
import {
  acknowledgement,
  acknowledgementInput,
  deadLetterFilter,
  deadLetterName,
  deadLetterPage,
  deadLetterDiscarded,
  farmOwner,
  mailOperations,
  maxFarmsAtOnce,
  moneyOperations,
  nightOperations,
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

const noLetter = { 'not-found': notFoundAs('Dead letter') };

/** Every process tells how it is, whatever part of a service it does. */
export const reportProcess = defineBroadcast('each.process.report.v1', processReport);

function defineReport<Report extends z.ZodMiniType>(
  subject: `ask.${StoringService}.report-${string}.v1`,
  report: Report,
) {
  return defineQuestion(subject, { permission: 'operations.read', answer: report });
}

function questionsOf(service: StoringService) {
  return {
    reportOperations: defineReport(`ask.${service}.report-operations.v1`, serviceOperations),
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

export const reportWater = defineReport('ask.bridge.report-water.v1', waterOperations);
export const reportMoney = defineReport('ask.pilot.report-money.v1', moneyOperations);
export const reportMail = defineReport('ask.identity.report-mail.v1', mailOperations);
export const reportWeather = defineReport('ask.prediction.report-weather.v1', weatherOperations);
export const reportNights = defineReport('ask.prediction.report-nights.v1', nightOperations);

export const readFarmOwners = defineQuestion('ask.identity.read-farm-owners.v1', {
  permission: 'operations.read',
  ask: z.object({ farmIds: z.array(z.uuid()).check(z.maxLength(maxFarmsAtOnce)) }),
  answer: z.object({ owners: z.array(farmOwner) }),
});

export const listAcknowledgements = defineQuestion('ask.identity.list-acknowledgements.v1', {
  permission: 'operations.read',
  answer: z.object({ acknowledgements: z.array(acknowledgement) }),
});
export const acknowledgeAlert = defineQuestion('ask.identity.acknowledge-alert.v1', {
  permission: 'operations.write',
  ask: acknowledgementInput,
  answer: acknowledgement,
});
