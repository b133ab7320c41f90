import { farmTimeZone } from '@headgate/contracts/farm-time-zone';
import type { EntityManager } from 'typeorm';
import { ZonedTime } from '../time/zoned-time.ts';

/** Days and clock times at the farm. */
export async function farmTime(manager: EntityManager, farmId: string): Promise<ZonedTime> {
  const [farm] = await manager.query<{ time_zone: string }[]>(
    'SELECT time_zone FROM farm_fields WHERE farm_id = $1',
    [farmId],
  );
  return ZonedTime.of(farm?.time_zone ?? farmTimeZone);
}
