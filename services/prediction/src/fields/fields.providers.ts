import * as questions from '@headgate/contracts/field-questions';
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

/** What a farm has: the questions about it, and who answers them. */
export const fieldProviders = {
  answers: [
    questions.listFields,
    questions.exportFields,
    questions.readField,
    questions.createField,
    questions.changeField,
    questions.archiveField,
    questions.listPlantings,
    questions.addPlanting,
    questions.changePlanting,
    questions.listWaterSources,
    questions.readWaterSource,
    questions.createWaterSource,
    questions.changeWaterSource,
    questions.archiveWaterSource,
    questions.importFields,
    questions.createFieldFromCalculation,
    questions.createFieldFromProfile,
  ],
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
