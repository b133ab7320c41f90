import type { ServiceDatabase } from '@headgate/runtime/database/database-options';
import { AuditEntry } from '@headgate/runtime/audit/audit-entry.entity';
import { ClosedFarm } from '../accounts/closed-farm.entity.ts';
import { CommandRow, CommandStateRow } from '../watering/command.entity.ts';
import { ConnectionTestRow } from '../connection-tests/connection-test.entity.ts';
import { Controller } from '../controllers/controller.entity.ts';
import { Zone } from '../controllers/zone.entity.ts';
import { ControllerWatch } from '../watering/controller-watch.entity.ts';
import { FlowReadingRow } from '../watering/flow-reading.entity.ts';
import { PlannedIrrigationRow } from '../watering/planned-irrigation.entity.ts';
import { AutomationRow, ZoneResumeRow } from '../watering/automation/automation.entity.ts';
import { AlarmRow, ZoneRunRow } from '../watering/zone-run.entity.ts';
import { Broker } from '../brokers/broker.entity.ts';
import { Lease } from '../adapters/leases/lease.entity.ts';
import {
  SimulatedDevice,
  SimulatedOrder,
  SimulatedValve,
} from '../adapters/simulated/simulated-device.entity.ts';
import { connections } from './pools.ts';
import { Messaging1795700000000 } from './migrations/1795700000000-messaging.ts';
import { Controllers1795710000000 } from './migrations/1795710000000-controllers.ts';
import { Commands1795720000000 } from './migrations/1795720000000-commands.ts';
import { Leases1795730000000 } from './migrations/1795730000000-leases.ts';
import { SimulatedValves1795740000000 } from './migrations/1795740000000-simulated-valves.ts';
import { Replays1797000000000 } from './migrations/1797000000000-replays.ts';
import { PutAway1797200000000 } from './migrations/1797200000000-put-away.ts';
import { Outbox1797300000000 } from './migrations/1797300000000-outbox.ts';
import { OutboxIndexes1797300000001 } from './migrations/1797300000001-outbox-indexes.ts';
import { WaterVersion1797400000000 } from './migrations/1797400000000-water-version.ts';
import { StopIndex1797400000001 } from './migrations/1797400000001-stop-index.ts';
import { Trials1797500000000 } from './migrations/1797500000000-trials.ts';
import { TrialIndex1797500000001 } from './migrations/1797500000001-trial-index.ts';
import { PlannedRuns1797600000000 } from './migrations/1797600000000-planned-runs.ts';
import { PlannedIndex1797600000001 } from './migrations/1797600000001-planned-index.ts';
import { Meters1797700000000 } from './migrations/1797700000000-meters.ts';
import { Automation1797800000000 } from './migrations/1797800000000-automation.ts';
import { FlowAlarms1797800000001 } from './migrations/1797800000001-flow-alarms.ts';
import { Pressure1797900000000 } from './migrations/1797900000000-pressure.ts';
import { Pauses1797900000002 } from './migrations/1797900000002-pauses.ts';
import { FirstSent1798000000000 } from './migrations/1798000000000-first-sent.ts';
import { ReadingMonths1798100000000 } from './migrations/1798100000000-reading-months.ts';
import { Brokers1798100000001 } from './migrations/1798100000001-brokers.ts';
import { SimulatedPauses1797900000001 } from './migrations/1797900000001-simulated-pauses.ts';
import { OutboxTraces1799300000000 } from './migrations/1799300000000-outbox-traces.ts';
import { CommandTraces1799300000001 } from './migrations/1799300000001-command-traces.ts';
import { OperationIndexes1799400000000 } from './migrations/1799400000000-operation-indexes.ts';

const controllerEntities = [Controller, Zone, ConnectionTestRow, ClosedFarm, AuditEntry];
const commandEntities = [
  ...[CommandRow, CommandStateRow, ZoneRunRow, AlarmRow, ControllerWatch],
  ...[PlannedIrrigationRow, FlowReadingRow, AutomationRow, ZoneResumeRow],
];
const adapterEntities = [Broker, Lease, SimulatedDevice, SimulatedOrder, SimulatedValve];
const adapterMigrations = [Leases1795730000000, SimulatedValves1795740000000];

/** This service's own database. */
export const bridgeDatabase = (url: string): ServiceDatabase => ({
  service: 'bridge',
  url,
  entities: [...controllerEntities, ...commandEntities, ...adapterEntities],
  migrations: [
    Messaging1795700000000,
    Controllers1795710000000,
    Commands1795720000000,
    ...adapterMigrations,
    Replays1797000000000,
    PutAway1797200000000,
    Outbox1797300000000,
    OutboxIndexes1797300000001,
    WaterVersion1797400000000,
    StopIndex1797400000001,
    Trials1797500000000,
    TrialIndex1797500000001,
    PlannedRuns1797600000000,
    PlannedIndex1797600000001,
    Meters1797700000000,
    Automation1797800000000,
    FlowAlarms1797800000001,
    Pressure1797900000000,
    SimulatedPauses1797900000001,
    Pauses1797900000002,
    FirstSent1798000000000,
    ReadingMonths1798100000000,
    Brokers1798100000001,
    OutboxTraces1799300000000,
    CommandTraces1799300000001,
    OperationIndexes1799400000000,
  ],
  connections: connections.typeorm,
});
