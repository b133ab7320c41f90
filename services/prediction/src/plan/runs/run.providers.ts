import { Asker, Hints } from '@headgate/messaging';
import { ProcessPart } from '@headgate/runtime';
import { RowTaskHost } from '@headgate/runtime/queue/row-task';
import type { Provider } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '../../time/clock.ts';
import { CellHours } from '../../weather/cells/cell-hours.ts';
import { Plans } from '../answers/plans.ts';
import { FarmPlans } from '../keep/farm-plans.ts';
import { Reminders } from '../reminders/reminders.ts';
import { StartChecks } from '../checks/start-checks.ts';
import { KeepRuns } from './keep-runs.ts';
import { runSetTimes, type RunSetTimes } from './run-set-times.ts';
import { RunSets } from './run-sets.ts';

/** Has the bridge schedule what is accepted, checks it once more before it starts, and reminds people of what is not, in a process that works. */
export function runProviders(times: RunSetTimes = runSetTimes): Provider[] {
  return [
    {
      provide: RunSets,
      inject: [RowTaskHost, Asker, Hints, Clock],
      useFactory: (host: RowTaskHost, asker: Asker, hints: Hints, clock: Clock) =>
        new RunSets(host, { asker, hints, clock, times }),
    },
    {
      provide: KeepRuns,
      inject: [DataSource, Clock, ProcessPart],
      useFactory: (database: DataSource, clock: Clock, part: ProcessPart) =>
        new KeepRuns(database, clock, part, times),
    },
    {
      provide: StartChecks,
      inject: [DataSource, Clock, ProcessPart, FarmPlans, CellHours, Hints],
      useFactory: (
        database: DataSource,
        clock: Clock,
        part: ProcessPart,
        plans: FarmPlans,
        hours: CellHours,
        hints: Hints,
      ) => new StartChecks({ database, clock, part, plans, hours, hints }),
    },
    {
      provide: Reminders,
      inject: [DataSource, Clock, ProcessPart, Plans, FarmPlans],
      useFactory: (
        database: DataSource,
        clock: Clock,
        part: ProcessPart,
        plans: Plans,
        farmPlans: FarmPlans,
      ) => new Reminders({ database, clock, part, plans, farmPlans }),
    },
  ];
}
