import { Logger } from '@nestjs/common';
import {
  calculationSummary,
  keptCalculation,
  type CalculationSummary,
  type KeptCalculation,
} from '@headgate/contracts/calculation-history';
import { z } from 'zod';
import type { PredictionLog } from '../store/prediction-log.entity.ts';

/** What the history and a scenario's copy have in common. */
type KeptRow = Pick<PredictionLog, 'id' | 'inputData' | 'resultData' | 'createdAt'>;

const object = z.record(z.string(), z.unknown());
const logger = new Logger('KeptRecord');

/** Answers with a row that is years old go by today's contract: whoever adds a field gives it a value here for older rows. */
export function keptCalculationOf(row: KeptRow): KeptCalculation | undefined {
  const { id, createdAt, inputData, resultData } = row;
  const kept = keptCalculation.safeParse({
    id,
    createdAt: createdAt.toISOString(),
    input: inputData,
    result: resultData,
  });
  if (kept.success) return kept.data;
  logUnreadable(row, kept.error);
  return undefined;
}

/** Asks of a row no more than a list shows. */
export function summaryOf(row: KeptRow): CalculationSummary | undefined {
  const [input, result] = [object.safeParse(row.inputData), object.safeParse(row.resultData)];
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

/** It stays in the database, is left out of lists, and can be deleted; the others are not to suffer for it. */
function logUnreadable({ id }: KeptRow, error: Error): void {
  logger.error({ err: error, id }, 'A record cannot be read by the contract of today');
}
