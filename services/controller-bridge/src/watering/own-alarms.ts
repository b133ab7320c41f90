import type { readAlarmForMail } from '@headgate/contracts/bridge-questions';
import type { AnswerOf } from '@headgate/contracts/define';
import { IsNull, type DataSource } from 'typeorm';
import { Controller } from '../controllers/controller.entity.ts';
import { Zone } from '../controllers/zone.entity.ts';
import { AlarmRow, ZoneRunRow } from './zone-run.entity.ts';

/** What a mail about an alarm says, as it is when the mail is written. */
export async function alarmForMail(
  { manager }: DataSource,
  id: string,
): Promise<AnswerOf<typeof readAlarmForMail>> {
  const alarm = await manager.findOneBy(AlarmRow, { id, settledAt: IsNull() });
  if (alarm === null) return { kind: 'gone' };
  const controller = await manager.findOneBy(Controller, { id: alarm.controllerId });
  const run = await manager.findOneBy(ZoneRunRow, { commandId: alarm.commandId });
  if (controller === null || run === null) return { kind: 'gone' };
  const zone = await manager.findOneBy(Zone, { id: run.zoneId });
  const { kind, controllerId, raisedAt } = alarm;
  const { farmName, controllerModel } = controller;
  return {
    kind: 'alarm',
    alarm: {
      ...{ kind, controllerId, farmName, controllerModel },
      zones: [zone?.name ?? run.zoneTextId],
      raisedAt: raisedAt.toISOString(),
      endsAt: run.endsAt.toISOString(),
    },
  };
}
