import { randomUUID } from 'node:crypto';
import { alarmChanged } from '@headgate/contracts/bridge-facts';
import type { PayloadOf } from '@headgate/contracts/define';
import type { AlarmKind } from '@headgate/contracts/fault';
import type { Controller } from '../controllers/controller.entity.ts';
import type { ControllerWater } from './controller-water.ts';
import type { FlowFault } from './machine/judge-flow.ts';
import { AlarmRow, type ZoneRunRow } from './zone-run.entity.ts';

/** Where something is wrong, and what its meter shows, if that is what is wrong. */
interface Cause extends Pick<AlarmRow, 'commandId' | 'zoneId' | 'zoneTextId'> {
  readonly gpm?: number;
  readonly usualGpm?: number | null;
}

/** Of a valve that may be open: once a run, and nobody is to be told of what is simulated. */
export function raiseAlarm(
  water: ControllerWater,
  run: ZoneRunRow,
  kind: 'stop-unconfirmed' | 'silent-while-open',
): void {
  const isRaised = water.alarms.some((alarm) => alarm.commandId === run.commandId && alarm.kind === kind);
  if (run.isSimulated || isRaised) return;
  keepAlarm(water, newAlarm(water, kind, run), {});
}

/**
 * Of a zone's flow. One that stands is the same cause still, now of this run; one of this run that was settled stands again. Whether
 * it is news of this run.
 */
export function raiseFlowAlarm(water: ControllerWater, kind: FlowFault, cause: Cause): boolean {
  const { commandId, zoneId, gpm = null, usualGpm = null } = cause;
  const ofKind = water.alarms.filter((alarm) => alarm.kind === kind);
  const standing = ofKind.find((alarm) => alarm.settledAt === null && alarm.zoneId === zoneId);
  if (standing?.commandId === commandId) return false;
  const earlier = ofKind.find((alarm) => commandId !== null && alarm.commandId === commandId);
  const alarm = standing ?? earlier ?? newAlarm(water, kind, cause);
  keepAlarm(water, alarm, { commandId, gpm, usualGpm, settledAt: null });
  return true;
}

export function settleAlarms(water: ControllerWater, at: Date, isOver: (alarm: AlarmRow) => boolean): void {
  for (const alarm of water.alarms)
    if (alarm.settledAt === null && isOver(alarm)) keepAlarm(water, alarm, { settledAt: at });
}

function newAlarm(water: ControllerWater, kind: AlarmKind, cause: Cause): AlarmRow {
  const { controllerId, now: raisedAt, controller, zones } = water;
  const { commandId, zoneId, zoneTextId } = cause;
  const zoneName = zones.find(({ id }) => id === zoneId)?.name ?? null;
  const [id, farmId] = [randomUUID(), controller?.farmId];
  const alarm = Object.assign(new AlarmRow(), {
    ...{ id, farmId, controllerId, commandId, kind, raisedAt, version: 0 },
    ...{ zoneId, zoneTextId, zoneName, gpm: null, usualGpm: null },
  });
  water.alarms.push(alarm);
  return alarm;
}

function keepAlarm(water: ControllerWater, alarm: AlarmRow, change: Partial<AlarmRow>): void {
  const { controller } = water;
  // Of a controller that is gone nobody is told anything any more.
  if (controller === null) return;
  Object.assign(alarm, change, { version: alarm.version + 1 });
  water.changes.alarms.add(alarm);
  water.announce(alarmChanged, alarmFact(alarm, controller), alarm.id);
  water.publishChange();
}

/** All that is known of it. */
function alarmFact(alarm: AlarmRow, controller: Controller): PayloadOf<typeof alarmChanged> {
  const { id: alarmId, farmId, controllerId, kind, version, zoneTextId: zoneId } = alarm;
  const { zoneName, gpm, usualGpm, raisedAt, settledAt } = alarm;
  const { farmName, controllerModel } = controller;
  return {
    ...{ farmId, alarmId, version, kind, controllerId, farmName, controllerModel },
    ...{ zoneId, zoneName, gpm, usualGpm, raisedAt: raisedAt.toISOString() },
    settledAt: settledAt?.toISOString() ?? null,
  };
}
