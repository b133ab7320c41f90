import type { CropType } from '@headgate/contracts/crop';
import type { BridgeRun } from '@headgate/contracts/planned-run';
import type { MeteredWater } from '@headgate/contracts/metered-water';
import type { EntityManager } from 'typeorm';
import type { Span } from './days-of-years.ts';

interface Zone {
  readonly controllerId: string;
  readonly zoneId: string;
}

/** A field that is looked at. */
export interface AnalyticsFieldRecord {
  readonly id: string;
  readonly name: string;
  readonly acres: number;
  readonly group: string | null;
  readonly source: { readonly id: string; readonly name: string } | null;
  readonly uniformityPercent: number | null;
  readonly zones: readonly Zone[];
  /** The oldest first. */
  readonly plantings: readonly {
    readonly id: string;
    readonly crop: CropType;
    readonly startsOn: string;
    readonly endedOn: string | null;
  }[];
}

/** A field's planting in a month, as its ledger has it: depths in mm, water in thousandths of an acre-foot, rounded day by day. */
export interface LedgerMonth {
  readonly fieldId: string;
  readonly plantingId: string;
  /** YYYY-MM */
  readonly month: string;
  readonly first: string;
  readonly last: string;
  readonly days: number;
  readonly assumedDays: number;
  readonly stressDays: number;
  readonly gross: number;
  readonly net: number;
  readonly need: number;
  readonly drained: number;
  readonly applied: number;
  readonly drainedVolume: number;
}

/** A field's share of water on record. Instants in milliseconds. */
export interface FieldWater {
  readonly fieldId: string;
  /** On which it began. */
  readonly date: string;
  readonly start: number;
  readonly end: number;
  readonly gallons: number;
}

/** What was accepted for a field's planting [mm, gross]. */
export interface PlannedDepth {
  readonly fieldId: string;
  readonly plantingId: string | null;
  readonly gross: number;
}

/** Water that a controller has put on by one zone. */
export interface ZoneIrrigation {
  readonly id: string;
  readonly controllerId: string;
  readonly zoneId: string;
  readonly start: number;
  readonly end: number;
  readonly gallons: number;
  readonly hours: number | null;
  readonly endedBy: 'timer' | 'stop' | 'safety' | 'device' | null;
  readonly metered: MeteredWater | null;
}

/** What a zone was to do for a planned irrigation, and that is over. */
export interface PlannedRunRecord {
  readonly plannedId: string;
  readonly fieldId: string;
  readonly run: BridgeRun;
}

/**
 * Rain that was effective neither ran off nor drained; where rain and irrigation came on one day, drainage is of both by their amounts.
 * Days are rounded as reports print them: `floor(x + 0.5)` is JavaScript's `Math.round`.
 */
const ledgerMonths = `
  SELECT field_id AS "fieldId", planting_id AS "plantingId", to_char(month, 'YYYY-MM') AS month, first, last, days, "assumedDays",
    "stressDays", gross, net, need, drained, applied, "drainedVolume"
  FROM (
    SELECT day.field_id, day.planting_id, date_trunc('month', day.date::timestamp) AS month,
      min(day.date)::text AS first, max(day.date)::text AS last, count(*)::int AS days,
      (count(*) FILTER (WHERE kind <> 'observed'))::int AS "assumedDays",
      (count(*) FILTER (WHERE ks < 1))::int AS "stressDays",
      sum(irrigation_gross) AS gross, sum(irrigation_net) AS net, sum(drainage) AS drained,
      sum(crop_et - CASE WHEN rain - runoff <= 0 THEN 0
        ELSE greatest(0, (rain - runoff) * (1 - drainage / (rain - runoff + irrigation_net))) END) AS need,
      sum(floor(irrigation_gross / $6 * acres * 1000 + 0.5)) AS applied,
      sum(floor(drainage / $6 * acres * 1000 + 0.5)) AS "drainedVolume"
    FROM ledger_day AS day JOIN unnest($2::uuid[], $3::float8[]) AS named (field_id, acres) ON named.field_id = day.field_id
    WHERE day.farm_id = $1 AND day.date BETWEEN $4 AND $5
    GROUP BY day.field_id, day.planting_id, 3
  ) AS months
  ORDER BY field_id, month, first
`;

export const readLedgerMonths = (
  manager: EntityManager,
  farmId: string,
  fields: readonly AnalyticsFieldRecord[],
  { from, to }: { readonly from: string; readonly to: string },
  millimetresPerFoot: number,
): Promise<LedgerMonth[]> =>
  manager.query<LedgerMonth[]>(ledgerMonths, [
    ...[farmId, fields.map(({ id }) => id), fields.map(({ acres }) => acres)],
    ...[from, to, millimetresPerFoot],
  ]);

/** `extract` would give a numeric, which takes several times as long. */
const milliseconds = (time: string) => `date_part('epoch', ${time}) * 1000`;

/** Of what was entered and a controller has measured too, what counts. */
export const readFieldWaters = (
  manager: EntityManager,
  farmId: string,
  fieldIds: readonly string[],
  { from, until, timeZone }: Span,
): Promise<FieldWater[]> =>
  manager.query<FieldWater[]>(
    `SELECT field_id AS "fieldId", (starts_at AT TIME ZONE $5)::date::text AS date, ${milliseconds('starts_at')} AS start,
       ${milliseconds('ends_at')} AS "end", gallons * counted AS gallons
     FROM irrigation_field
     WHERE farm_id = $1 AND field_id = ANY($2::uuid[]) AND starts_at >= $3 AND starts_at < $4 AND counted > 0`,
    [farmId, fieldIds, from, until, timeZone],
  );

/** What begins so long before a time may still run in it [ms]. */
const longestRun = 7 * 86_400_000;

/** As the weekly report has it: what of an irrigation's hours lies in the time counts, whatever day it begins on. */
export const readPlannedDepths = (
  manager: EntityManager,
  farmId: string,
  fieldIds: readonly string[],
  { from, until }: Pick<Span, 'from' | 'until'>,
): Promise<PlannedDepth[]> =>
  manager.query<PlannedDepth[]>(
    `SELECT field_id AS "fieldId", planting_id AS "plantingId", sum((data ->> 'gross')::float8 * shared.share) AS gross
     FROM planned_irrigation CROSS JOIN LATERAL (
       SELECT sum(greatest(0, least((run ->> 1)::float8, $5) - greatest((run ->> 0)::float8, $4)))
         / nullif(sum((run ->> 1)::float8 - (run ->> 0)::float8), 0) AS share
       FROM jsonb_array_elements(data -> 'runs') AS run
     ) AS shared
     WHERE farm_id = $1 AND field_id = ANY($2::uuid[]) AND state IN ('accepted', 'applied', 'not-reported')
       AND starts_at >= $3 AND starts_at < to_timestamp($5::float8 / 1000) AND shared.share > 0
     GROUP BY field_id, planting_id`,
    [farmId, fieldIds, new Date(from.getTime() - longestRun), from.getTime(), until.getTime()],
  );

/** Water of zones that no field had when it flowed. */
export async function readUnassigned(
  manager: EntityManager,
  farmId: string,
  { from, until }: Pick<Span, 'from' | 'until'>,
): Promise<{ readonly irrigations: number; readonly gallons: number }> {
  const [row] = await manager.query<{ irrigations: number; gallons: number }[]>(
    `SELECT count(*)::int AS irrigations, coalesce(sum(gallons), 0) AS gallons FROM irrigation
     WHERE farm_id = $1 AND starts_at >= $2 AND starts_at < $3 AND source = 'controller' AND NOT EXISTS (
       SELECT FROM irrigation_field AS share WHERE share.farm_id = irrigation.farm_id AND share.irrigation_id = irrigation.id
     )`,
    [farmId, from, until],
  );
  return row ?? { irrigations: 0, gallons: 0 };
}

/** `zones`: of these alone; null: of all. */
export const readZoneIrrigations = (
  manager: EntityManager,
  farmId: string,
  zones: readonly Zone[] | null,
  { from, until }: Pick<Span, 'from' | 'until'>,
): Promise<ZoneIrrigation[]> =>
  manager.query<ZoneIrrigation[]>(
    `SELECT id, controller_id AS "controllerId", zone_id AS "zoneId", ${milliseconds('starts_at')} AS start,
       ${milliseconds('ends_at')} AS "end", gallons, hours, ended_by AS "endedBy", metered
     FROM irrigation
     WHERE farm_id = $1 AND controller_id IS NOT NULL AND starts_at >= $2 AND starts_at < $3
       AND ($4::uuid[] IS NULL OR (controller_id, zone_id) IN (SELECT * FROM unnest($4, $5::text[])))`,
    [
      ...[farmId, from, until],
      ...[zones?.map(({ controllerId }) => controllerId), zones?.map(({ zoneId }) => zoneId)],
    ],
  );

/** Simulated water is none, and neither is what somebody took back. */
export const readPlannedRuns = (
  manager: EntityManager,
  farmId: string,
  fieldIds: readonly string[],
  { from, until }: Pick<Span, 'from' | 'until'>,
): Promise<PlannedRunRecord[]> =>
  manager.query<PlannedRunRecord[]>(
    `SELECT planned.id AS "plannedId", planned.field_id AS "fieldId", run
     FROM planned_irrigation AS planned JOIN run_set ON run_set.id = planned.id
       CROSS JOIN LATERAL jsonb_array_elements(run_set.outcome -> 'runs') AS run
     WHERE planned.farm_id = $1 AND planned.field_id = ANY($2::uuid[]) AND planned.starts_at >= $3 AND planned.starts_at < $4
       AND run_set.farm_id = $1 AND run_set.ends_at >= $3 AND run ->> 'isSimulated' IS DISTINCT FROM 'true'
       AND (run ->> 'state' = 'done' OR run ->> 'state' = 'failed' AND run ->> 'reason' IN ('refused', 'unreachable', 'expired', 'unconfirmed'))`,
    [farmId, fieldIds, from, until],
  );
