import * as questions from '@headgate/contracts/field-questions';
import type { Question } from '@headgate/contracts/define';
import { SoilSurvey } from '../soils/soil-survey.ts';
import { Tariffs } from '../tariffs/tariffs.ts';
import { ChangeField } from './change-field.ts';
import { CreateField } from './create-field.ts';
import { FieldFromRecord } from './field-from-record.ts';
import { SoilFinder } from './field-soil.ts';
import { FieldQuestions } from './field.questions.ts';
import { ImportFields } from './import/import-fields.ts';
import { KnownRates } from './known-rates.ts';
import { PlantingQuestions } from './planting.questions.ts';
import { Plantings } from './plantings.ts';
import { ReadFields } from './read-fields.ts';
import { WaterSourceQuestions } from './water-source.questions.ts';
import { WaterSources } from './water-sources.ts';

const isQuestion = (each: unknown): each is Question =>
  typeof each === 'object' && each !== null && 'kind' in each && each.kind === 'question';

/** What a farm has: the questions about it, and who answers them. */
export const fieldProviders = {
  answers: Object.values(questions).filter(isQuestion),
  controllers: [FieldQuestions, PlantingQuestions, WaterSourceQuestions],
  providers: [
    { provide: SoilFinder, useExisting: SoilSurvey },
    { provide: KnownRates, useExisting: Tariffs },
    ReadFields,
    CreateField,
    ChangeField,
    Plantings,
    WaterSources,
    ImportFields,
    FieldFromRecord,
  ],
};
