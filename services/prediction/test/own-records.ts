import { randomUUID } from 'node:crypto';
import type { Caller } from '@headgate/messaging';
import { databaseOptions } from '@headgate/runtime/database/database-options';
import { migrate } from '@headgate/runtime/database/migrate';
import { createDatabase } from '@headgate/runtime/testing/own-database';
import { DataSource } from 'typeorm';
import { predictionDatabase } from '../src/store/prediction-database.ts';
import { PredictionLogWriter } from '../src/store/prediction-log.writer.ts';
import { firstAnswers } from './kept/first-answers.ts';

/** Prediction's database, empty, of a test's own. */
export interface OwnRecords {
  readonly url: string;
  readonly source: DataSource;
  /** Answers a calculation, as the service does: its id. Now and signed out unless told. */
  calculate(changes?: {
    farmId?: string | null;
    createdAt?: Date;
    result?: object;
    /** Besides what the first answer was asked. */
    input?: object;
    id?: string;
  }): Promise<string>;
  drop(): Promise<void>;
}

export async function openOwnRecords(): Promise<OwnRecords> {
  const database = await createDatabase('prediction');
  await migrate(predictionDatabase(database.url));
  const source = await new DataSource(databaseOptions(predictionDatabase(database.url))).initialize();
  const log = new PredictionLogWriter(source);
  return {
    url: database.url,
    source,
    async calculate({ farmId = null, createdAt = new Date(), result, input, id = randomUUID() } = {}) {
      const { input: firstInput, result: first } = firstAnswers.inSeason;
      await log.append({
        id,
        input: { ...firstInput, ...input },
        result: result ?? { ...first, id },
        farmId,
        createdAt,
      });
      return id;
    },
    async drop() {
      await source.destroy();
      await database.drop();
    },
  };
}

export function aCaller(): Caller {
  return { userId: randomUUID(), farmId: randomUUID(), role: 'grower' };
}
