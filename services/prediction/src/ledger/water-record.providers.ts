import { waterApplied, waterAppliedBefore } from '@headgate/contracts/bridge-facts';
import { irrigationEnded } from '@headgate/contracts/prediction-facts';
import * as questions from '@headgate/contracts/water-record-questions';
import { ImportIrrigations } from '../irrigations/import-irrigations.ts';
import { Irrigations } from '../irrigations/irrigations.ts';
import { LedgerPort } from '../irrigations/ledger.port.ts';
import { Readings } from '../irrigations/readings.ts';
import { ZoneWaterConsumer } from '../irrigations/zone-water.consumer.ts';
import { ZoneWaters } from '../irrigations/zone-waters.ts';
import { FieldZonesPort } from '../fields/field-zones.port.ts';
import { WaterRecordQuestions } from '../irrigations/water-record.questions.ts';
import { FieldDays } from './field-days.ts';
import { FieldDaysQuestions } from './field-days.questions.ts';
import { LedgerWater } from './ledger-water.ts';
import { Ledger } from './ledger.ts';
import { OneLedger } from './one-ledger.ts';

/** Water on a farm's fields and the ledger that follows. What the plan has to say of both, it provides itself. */
export const waterRecords = {
  answers: Object.values(questions),
  announces: [irrigationEnded],
  consumes: [waterApplied, waterAppliedBefore],
  controllers: [WaterRecordQuestions, FieldDaysQuestions, ZoneWaterConsumer],
  providers: [
    ImportIrrigations,
    Irrigations,
    ZoneWaters,
    { provide: FieldZonesPort, useExisting: ZoneWaters },
    Readings,
    Ledger,
    OneLedger,
    FieldDays,
    { provide: LedgerPort, useClass: LedgerWater },
  ],
};
