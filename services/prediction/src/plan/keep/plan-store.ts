import type { PayloadOf } from '@headgate/contracts/define';
import { planMade } from '@headgate/contracts/prediction-facts';
import { currentRequestId } from '@headgate/runtime';
import { currentTraceparent } from '@headgate/runtime/tracing/trace';
import type { EntityManager } from 'typeorm';
import { copyRows, type CopyColumns } from '../../store/copy-rows.ts';
import { makePartitions } from '@headgate/runtime/retention/partitions';
import type { KeptFarmPlan, KeptFieldPlan } from '../farm/kept-plan.ts';

/** A farm that may be planned, with what its plan was made from. */
export interface PlannableFarm {
  readonly farmId: string;
  /** IANA. */
  readonly timeZone: string;
  readonly revision: string;
  /** All null: it has no plan. */
  readonly madeOn: string | null;
  readonly madeFrom: string | null;
  readonly cells: KeptFarmPlan['cells'] | null;
  readonly until: KeptFarmPlan['until'];
}

/** A field's plan of a day. */
export interface KeptRecommendationRow {
  readonly farmId: string;
  readonly fieldId: string;
  readonly madeOn: string;
  readonly madeAt: Date;
  readonly plan: KeptFieldPlan;
}

const farmsOf = `
  SELECT farm_fields.farm_id AS "farmId", time_zone AS "timeZone", farm_fields.revision::text AS revision,
    made_on::text AS "madeOn", farm_plan.revision::text AS "madeFrom", data -> 'cells' AS cells, data -> 'until' AS until
  FROM farm_fields LEFT JOIN farm_plan ON farm_plan.farm_id = farm_fields.farm_id
  WHERE farm_fields.farm_id = ANY($1) ORDER BY farm_fields.farm_id
`;

export const readPlannableFarms = (
  manager: EntityManager,
  farmIds: readonly string[],
): Promise<PlannableFarm[]> => manager.query(farmsOf, [farmIds]);

const lockFarmsOf = 'SELECT FROM farm_fields WHERE farm_id = ANY($1) ORDER BY farm_id FOR UPDATE';

/** Waits for whoever else plans them or writes what is planned from; by id, so that two never wait for each other. */
export async function lockFarms(
  manager: EntityManager,
  farmIds: readonly string[],
): Promise<PlannableFarm[]> {
  await manager.query(lockFarmsOf, [farmIds]);
  // Read only now: what who was waited for has written is seen.
  return await readPlannableFarms(manager, farmIds);
}

/** Locks a farm that nobody plans, and of which nobody writes what it is planned from, and says whether it did; a farm without fields is free. */
export async function lockFreeFarm(manager: EntityManager, farmId: string): Promise<boolean> {
  const [row] = await manager.query<{ isFree: boolean }[]>(
    `WITH free AS (SELECT FROM farm_fields WHERE farm_id = $1 FOR UPDATE SKIP LOCKED)
     SELECT EXISTS (SELECT FROM free) OR NOT EXISTS (SELECT FROM farm_fields WHERE farm_id = $1) AS "isFree"`,
    [farmId],
  );
  return row?.isFree === true;
}

/** Of each field, its plan of today and the last one before, no older than eight days. */
export async function readLatest(
  manager: EntityManager,
  farms: readonly { readonly farmId: string; readonly today: string }[],
): Promise<KeptRecommendationRow[]> {
  return await manager.query<KeptRecommendationRow[]>(
    `SELECT latest.farm_id AS "farmId", latest.field_id AS "fieldId", latest.made_on::text AS "madeOn",
       latest.made_at AS "madeAt", latest.data AS plan
     FROM unnest($1::uuid[], $2::date[]) AS farm (farm_id, today)
     CROSS JOIN LATERAL (
       SELECT DISTINCT ON (field_id, made_on = farm.today) recommendation.* FROM recommendation
       WHERE recommendation.farm_id = farm.farm_id AND made_on <= farm.today AND made_on >= farm.today - 8
         AND made_on >= $3 AND made_on <= $4
       ORDER BY field_id, made_on = farm.today, made_on DESC
     ) AS latest`,
    [
      farms.map(({ farmId }) => farmId),
      farms.map(({ today }) => today),
      // Plain values let the database leave out the other months.
      daysBefore(earliestOf(farms), 8),
      latestOf(farms),
    ],
  );
}

const earliestOf = (farms: readonly { readonly today: string }[]): string =>
  farms.map(({ today }) => today).reduce((a, b) => (a < b ? a : b), '9999-12-31');
const latestOf = (farms: readonly { readonly today: string }[]): string =>
  farms.map(({ today }) => today).reduce((a, b) => (a > b ? a : b), '0001-01-01');
const daysBefore = (date: string, days: number): string =>
  new Date(Date.parse(date) - days * 86_400_000).toISOString().slice(0, 10);

const recommendationColumns: CopyColumns = {
  farm_id: 'uuid',
  field_id: 'uuid',
  made_on: 'date',
  made_at: 'timestamptz',
  data: 'jsonb',
};

/** Fields' plans of today in place of those that the day had. `hasToday`: whether it had any. */
export async function writeRecommendations(
  manager: EntityManager,
  rows: readonly KeptRecommendationRow[],
  farms: readonly { readonly farmId: string; readonly today: string }[],
  hasToday: boolean,
): Promise<void> {
  await makePartitions(manager, 'recommendation', earliestOf(farms), latestOf(farms));
  if (hasToday)
    await manager.query(
      `DELETE FROM recommendation USING unnest($1::uuid[], $2::date[]) AS farm (farm_id, today)
       WHERE recommendation.farm_id = farm.farm_id AND made_on = farm.today AND made_on BETWEEN $3 AND $4`,
      [
        farms.map(({ farmId }) => farmId),
        farms.map(({ today }) => today),
        earliestOf(farms),
        latestOf(farms),
      ],
    );
  await copyRows(manager, 'recommendation', recommendationColumns, valuesOf(rows));
}

function* valuesOf(rows: readonly KeptRecommendationRow[]) {
  for (const { farmId, fieldId, madeOn, madeAt, plan } of rows)
    yield [farmId, fieldId, madeOn, madeAt, plan] as const;
}

export interface FarmPlanRow {
  readonly farmId: string;
  readonly madeOn: string;
  readonly revision: string;
  readonly plan: KeptFarmPlan;
}

function factOf({ farmId, madeOn: date, plan }: FarmPlanRow, madeAt: Date): PayloadOf<typeof planMade> {
  const { fields, due, planned, gallons, unservedFields } = plan.summary;
  return { farmId, date, madeAt: madeAt.toISOString(), fields, due, planned, unservedFields, gallons };
}

/** Those that water otherwise than the one before are announced, by the same statement. */
export async function writeFarmPlans(
  manager: EntityManager,
  rows: readonly FarmPlanRow[],
  madeAt: Date,
): Promise<void> {
  await manager.query(
    `WITH made AS (
       SELECT * FROM unnest($1::uuid[], $2::date[], $3::bigint[], $4::jsonb[], $7::text[])
         AS made (farm_id, made_on, revision, data, payload)
     ), before AS MATERIALIZED (
       SELECT farm_id, data ->> 'digest' AS digest FROM farm_plan WHERE farm_id = ANY($1)
     ), kept AS (
       INSERT INTO farm_plan (farm_id, made_on, made_at, revision, data)
       SELECT farm_id, made_on, $5, revision, data FROM made
       ON CONFLICT (farm_id) DO UPDATE
       SET made_on = excluded.made_on, made_at = excluded.made_at, revision = excluded.revision, data = excluded.data
     )
     -- Whoever plans a farm holds it, so its facts are numbered in the order of its plans.
     INSERT INTO outbox (subject, aggregate_id, payload, request_id, traceparent)
     SELECT $6, farm_id, payload, $8, $9::text FROM made LEFT JOIN before USING (farm_id)
     WHERE before.digest IS DISTINCT FROM made.data ->> 'digest' ORDER BY farm_id`,
    [
      rows.map(({ farmId }) => farmId),
      rows.map(({ madeOn }) => madeOn),
      rows.map(({ revision }) => revision),
      rows.map(({ plan }) => JSON.stringify(plan)),
      madeAt,
      planMade.subject,
      rows.map((row) => JSON.stringify(factOf(row, madeAt))),
      currentRequestId() ?? null,
      currentTraceparent() ?? null,
    ],
  );
}
