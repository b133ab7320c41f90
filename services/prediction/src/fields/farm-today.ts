import type { EntityManager } from 'typeorm';
import type { Clock } from '../time/clock.ts';
import { ZonedTime } from '../time/zoned-time.ts';

/** The calendar day at the farm, YYYY-MM-DD. */
export async function farmToday(manager: EntityManager, farmId: string, clock: Clock): Promise<string> {
  const [farm] = await manager.query<{ time_zone: string }[]>(
    'SELECT time_zone FROM farm_fields WHERE farm_id = $1',
    [farmId],
  );
  return farm === undefined ? clock.today() : ZonedTime.of(farm.time_zone).dateOf(clock.now().getTime());
}
