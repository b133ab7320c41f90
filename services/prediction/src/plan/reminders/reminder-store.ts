import { addDays } from '@headgate/agronomy';
import type { EntityManager } from 'typeorm';
import { readFarms } from '../../fields/read-farms.ts';
import { ZonedTime } from '../../time/zoned-time.ts';
import { readDoubts } from '../checks/automatic-doubts.ts';
import { newestPlan } from '../keep/newest-plan.ts';
import { readPlanned } from '../planned/planned-store.ts';
import {
  evening,
  morning,
  reminderAhead,
  reminderDue,
  reminderLastChance,
  waitingIrrigations,
  type ProposedField,
  type WaitingIrrigation,
} from './waiting-irrigations.ts';

/** So many farms a statement. */
const farmsAtOnce = 500;
const noFarm = '00000000-0000-0000-0000-000000000000';

/** A farm with a proposal that nobody has touched nor was reminded of, that starts soon, and that has had no reminder today. */
export interface FarmWithProposals {
  readonly farmId: string;
  readonly timeZone: string;
  /** One of its fields always asks; the others' irrigations wait only where they are in doubt. */
  readonly asks: boolean;
}

const clockHour = 'extract(hour FROM $1::timestamptz AT TIME ZONE farm_fields.time_zone)';
/** After a farm, in order of ids. */
const farmsWithProposals = `
  SELECT field.farm_id AS "farmId", farm_fields.time_zone AS "timeZone", bool_or(field.data ->> 'automation' = 'ask') AS asks FROM field
  JOIN farm_fields ON farm_fields.farm_id = field.farm_id, ${newestPlan}
  WHERE field.farm_id > $4 AND field.data ->> 'automation' IN ('ask', 'run') AND field.archived_at IS NULL
    AND jsonb_array_length(field.data -> 'zones') > 0
    AND ${clockHour} >= ${String(morning)}
    AND NOT EXISTS (
      SELECT FROM reminded_irrigation AS reminded
      WHERE reminded.farm_id = field.farm_id AND reminded.date = ($1::timestamptz AT TIME ZONE farm_fields.time_zone)::date
    )
    AND EXISTS (
      SELECT FROM jsonb_array_elements(newest.data -> 'proposals') AS proposal
      WHERE (proposal #>> '{runs,0,0}')::bigint BETWEEN $2 AND CASE
        WHEN ${clockHour} >= ${String(evening)} THEN $5::bigint ELSE $3::bigint
      END AND NOT EXISTS (
        SELECT FROM planned_irrigation
        WHERE planned_irrigation.farm_id = field.farm_id AND planned_irrigation.id = (proposal ->> 'id')::uuid
      ) AND NOT EXISTS (
        SELECT FROM reminded_irrigation AS reminded
        WHERE reminded.farm_id = field.farm_id AND reminded.id = (proposal ->> 'id')::uuid
      )
    )
  GROUP BY field.farm_id, farm_fields.time_zone ORDER BY field.farm_id LIMIT ${String(farmsAtOnce)}`;

/** All of them, some at a time. */
export async function* readFarmsWithProposals(
  manager: EntityManager,
  now: Date,
): AsyncGenerator<FarmWithProposals> {
  const at = now.getTime();
  for (let after = noFarm, isLast = false; !isLast;) {
    const window = [now, at + reminderLastChance, at + reminderDue, after, at + reminderAhead];
    const farms = await manager.query<FarmWithProposals[]>(farmsWithProposals, window);
    yield* farms;
    after = farms.at(-1)?.farmId ?? after;
    isLast = farms.length < farmsAtOnce;
  }
}

const proposedFields = `
  SELECT field_id AS "fieldId", data ->> 'name' AS name, data -> 'proposals' AS proposals FROM recommendation
  WHERE farm_id = $1 AND made_on = (SELECT made_on FROM farm_plan WHERE farm_id = $1)
  ORDER BY lower(data ->> 'name'), field_id`;

export interface WaitingFarm {
  readonly time: ZonedTime;
  readonly waiting: readonly WaitingIrrigation[];
}

/** What of a farm waits for a person, by the plan that is kept. Undefined: there is no such farm. */
export async function readWaiting(
  manager: EntityManager,
  farmId: string,
  now: Date,
): Promise<WaitingFarm | undefined> {
  const [farm] = await readFarms(manager, [farmId]);
  if (farm === undefined) return undefined;
  const time = ZonedTime.of(farm.timeZone);
  const today = time.dateOf(now.getTime());
  const fields = await manager.query<ProposedField[]>(proposedFields, [farmId]);
  const rows = await readPlanned(manager, [farmId], new Date(time.at(addDays(today, -1))));
  const doubts = await readDoubts(manager, farmId, { today, now });
  const waiting = waitingIrrigations({ fields, records: farm.fields, rows, doubts }, now.getTime());
  return { time, waiting };
}

/** What a farm was reminded of, each irrigation with its reminder and the date of that at the farm. */
export async function readReminded(
  manager: EntityManager,
  farmId: string,
): Promise<readonly { readonly id: string; readonly reminderId: string; readonly date: string }[]> {
  return await manager.query(
    `SELECT id, reminder_id AS "reminderId", date::text AS date FROM reminded_irrigation WHERE farm_id = $1`,
    [farmId],
  );
}

export async function noteReminded(
  manager: EntityManager,
  ids: readonly string[],
  {
    farmId,
    reminderId,
    date,
    now,
  }: { readonly farmId: string; readonly reminderId: string; readonly date: string; readonly now: Date },
): Promise<void> {
  await manager.query(
    `INSERT INTO reminded_irrigation (farm_id, id, reminder_id, date, reminded_at)
     SELECT $1, id, $3, $4, $5 FROM unnest($2::uuid[]) AS id`,
    [farmId, ids, reminderId, date, now],
  );
}
