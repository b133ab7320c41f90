import type { EntityManager } from 'typeorm';
import { AutomationRow, ZoneResumeRow } from './automation.entity.ts';

/** Until a farm has said otherwise: half a day, and what a thirsty crop uses in a hot week. */
const usualLimits = { maxHoursPerDay: 12, maxInchesPerWeek: 2.5 };

/** What holds for a farm's automatic irrigations. */
export interface Automation extends Omit<AutomationRow, 'resumedAt'> {
  /** By zone, when a person last stopped it; those that were resumed since are left out. */
  readonly stoppedZones: ReadonlyMap<string, Date>;
}

interface Stopped {
  /** Null: the whole controller. */
  readonly zoneId: string | null;
  readonly at: Date;
}

const stopsOfPeople = `
  SELECT zone_id AS "zoneId", max(requested_at) AS at FROM command
  WHERE controller_id = ANY ($1::uuid[]) AND command_type = 'stop' AND user_id IS NOT NULL GROUP BY zone_id`;

/**
 * As the farm and the stops of people have it: a stop of a zone pauses that zone, one of a whole controller (STOP ALL is one of each) all
 * of the farm's automation, until a person resumes it. Stops are read, so that none is missed, and none costs a statement more.
 */
export async function readAutomation(
  manager: EntityManager,
  farmId: string,
  controllerIds: readonly string[],
): Promise<Automation> {
  const kept = await manager.findOneBy(AutomationRow, { farmId });
  const { resumedAt, ...row } = kept ?? {
    ...{ farmId, consentedAt: null, pausedAt: null, resumedAt: null, ...usualLimits },
  };
  const stops = await manager.query<Stopped[]>(stopsOfPeople, [controllerIds]);
  const resumed = new Map(
    (await manager.findBy(ZoneResumeRow, { farmId })).map((zone) => [zone.zoneId, zone.resumedAt]),
  );
  const isSince = (at: Date, last: Date | null | undefined) => at.getTime() >= (last?.getTime() ?? 0);
  const whole = stops.find(({ zoneId }) => zoneId === null)?.at;
  const stoppedZones = stops.flatMap(({ zoneId, at }) =>
    zoneId !== null && isSince(at, resumed.get(zoneId)) ? [[zoneId, at] as const] : [],
  );
  const isStopped = whole !== undefined && isSince(whole, resumedAt);
  return {
    ...row,
    pausedAt: row.pausedAt ?? (isStopped ? whole : null),
    stoppedZones: new Map(stoppedZones),
  };
}
