import * as questions from '@headgate/contracts/water-record-questions';
import { Irrigations } from '../irrigations/irrigations.ts';
import { LedgerPort } from '../irrigations/ledger.port.ts';
import { PlannedIrrigationPort } from '../irrigations/planned-irrigation.port.ts';
import { Readings } from '../irrigations/readings.ts';
import { WaterRecordQuestions } from '../irrigations/water-record.questions.ts';
import { FieldDays } from './field-days.ts';
import { FieldDaysQuestions } from './field-days.questions.ts';
import { GivenWaterPort } from './given-water.port.ts';
import { LedgerWater } from './ledger-water.ts';
import { Ledger } from './ledger.ts';
import { OneLedger } from './one-ledger.ts';
import { NothingGiven, NothingPlanned } from './without-plan.ts';

/** Water on a farm's fields and the ledger that follows. What the plan has to say of both, it provides itself. */
export const waterRecords = {
  answers: Object.values(questions),
  controllers: [WaterRecordQuestions, FieldDaysQuestions],
  providers: [
    Irrigations,
    Readings,
    Ledger,
    OneLedger,
    FieldDays,
    { provide: LedgerPort, useClass: LedgerWater },
    // The plan's own come after these and take their place.
    { provide: PlannedIrrigationPort, useClass: NothingPlanned },
    { provide: GivenWaterPort, useClass: NothingGiven },
  ],
};
