import type { NightOperations } from '@headgate/contracts/operations';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { readFarmZones } from '../fields/farms-of-zone.ts';
import { isLate, openNightOf } from '../plan/night/night-hours.ts';
import { Clock } from '../time/clock.ts';

interface NightRow {
  readonly night: string;
  readonly timeZone: string;
  readonly openedAt: Date;
  readonly doneAt: Date | null;
  readonly waiting: number;
  readonly working: number;
  readonly done: number;
  readonly failed: number;
  readonly fields: number;
  readonly plannedFields: number;
  /** Since it was opened, or until it was done. */
  readonly seconds: number;
}

/** The newest night of each time zone: a chunk that was set aside does not keep it from being done. */
const newestNights = `
  SELECT night.night::text AS night, night.time_zone AS "timeZone", opened_at AS "openedAt", chunks.*,
    CASE WHEN waiting + working = 0 THEN greatest(last_done, opened_at) END AS "doneAt",
    extract(epoch FROM CASE WHEN waiting + working = 0 THEN last_done ELSE clock_timestamp() END - opened_at)::float8 AS seconds
  FROM (SELECT DISTINCT ON (time_zone) * FROM night ORDER BY time_zone, night DESC) AS night
  CROSS JOIN LATERAL (
    SELECT count(*) FILTER (WHERE state = 'waiting')::int AS waiting,
      count(*) FILTER (WHERE state = 'working')::int AS working,
      count(*) FILTER (WHERE state = 'done')::int AS done,
      count(*) FILTER (WHERE state = 'failed')::int AS failed,
      coalesce(sum(fields), 0)::int AS fields,
      coalesce(sum(fields) FILTER (WHERE state = 'done'), 0)::int AS "plannedFields",
      max(done_at) AS last_done
    FROM night_chunk WHERE night_chunk.night = night.night AND night_chunk.time_zone = night.time_zone
  ) AS chunks
  ORDER BY night.time_zone
`;

/** How far the plans of the newest nights are, as the rows tell. */
@Injectable()
export class ReadNightOperations {
  readonly #database: DataSource;
  readonly #clock: Clock;

  constructor(database: DataSource, clock: Clock) {
    this.#database = database;
    this.#clock = clock;
  }

  async read(): Promise<NightOperations> {
    const now = this.#clock.now();
    const rows = await this.#database.query<NightRow[]>(newestNights);
    return { nights: rows.map((row) => nightOf(row, now)) };
  }

  /** Time zones in which tonight's plans should be there by now, and are not: their night is not done, or was never opened. */
  async countLate(): Promise<number> {
    const now = this.#clock.now();
    const zones = await readFarmZones(this.#database);
    const done = new Map<string, string>();
    for (const { timeZone, night, doneAt } of (await this.read()).nights)
      if (doneAt !== null) done.set(timeZone, night);
    return zones.filter((zone) => {
      const tonight = openNightOf(zone, now);
      return tonight !== undefined && isLate(tonight, zone, now) && done.get(zone) !== tonight;
    }).length;
  }
}

function nightOf(row: NightRow, now: Date): NightOperations['nights'][number] {
  const { night, timeZone, openedAt, doneAt, waiting, working, done, failed, seconds } = row;
  const { fields, plannedFields } = row;
  return {
    ...{ night, timeZone, openedAt: openedAt.toISOString(), doneAt: doneAt?.toISOString() ?? null },
    chunks: { waiting, working, done, failed },
    ...{ fields, plannedFields },
    fieldsPerSecond: plannedFields > 0 && seconds > 0 ? plannedFields / seconds : null,
    isLate: doneAt === null && isLate(night, timeZone, now),
  };
}
