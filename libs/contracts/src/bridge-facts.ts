import { z } from 'zod/mini';
import { defineEvent } from './define.ts';
import { closedBy } from './closed-by.ts';
import { alarmCause } from './fault.ts';
import { meteredWater } from './metered-water.ts';
import { commandReason } from './command-reason.ts';
import { commandStatus, commandType } from './irrigation-command.ts';

const of = { farmId: z.uuid(), controllerId: z.uuid() };

/** About the controller: what is read of it differs now, its zones and the test of its connection included. */
export const controllerChanged = defineEvent('fact.bridge.controller-changed.v1', z.object(of));

/** About the controller: Headgate has approved live control, or that has ended. `changeId` tells one change from the next. */
export const liveControlChanged = defineEvent(
  'fact.bridge.live-control-changed.v1',
  z.object({ ...of, changeId: z.uuid(), isApproved: z.boolean() }),
);

/** About the command. Its type is absent in what an earlier version announced. */
export const commandChanged = defineEvent(
  'fact.bridge.command-changed.v1',
  z.object({ ...of, commandId: z.uuid(), status: commandStatus, commandType: z.optional(commandType) }),
);

/** About the alarm: it is raised, settled, or raised again. All that is known of it, so the highest version holds. */
export const alarmChanged = defineEvent(
  'fact.bridge.alarm-changed.v1',
  z.object({ farmId: z.uuid(), alarmId: z.uuid(), version: z.int(), ...alarmCause }),
);

/** About the alarm, as it was announced before; nobody announces it any more. */
export const alarmRaised = defineEvent(
  'fact.bridge.alarm-raised.v1',
  z.object({ ...of, alarmId: z.uuid(), kind: z.enum(['stop-unconfirmed', 'silent-while-open']) }),
);

const ofPlan = {
  plannedIrrigationId: z.uuid(),
  /** Of the runs that were set (`ask.bridge.set-runs.v1`). */
  version: z.int(),
};

/** About the run of a planned irrigation: its valve has opened, or it has ended without. */
export const runChanged = defineEvent(
  'fact.bridge.run-changed.v1',
  z.object({
    ...{ ...of, ...ofPlan, runId: z.uuid() },
    state: z.enum(['open', 'failed']),
    /** Of a failure. */
    reason: z.nullable(commandReason),
    isSimulated: z.nullable(z.boolean()),
    at: z.iso.datetime(),
  }),
);

const water = {
  ...of,
  zoneId: z.string(),
  calculationId: z.nullable(z.uuid()),
  openedAt: z.iso.datetime(),
  closedAt: z.iso.datetime(),
  /** Of the device's clock. */
  minutes: z.number().check(z.nonnegative()),
  isSimulated: z.boolean(),
};

/** About the run: its water has ended. A later one about the same run is what it truly was. */
export const waterApplied = defineEvent(
  'fact.bridge.water-applied.v2',
  z.object({
    ...water,
    runId: z.uuid(),
    /** The start or schedule that opened the valve. */
    commandId: z.uuid(),
    endedBy: closedBy,
    /** US gallons, by the zone's rate and area; null: it has no rate. */
    gallonsByRate: z.nullable(z.number()),
    /** Null: the zone has no meter, or a release announced it that read none. */
    metered: z._default(z.nullable(meteredWater), null),
    /** Null: nobody had planned it. */
    planned: z.nullable(z.object(ofPlan)),
  }),
);

/** The same as it was announced before; the run's id is the command's. Nobody announces it any more. */
export const waterAppliedBefore = defineEvent(
  'fact.bridge.water-applied.v1',
  z.object({ ...water, commandId: z.uuid(), gallons: z.nullable(z.number()) }),
);
