import type { EntityManager } from 'typeorm';
import { readFarms } from '../../fields/read-farms.ts';
import { hoursByDay } from '../../irrigations/hours-by-day.ts';
import { lastMeterReadings } from '../../irrigations/kept-reading.ts';
import { allocationUse } from '../../plan/checks/read-check-facts.ts';
import { endOf, startOf, type PlannedRow } from '../../plan/planned/planned-row.ts';
import { readPlannedBetween } from '../../plan/planned/planned-store.ts';
import { readVerdicts } from '../../plan/report/read-verdicts.ts';
import type { ZonedTime } from '../../time/zoned-time.ts';
import type { Gathered } from './gathered.ts';
import { readNext } from './read-next.ts';
import type { DayInput, NextInput, PlannedInput, WeeklyInputs } from './report-inputs.ts';

/** What begins so long before the time that a report is about may still run in it [ms]. */
const longestRun = 7 * 86_400_000;

/** What was recommended, planned and applied, and what comes next. */
export async function readWeekly(manager: EntityManager, gathered: Gathered): Promise<WeeklyInputs> {
  const { ask, time, span, common, days } = gathered;
  const { farmId } = ask;
  const fieldIds = common.fields.map(({ id }) => id);
  const named = new Set(fieldIds);
  const from = new Date(span.from.getTime() - longestRun);
  const rows = await readPlannedBetween(manager, farmId, fieldIds, { from, until: span.until });
  const judged = await readVerdicts(manager, farmId, rows);
  return {
    ...common,
    kind: 'weekly',
    days: days
      .filter(({ fieldId }) => named.has(fieldId))
      .map(
        ({
          fieldId,
          date,
          kind,
          rain,
          irrigationGross,
          drainage,
          depletion,
          allowedDepletion,
          ks,
        }): DayInput => ({
          ...{ fieldId, date, isAssumed: kind !== 'observed', rain, drainage, depletion, ks },
          ...{ applied: irrigationGross, allowed: allowedDepletion },
        }),
      ),
    planned: judged.map(({ row: { id, fieldId, state, data }, isOff, causes }) => ({
      ...{ id, fieldId, state, date: time.dateOf(startOf(data)), shares: sharesOf(data, time) },
      ...{ recommended: data.recommended?.gross ?? null, planned: data.gross },
      ...{ isApplied: data.applied.length > 0, isOff, causes },
    })),
    next: await readComing(manager, gathered, fieldIds),
    ...(await readSources(manager, gathered)),
  };
}

/** What of its hours lies in each of the farm's days. */
function sharesOf({ runs }: PlannedRow['data'], time: ZonedTime): PlannedInput['shares'] {
  const hours = new Map<string, number>();
  for (const [start, end] of runs)
    for (const part of hoursByDay(time, new Date(start), new Date(end)))
      hours.set(part.date, (hours.get(part.date) ?? 0) + part.hours);
  const all = [...hours.values()].reduce((sum, each) => sum + each, 0);
  return [...hours].map(([date, each]) => [date, each / all] as const);
}

async function readComing(
  manager: EntityManager,
  gathered: Gathered,
  fieldIds: readonly string[],
): Promise<WeeklyInputs['next']> {
  const next = await readNext(manager, gathered, fieldIds);
  if (next === null) return null;
  const { plan, open } = next;
  return {
    madeOn: plan.madeOn,
    irrigations: open.map((row) => nextOf(row, gathered.time)),
    unserved: plan.fields.flatMap(({ fieldId, plan: { unserved } }) =>
      unserved === null ? [] : [{ fieldId, depth: unserved.depth, reason: unserved.reason }],
    ),
  };
}

const nextOf = ({ id, fieldId, state, data }: PlannedRow, time: ZonedTime): NextInput => ({
  ...{ fieldId, plannedId: id, gross: data.gross, hours: data.hours, isAccepted: state === 'accepted' },
  ...{ start: time.wallClock(startOf(data)), end: time.wallClock(endOf(data)) },
});

/** Of the sources that the fields take water from. */
async function readSources(
  manager: EntityManager,
  { ask: { farmId, sourceId }, span, common, time }: Gathered,
): Promise<Pick<WeeklyInputs, 'allocations' | 'meters'>> {
  const [farm] = await readFarms(manager, [farmId]);
  if (farm === undefined) return { allocations: [], meters: [] };
  const named = new Set(common.fields.map(({ id }) => id));
  const used = new Set(
    farm.fields.filter(({ id }) => named.has(id)).map(({ waterSourceId }) => waterSourceId),
  );
  const sources = farm.sources.filter(({ id }) => (sourceId === null ? used.has(id) : id === sourceId));
  const uses = [];
  for (const source of sources)
    uses.push(await allocationUse(manager, farm, source, span.until.getTime() - 1, span.until));
  const readings = await lastMeterReadings(manager, farmId, span.until);
  const lastOf = new Map(readings.map(({ waterSourceId, serial, at }) => [`${waterSourceId} ${serial}`, at]));
  return {
    allocations: uses.flatMap((use) => (use === undefined || use.limit === 0 ? [] : [{ ...use }])),
    meters: sources.flatMap(({ id, name, meters }) =>
      meters.map(({ serial }) => {
        const last = lastOf.get(`${id} ${serial}`);
        return { source: name, serial, readOn: last === undefined ? null : time.dateOf(last.getTime()) };
      }),
    ),
  };
}
