import type { readAlarmForMail } from '@headgate/contracts/bridge-questions';
import type { AnswerOf } from '@headgate/contracts/define';
import { IsNull, type DataSource } from 'typeorm';
import { Controller } from '../controllers/controller.entity.ts';
import { AlarmRow, ZoneRunRow } from './zone-run.entity.ts';

/** What a mail about an alarm says, as it is when the mail is written. */
export async function alarmForMail(
  { manager }: DataSource,
  id: string,
): Promise<AnswerOf<typeof readAlarmForMail>> {
  const alarm = await manager.findOneBy(AlarmRow, { id, settledAt: IsNull() });
  if (alarm === null) return { kind: 'gone' };
  const controller = await manager.findOneBy(Controller, { id: alarm.controllerId });
  if (controller === null) return { kind: 'gone' };
  const run =
    alarm.commandId === null ? null : await manager.findOneBy(ZoneRunRow, { commandId: alarm.commandId });
  const { kind, controllerId, raisedAt, gpm, usualGpm } = alarm;
  const { farmName, controllerModel } = controller;
  const zone = alarm.zoneName ?? run?.zoneTextId;
  return {
    kind: 'alarm',
    alarm: {
      ...{ kind, controllerId, farmName, controllerModel, gpm, usualGpm },
      zones: zone === undefined ? [] : [zone],
      raisedAt: raisedAt.toISOString(),
      endsAt: run?.endsAt.toISOString() ?? null,
    },
  };
}
