import { waterApplied, waterAppliedBefore } from '@headgate/contracts/bridge-facts';
import { readDueReadings } from '@headgate/contracts/daily-plan-questions';
import { irrigationEnded, readingsDue } from '@headgate/contracts/prediction-facts';
import * as questions from '@headgate/contracts/water-record-questions';
import { ProcessPart } from '@headgate/runtime';
import { DataSource } from 'typeorm';
import { ImportIrrigations } from '../irrigations/import-irrigations.ts';
import { Irrigations } from '../irrigations/irrigations.ts';
import { LedgerPort } from '../irrigations/ledger.port.ts';
import { MeterReminderQuestions } from '../irrigations/meter-reminders/meter-reminder.questions.ts';
import { MeterReminders } from '../irrigations/meter-reminders/meter-reminders.ts';
import { ReadUnreadMeters } from '../irrigations/meter-reminders/read-unread-meters.ts';
import { Readings } from '../irrigations/readings.ts';
import { ZoneWaterConsumer } from '../irrigations/zone-water.consumer.ts';
import { ZoneWaters } from '../irrigations/zone-waters.ts';
import { FieldZonesPort } from '../fields/field-zones.port.ts';
import { WaterRecordQuestions } from '../irrigations/water-record.questions.ts';
import { Clock } from '../time/clock.ts';
import { FieldDays } from './field-days.ts';
import { FieldDaysQuestions } from './field-days.questions.ts';
import { LedgerWater } from './ledger-water.ts';
import { Ledger } from './ledger.ts';
import { OneLedger } from './one-ledger.ts';

/** Water on a farm's fields and the ledger that follows. What the plan has to say of both, it provides itself. */
export const waterRecords = {
  answers: [...Object.values(questions), readDueReadings],
  announces: [irrigationEnded, readingsDue],
  consumes: [waterApplied, waterAppliedBefore],
  controllers: [WaterRecordQuestions, MeterReminderQuestions, FieldDaysQuestions, ZoneWaterConsumer],
  providers: [
    ImportIrrigations,
    Irrigations,
    ZoneWaters,
    { provide: FieldZonesPort, useExisting: ZoneWaters },
    Readings,
    ReadUnreadMeters,
    {
      provide: MeterReminders,
      inject: [DataSource, Clock, ProcessPart],
      useFactory: (database: DataSource, clock: Clock, part: ProcessPart) =>
        new MeterReminders({ database, clock, part }),
    },
    Ledger,
    OneLedger,
    FieldDays,
    { provide: LedgerPort, useClass: LedgerWater },
  ],
};
