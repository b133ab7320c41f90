import { Injectable } from '@nestjs/common';
import type { AnswerOf, AskOf } from '@headgate/contracts/define';
import type {
  deleteCalculation,
  exportCalculations,
  listCalculations,
  readCalculation,
} from '@headgate/contracts/farm-record-questions';
import type { Language } from '@headgate/contracts/language';
import type { PageInput } from '@headgate/contracts/page';
import { newestFirst } from '@headgate/runtime/paging/newest-first';
import { pageOfRows } from '@headgate/runtime/paging/page-of-rows';
import { DataSource, Raw, type FindOptionsWhere } from 'typeorm';
import { FarmProfile } from '../store/farm-profile.entity.ts';
import { PredictionLog } from '../store/prediction-log.entity.ts';
import { keptCalculationOf, summaryOf } from './kept-record.ts';

/** A farm's calculations: the rows of the prediction log that are its own. */
@Injectable()
export class CalculationHistory {
  readonly #database: DataSource;

  constructor(database: DataSource) {
    this.#database = database;
  }

  async list(
    farmId: string,
    { crop, ...page }: Omit<AskOf<typeof listCalculations>, 'language'>,
    language: Language = 'en',
  ): Promise<AnswerOf<typeof listCalculations>> {
    const where = crop === undefined ? { farmId } : await this.#ofProfileCrop(farmId);
    const rows = await newestFirst(this.#database.getRepository(PredictionLog), where, page);
    return pageOfRows(rows, page.limit, (row) => summaryOf(row, language));
  }

  async export(
    farmId: string,
    page: PageInput,
    language: Language = 'en',
  ): Promise<AnswerOf<typeof exportCalculations>> {
    const rows = await newestFirst(this.#database.getRepository(PredictionLog), { farmId }, page);
    return pageOfRows(rows, page.limit, (row) => keptCalculationOf(row, language));
  }

  async read(
    farmId: string,
    id: string,
    language: Language = 'en',
  ): Promise<AnswerOf<typeof readCalculation>> {
    const row = await this.#database.getRepository(PredictionLog).findOneBy({ id, farmId });
    const calculation = row === null ? undefined : keptCalculationOf(row, language);
    return calculation === undefined ? { kind: 'not-found' } : { kind: 'found', calculation };
  }

  async delete(farmId: string, id: string): Promise<AnswerOf<typeof deleteCalculation>> {
    const { affected } = await this.#database.getRepository(PredictionLog).delete({ id, farmId });
    return { kind: affected === 1 ? 'done' : 'not-found' };
  }

  /** All of them where the farm's profile names no crop. */
  async #ofProfileCrop(farmId: string): Promise<FindOptionsWhere<PredictionLog>> {
    const profile = await this.#database.getRepository(FarmProfile).findOneBy({ farmId });
    const crop = profile?.primaryCropType ?? null;
    if (crop === null) return { farmId };
    return { farmId, inputData: Raw((input) => `${input} ->> 'crop_type' = :crop`, { crop }) };
  }
}
