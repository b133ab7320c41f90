import { randomUUID } from 'node:crypto';
import { alarmRaised } from '@headgate/contracts/bridge-facts';
import { announce } from '@headgate/messaging';
import type { EntityManager } from 'typeorm';
import type { AlarmKind } from './alarm.entity.ts';
import { tellController } from './runs.ts';
import type { ZoneRunRow } from './zone-run.entity.ts';

/** Tells the farm and the team, once a run. Of what is simulated there is nobody to tell. */
export async function raiseAlarm(
  manager: EntityManager,
  run: ZoneRunRow,
  kind: AlarmKind,
  now: Date,
): Promise<void> {
  if (run.isSimulated) return;
  const { farmId, controllerId, commandId } = run;
  const alarmId = randomUUID();
  const raised = await manager.query<unknown[]>(
    `INSERT INTO alarm (id, farm_id, controller_id, command_id, kind, raised_at) VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (command_id, kind) DO NOTHING RETURNING id`,
    [alarmId, farmId, controllerId, commandId, kind, now],
  );
  if (raised.length === 0) return;
  await announce(manager, alarmRaised, { farmId, controllerId, alarmId, kind }, { aggregateId: alarmId });
  await tellController(manager, run);
}
