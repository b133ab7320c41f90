import type { EntityManager } from 'typeorm';
import type { KeptSource } from '../../fields/kept-source.ts';
import type { ZonedTime } from '../../time/zoned-time.ts';
import type { MeterInput } from './groundwater-inputs.ts';

/** More of them nobody reads off meters in the time of a report. */
const maxReadings = 20_000;

interface ReadingRow {
  readonly sourceId: string;
  readonly serial: string;
  readonly at: Date;
  readonly value: number;
}

/** Of the time, with the last one before it and the first one after it. What was withdrawn counts no more. */
const readingsOf = `
  SELECT water_source_id AS "sourceId", serial, ends_at AS at, value FROM (
    SELECT *, lead(ends_at) OVER meter AS next, lag(ends_at) OVER meter AS last FROM reading
    WHERE farm_id = $1 AND kind = 'meter' AND withdrawn_at IS NULL AND water_source_id = ANY($2::uuid[])
    WINDOW meter AS (PARTITION BY water_source_id, serial ORDER BY ends_at, id)
  ) AS reading
  WHERE (next IS NULL OR next >= $3 OR ends_at >= $3) AND (last IS NULL OR last < $4 OR ends_at < $4)
  ORDER BY water_source_id, serial, ends_at, id LIMIT ${String(maxReadings + 1)}`;

/** The meters of each source by its id, with what they read; `isCut`: there is more than is told. */
export async function readMeters(
  manager: EntityManager,
  farmId: string,
  {
    sources,
    span,
    time,
  }: {
    readonly sources: readonly KeptSource[];
    readonly span: { readonly from: Date; readonly until: Date };
    readonly time: ZonedTime;
  },
): Promise<{ readonly metersOf: (source: KeptSource) => readonly MeterInput[]; readonly isCut: boolean }> {
  const ids = sources.map(({ id }) => id);
  const rows = await manager.query<ReadingRow[]>(readingsOf, [farmId, ids, span.from, span.until]);
  const byMeter = Map.groupBy(rows.slice(0, maxReadings), ({ sourceId, serial }) => `${sourceId} ${serial}`);
  const at = (instant: Date) => time.wallClock(instant.getTime());
  const metersOf = ({ id, data }: KeptSource) =>
    data.meters.map(
      ({
        serial,
        unit,
        installedOn = null,
        calibratedOn = null,
        replacedAt,
        finalReading = null,
      }): MeterInput => ({
        ...{ serial, unit, installedOn, calibratedOn },
        replaced: replacedAt === undefined ? null : { at: at(new Date(replacedAt)), value: finalReading },
        readings: (byMeter.get(`${id} ${serial}`) ?? []).map((row) => ({ at: at(row.at), value: row.value })),
      }),
    );
  return { metersOf, isCut: rows.length > maxReadings };
}
