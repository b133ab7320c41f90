import type { Language } from '@headgate/contracts/language';
import { addDays } from '@headgate/agronomy';
import { farmTimeZone } from '@headgate/contracts/farm-time-zone';
import type { Plan, PlanQuery, SourcePlan } from '@headgate/contracts/plan';
import { wrongCursor } from '@headgate/runtime/paging/cursor';
import type { EntityManager } from 'typeorm';
import { ZonedTime } from '../../time/zoned-time.ts';
import type { KeptFarmPlan, KeptFieldPlan, KeptSourcePlan } from '../farm/kept-plan.ts';
import { readDoubts } from '../checks/automatic-doubts.ts';
import { say } from '../messages/message.ts';
import { renderPlan } from '../messages/render-plan.ts';
import { readControls } from '../runs/control-of.ts';
import { readPlanned } from '../planned/planned-store.ts';
import { fieldIn } from './field-answer.ts';
import { isoOf } from './planned-answer.ts';

const day = 86_400_000;
/** Fields and sources take at most so much of an answer, which is what a phone in the field loads [bytes]. */
const maxBytes = 190_000;

/** No plan has days outside; arithmetic on days ends with the years that have four digits. */
const [firstOfAll, lastOfAll] = ['1990-01-01', '2190-01-01'];

interface FarmRow {
  readonly madeOn: string;
  readonly madeAt: Date;
  readonly plan: KeptFarmPlan;
}
interface FieldRow {
  readonly fieldId: string;
  readonly plan: KeptFieldPlan;
}

const byName = `lower(data ->> 'name')`;

/** `fieldId`: of that field alone. */
type Wanted = PlanQuery & { readonly fieldId?: string };

/** A farm's plan as it is kept, a page of its fields. Throws `Rejected`, on `cursor`, for one that no page gave. */
export async function readPlan(
  manager: EntityManager,
  farmId: string,
  query: Wanted,
  { language, now }: { readonly language: Language; readonly now: Date },
): Promise<Plan> {
  const [farm] = await manager.query<FarmRow[]>(
    `SELECT made_on::text AS "madeOn", made_at AS "madeAt", data AS plan FROM farm_plan WHERE farm_id = $1`,
    [farmId],
  );
  if (farm === undefined) return nothingPlanned(query, now);
  const { plan, madeOn } = farm;
  const from = query.from ?? madeOn;
  const first = from < firstOfAll ? firstOfAll : from > lastOfAll ? lastOfAll : from;
  const window = { from: first, to: addDays(first, query.days - 1) };
  const time = ZonedTime.of(plan.timeZone);
  const rows = await fieldRows(manager, farmId, madeOn, query);
  const touched = Map.groupBy(
    await readPlanned(manager, [farmId], new Date(time.at(first) - day)),
    ({ fieldId }) => fieldId,
  );
  const controls = await readControls(manager, farmId, new Date(time.at(first) - day));
  const areAutomatic = rows.some(({ plan: { isAutomatic } }) => isAutomatic === true);
  const today = time.dateOf(now.getTime());
  const doubts = areAutomatic ? await readDoubts(manager, farmId, { today, now }) : undefined;
  const page = rows.slice(0, query.limit).map((row) => {
    const { fieldId } = row;
    const kept = { ...row, rows: touched.get(fieldId) ?? [], controls, doubt: doubts?.of(fieldId) };
    return fieldIn(language, kept, window, { time, now: now.getTime() });
  });
  const sources = plan.sources.map((source) => sourceIn(language, source, time));
  const fields = withinBytes(page, maxBytes - bytesOf(sources));
  const isAll = fields.length === rows.length;
  return {
    ...{ from, days: query.days, timeZone: plan.timeZone, madeAt: farm.madeAt.toISOString() },
    fields,
    nextCursor: isAll ? null : (fields.at(-1)?.fieldId ?? null),
    ...{ sources, summary: plan.summary, weather: plan.weather },
  };
}

/** One more than the page holds where there are more. The cursor is the id of the last field before. */
async function fieldRows(
  manager: EntityManager,
  farmId: string,
  madeOn: string,
  { cursor, limit, fieldId }: Wanted,
): Promise<FieldRow[]> {
  if (cursor !== undefined && !(await isField(manager, farmId, madeOn, cursor))) throw wrongCursor();
  const after = `(${byName}, field_id) > (
    SELECT ${byName}, field_id FROM recommendation WHERE farm_id = $1 AND made_on = $2 AND field_id = $4::uuid
  )`;
  return await manager.query<FieldRow[]>(
    `SELECT field_id AS "fieldId", data AS plan FROM recommendation
     WHERE farm_id = $1 AND made_on = $2 AND ${cursor === undefined ? '$4::uuid IS NULL' : after}
       AND ($5::uuid IS NULL OR field_id = $5)
     ORDER BY ${byName}, field_id LIMIT $3`,
    [farmId, madeOn, limit + 1, cursor ?? null, fieldId ?? null],
  );
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

async function isField(
  manager: EntityManager,
  farmId: string,
  madeOn: string,
  cursor: string,
): Promise<boolean> {
  if (!uuid.test(cursor)) return false;
  const found = await manager.query<unknown[]>(
    'SELECT FROM recommendation WHERE farm_id = $1 AND made_on = $2 AND field_id = $3',
    [farmId, madeOn, cursor],
  );
  return found.length > 0;
}

const bytesOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value));

/** As many of the first as fit, one at least. */
function withinBytes<Item>(items: readonly Item[], most: number): Item[] {
  let bytes = 0;
  const taken: Item[] = [];
  for (const item of items) {
    bytes += bytesOf(item) + 1;
    if (bytes > most && taken.length > 0) break;
    taken.push(item);
  }
  return taken;
}

function sourceIn(language: Language, source: KeptSourcePlan, time: ZonedTime): SourcePlan {
  const { id: waterSourceId, name, maxFlow: maxFlowGpm, gallons, hours, hoursInPeak } = source;
  return {
    ...{ waterSourceId, name, maxFlowGpm, gallons, hours, hoursInPeak },
    ...{ costUsd: source.costUsd, savedUsd: source.savedUsd },
    orders: source.orders.map(({ placeBy, start, end, flow }) => ({
      ...{ placeBy: isoOf(placeBy), start: isoOf(start), end: isoOf(end), flowGpm: flow },
      text: renderPlan(
        language,
        say('order.place', {
          gpm: flow,
          ...{ from: time.wallClock(start), to: time.wallClock(end), by: time.wallClock(placeBy) },
        }),
      ),
    })),
  };
}

/** Of a farm that has no field yet. */
function nothingPlanned({ from, days }: PlanQuery, now: Date): Plan {
  const today = ZonedTime.of(farmTimeZone).dateOf(now.getTime());
  return {
    ...{ from: from ?? today, days, timeZone: farmTimeZone, madeAt: now.toISOString() },
    ...{ fields: [], nextCursor: null, sources: [] },
    summary: { fields: 0, due: 0, planned: 0, gallons: 0, unservedFields: 0, costUsd: null },
    weather: { source: 'climatology', observedUntil: null, fetchedAt: null },
  };
}
