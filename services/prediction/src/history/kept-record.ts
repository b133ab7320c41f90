import { Logger } from '@nestjs/common';
import {
  calculationSummary,
  keptCalculation,
  type CalculationSummary,
  type KeptCalculation,
} from '@headgate/contracts/calculation-history';
import type { Language } from '@headgate/contracts/language';
import { z } from 'zod';
import { textsOf, type AdviceMessages } from '../advice/prediction-result-of.ts';
import type { PredictionLog } from '../store/prediction-log.entity.ts';

/** What the history and a scenario's copy have in common. */
type KeptRow = Pick<PredictionLog, 'id' | 'inputData' | 'resultData' | 'createdAt'>;

const object = z.record(z.string(), z.unknown());
const logger = new Logger('KeptRecord');

/** Answers with a row that is years old go by today's contract: whoever adds a field gives it a value here for older rows. */
export function keptCalculationOf(row: KeptRow, language: Language = 'en'): KeptCalculation | undefined {
  const { id, createdAt, inputData, resultData } = row;
  const kept = keptCalculation.safeParse({
    id,
    createdAt: createdAt.toISOString(),
    input: inputData,
    result: resultIn(language, resultData),
  });
  if (kept.success) return kept.data;
  logUnreadable(row, kept.error);
  return undefined;
}

/** Asks of a row no more than a list shows. */
export function summaryOf(row: KeptRow, language: Language = 'en'): CalculationSummary | undefined {
  const [input, result] = [
    object.safeParse(row.inputData),
    object.safeParse(resultIn(language, row.resultData)),
  ];
  const summary = calculationSummary.safeParse({
    ...result.data,
    id: row.id,
    createdAt: row.createdAt.toISOString(),
    cropType: input.data?.['crop_type'],
    soilType: input.data?.['soil_type'],
  });
  if (summary.success) return summary.data;
  logUnreadable(row, summary.error);
  return undefined;
}

/** An answer in that language; as it was said then, where no more than that was kept, or today's catalogues lack a code of it. */
function resultIn(language: Language, resultData: unknown): unknown {
  const kept = object.safeParse(resultData).data;
  if (kept?.['messages'] === undefined) return resultData;
  try {
    // Ours: written by `ConcludePrediction`.
    const { assumptions, ...texts } = textsOf(kept['messages'] as AdviceMessages, language);
    return { ...kept, ...texts, terms: { ...object.parse(kept['terms']), assumptions } };
  } catch (error) {
    logger.warn({ err: error, id: kept['id'] }, 'A record cannot be said anew');
    return resultData;
  }
}

/** It stays in the database, is left out of lists, and can be deleted; the others are not to suffer for it. */
function logUnreadable({ id }: KeptRow, error: Error): void {
  logger.error({ err: error, id }, 'A record cannot be read by the contract of today');
}
