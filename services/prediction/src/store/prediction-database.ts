import { AuditEntry } from '@headgate/runtime/audit/audit-entry.entity';
import type { ServiceDatabase } from '@headgate/runtime/database/database-options';
import { DeletedFarm } from './deleted-farm.entity.ts';
import { FarmProfile } from './farm-profile.entity.ts';
import { PredictionLog1795000000000 } from './migrations/1795000000000-prediction-log.ts';
import { FarmRecords1796000000000 } from './migrations/1796000000000-farm-records.ts';
import { Replays1797000000000 } from './migrations/1797000000000-replays.ts';
import { WeatherSources1797000000001 } from './migrations/1797000000001-weather-sources.ts';
import { WeatherSourceIndex1797000000002 } from './migrations/1797000000002-weather-source-index.ts';
import { PutAway1797200000000 } from './migrations/1797200000000-put-away.ts';
import { Outbox1797300000000 } from './migrations/1797300000000-outbox.ts';
import { OutboxIndexes1797300000001 } from './migrations/1797300000001-outbox-indexes.ts';
import { Fields1798000000000 } from './migrations/1798000000000-fields.ts';
import { Irrigations1798000000001 } from './migrations/1798000000001-irrigations.ts';
import { WeatherCells1798000000002 } from './migrations/1798000000002-weather-cells.ts';
import { Ledger1798000000003 } from './migrations/1798000000003-ledger.ts';
import { Plan1798000000004 } from './migrations/1798000000004-plan.ts';
import { Night1798000000005 } from './migrations/1798000000005-night.ts';
import { CalendarLinks1798000000006 } from './migrations/1798000000006-calendar-links.ts';
import { ControllerWater1798000000007 } from './migrations/1798000000007-controller-water.ts';
import { RunSets1798000000008 } from './migrations/1798000000008-run-sets.ts';
import { MeteredWater1798000000009 } from './migrations/1798000000009-metered-water.ts';
import { WeatherHours1798000000010 } from './migrations/1798000000010-weather-hours.ts';
import { AutomaticRuns1798000000011 } from './migrations/1798000000011-automatic-runs.ts';
import { Faults1798000000012 } from './migrations/1798000000012-faults.ts';
import { Reminders1798000000013 } from './migrations/1798000000013-reminders.ts';
import { FieldFaults1798000000014 } from './migrations/1798000000014-field-faults.ts';
import { Groundwater1798000000019 } from './migrations/1798000000019-groundwater.ts';
import { Reports1798000000015 } from './migrations/1798000000015-reports.ts';
import { SeasonBaseline1798000000018 } from './migrations/1798000000018-season-baseline.ts';
import { OutboxTraces1799300000000 } from './migrations/1799300000000-outbox-traces.ts';
import { OldRowIndexes1799400000000 } from './migrations/1799400000000-old-row-indexes.ts';
import { SourceOfWater1799400000001 } from './migrations/1799400000001-source-of-water.ts';
import { SweepIndexes1799400000002 } from './migrations/1799400000002-sweep-indexes.ts';
import { NightChunk } from './night-chunk.entity.ts';
import { ReportRow } from './report.entity.ts';
import { RunSet } from './run-set.entity.ts';
import { PredictionLog } from './prediction-log.entity.ts';
import { SavedScenario } from './saved-scenario.entity.ts';

/** This service's own database. */
export const predictionDatabase = (url: string): ServiceDatabase => ({
  service: 'prediction',
  url,
  entities: [
    PredictionLog,
    SavedScenario,
    FarmProfile,
    DeletedFarm,
    NightChunk,
    RunSet,
    ReportRow,
    AuditEntry,
  ],
  migrations: [
    PredictionLog1795000000000,
    FarmRecords1796000000000,
    Replays1797000000000,
    WeatherSources1797000000001,
    WeatherSourceIndex1797000000002,
    PutAway1797200000000,
    Outbox1797300000000,
    OutboxIndexes1797300000001,
    Fields1798000000000,
    Irrigations1798000000001,
    WeatherCells1798000000002,
    Ledger1798000000003,
    Plan1798000000004,
    Night1798000000005,
    CalendarLinks1798000000006,
    ControllerWater1798000000007,
    RunSets1798000000008,
    MeteredWater1798000000009,
    WeatherHours1798000000010,
    AutomaticRuns1798000000011,
    Faults1798000000012,
    Reminders1798000000013,
    FieldFaults1798000000014,
    Reports1798000000015,
    SeasonBaseline1798000000018,
    Groundwater1798000000019,
    OutboxTraces1799300000000,
    OldRowIndexes1799400000000,
    SourceOfWater1799400000001,
    SweepIndexes1799400000002,
  ],
});
