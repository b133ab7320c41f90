import { millimetresPerInch } from '@headgate/agronomy';
import type { Language } from '@headgate/contracts/language';
import type { EntityManager } from 'typeorm';
import { keptFields } from '../../fields/kept-field.ts';
import { keptSources } from '../../fields/kept-source.ts';
import type { KeptAmount, KeptCondition } from '../../plan/farm/kept-plan.ts';
import type { PlanMessage } from '../../plan/messages/message.ts';
import { renderPlan } from '../../plan/messages/render-plan.ts';
import { startOf, type PlannedRow } from '../../plan/planned/planned-row.ts';
import { readPlannedBetween } from '../../plan/planned/planned-store.ts';
import { stampOf } from '../../time/stamp-of.ts';
import { rounded } from '../blocks.ts';
import type { Gathered } from './gathered.ts';
import { aroundPlan, howOf } from './read-record.ts';
import { readNext } from './read-next.ts';
import type {
  ExchangeInputs,
  ExchangePlanned,
  ExchangeRecommendation,
  ExchangeRecord,
} from './report-inputs.ts';

/** Plan, orders and records of the fields, and what they refer to. */
export async function readExchange(manager: EntityManager, gathered: Gathered): Promise<ExchangeInputs> {
  const { ask, time, span, common } = gathered;
  const fieldIds = common.fields.map(({ id }) => id);
  const next = await readNext(manager, gathered, fieldIds);
  const around = await readPlannedBetween(manager, ask.farmId, fieldIds, {
    from: new Date(span.from.getTime() - aroundPlan),
    until: new Date(span.until.getTime() + aroundPlan),
  });
  const plannedAs = new Map(
    around.flatMap(({ id, fieldId, data }) =>
      data.applied.map(({ irrigationId }) => [`${irrigationId} ${fieldId}`, id] as const),
    ),
  );
  const records = recordsOf(gathered, (id, fieldId) => plannedAs.get(`${id} ${fieldId}`) ?? null);
  const rows = rowsOf(around, next?.open ?? [], gathered, records);
  const ofPlan = recommendationsOf(next?.plan, ask.language);
  const known = new Set(ofPlan.map(({ id }) => id));
  // A proposal stands on what its plan says; what somebody has touched, on what the plan of then had said.
  const touched = new Set(around.map(({ id }) => id));
  const needOf = ({ id, fieldId, data: { recommended } }: PlannedRow): string | null => {
    if (recommended === null) return null;
    const inPlan = idOfNeed(fieldId, recommended.date);
    return !touched.has(id) && known.has(inPlan) ? inPlan : `${id}/recommended`;
  };
  const stood = rows.flatMap((row): ExchangeRecommendation[] => {
    const [id, { recommended, reason, condition }] = [needOf(row), row.data];
    if (id === null || recommended === null || known.has(id)) return [];
    return [
      {
        ...{ id, fieldId: row.fieldId, date: recommended.date, madeOn: null, netInches: null },
        ...{ ...amountOf(recommended), ...whyOf(reason, condition, ask.language) },
      },
    ];
  });
  const planned = (which: readonly PlannedRow[]) =>
    which.map((row): ExchangePlanned => ({
      ...{ id: row.id, version: row.version, fieldId: row.fieldId, state: row.state },
      runs: row.data.runs.map(([start, end]) => [stampOf(time, start), stampOf(time, end)] as const),
      ...{ ...amountOf(row.data), recommendationId: needOf(row), note: row.data.note },
      ...whyOf(row.data.reason, row.data.condition, ask.language),
    }));
  return {
    ...common,
    ...{ kind: 'exchange', farmId: ask.farmId, timeZone: time.zone },
    ...{ begin: stampOf(time, span.from.getTime()), end: stampOf(time, span.until.getTime()) },
    ...(await setupsOf(manager, gathered, records)),
    recommendations: inOrder([...ofPlan, ...stood], fieldIds),
    proposals: planned(rows.filter((row) => !isOrder(row))),
    orders: planned(rows.filter(isOrder)),
    records,
  };
}

/** By field, in their order, and by day. */
function inOrder(
  recommendations: readonly ExchangeRecommendation[],
  fieldIds: readonly string[],
): ExchangeRecommendation[] {
  const places = new Map(fieldIds.map((id, place) => [id, place]));
  const placeOf = ({ fieldId }: ExchangeRecommendation) => places.get(fieldId) ?? 0;
  return recommendations.toSorted(
    (one, other) =>
      placeOf(one) - placeOf(other) ||
      (one.date < other.date ? -1 : one.date > other.date ? 1 : one.id < other.id ? -1 : 1),
  );
}

const idOfNeed = (fieldId: string, date: string): string => `${fieldId}/${date}`;

const isOrder = ({ state, data }: PlannedRow): boolean =>
  state === 'accepted' || ((state === 'applied' || state === 'not-reported') && data.wasAccepted);

/** What is to come, what was ordered in this time, and what water of this time was planned as; in order of time. */
function rowsOf(
  around: readonly PlannedRow[],
  open: readonly PlannedRow[],
  { span }: Gathered,
  records: readonly ExchangeRecord[],
): PlannedRow[] {
  const named = new Set(records.map(({ plannedId }) => plannedId));
  const isOfTime = ({ data }: PlannedRow) =>
    startOf(data) >= span.from.getTime() && startOf(data) < span.until.getTime();
  const rows = around.filter((row) => named.has(row.id) || (isOrder(row) && isOfTime(row)));
  const byId = new Map([...open, ...rows].map((row) => [row.id, row]));
  return [...byId.values()].toSorted(
    (one, other) => startOf(one.data) - startOf(other.data) || (one.id < other.id ? -1 : 1),
  );
}

function recommendationsOf(
  plan: NonNullable<Awaited<ReturnType<typeof readNext>>>['plan'] | undefined,
  language: Language,
): ExchangeRecommendation[] {
  if (plan === undefined) return [];
  return plan.fields.flatMap(({ fieldId, plan: { recommendations } }) =>
    recommendations.map((each): ExchangeRecommendation => ({
      ...{ id: idOfNeed(fieldId, each.date), fieldId, date: each.date, madeOn: plan.madeOn },
      ...{ ...amountOf(each), netInches: inchesOf(each.net) },
      ...whyOf(each.reason, each.condition, language),
    })),
  );
}

/** Of water that a controller has measured, what was entered of the same counts nothing. */
function recordsOf(
  { time, common, irrigations }: Gathered,
  plannedAs: (id: string, fieldId: string) => string | null,
): ExchangeRecord[] {
  const named = new Set(common.fields.map(({ id }) => id));
  return irrigations.flatMap((irrigation) => {
    const { id, version, startsAt, endsAt, zone, note } = irrigation;
    return irrigation.shares
      .filter(({ fieldId, counted }) => named.has(fieldId) && counted > 0)
      .map(({ fieldId, depth, gallons, counted }): ExchangeRecord => ({
        ...{ id, version, fieldId, how: howOf(irrigation), note, endedBy: zone?.endedBy ?? null },
        ...{ start: stampOf(time, startsAt.getTime()), end: stampOf(time, endsAt.getTime()) },
        ...{ inches: inchesOf(depth * counted), gallons: rounded(gallons * counted, 0) },
        zone: zone === null ? null : { controllerId: zone.controllerId, zoneId: zone.zoneId },
        plannedId: plannedAs(id, fieldId),
      }));
  });
}

/** What the fields are watered with, what grows on them, and where their water comes from. */
async function setupsOf(
  manager: EntityManager,
  { ask: { farmId, to }, common, plantings }: Gathered,
  records: readonly ExchangeRecord[],
): Promise<Pick<ExchangeInputs, 'setups' | 'sources'>> {
  const ids = common.fields.map(({ id }) => id);
  const kept = new Map(
    (await keptFields(manager, farmId, 'id = ANY($2::uuid[])', [ids])).map((field) => [field.id, field]),
  );
  const recorded = Map.groupBy(records, ({ fieldId }) => fieldId);
  const setups = ids.map((fieldId): ExchangeInputs['setups'][number] => {
    const field = kept.get(fieldId);
    const planting = plantings
      .get(fieldId)
      ?.findLast(({ startsOn, endedOn }) => startsOn <= to && (endedOn ?? to) >= common.from);
    const zones = [
      ...(field?.data.zones ?? []),
      ...(recorded.get(fieldId) ?? []).flatMap(({ zone }) => (zone === null ? [] : [zone])),
    ].map(({ controllerId, zoneId }) => [`${controllerId}/${zoneId}`, { controllerId, zoneId }] as const);
    return {
      ...{ fieldId, sourceId: field?.waterSourceId ?? null },
      planting:
        planting === undefined
          ? null
          : {
              ...{ id: planting.id, crop: planting.crop },
              ...{ startsOn: planting.startsOn, endedOn: planting.endedOn },
            },
      zones: [...new Map(zones)].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, zone]) => zone),
    };
  });
  const sources = await keptSources(manager, farmId, 'id = ANY($2::uuid[])', [
    setups.flatMap(({ sourceId }) => (sourceId === null ? [] : [sourceId])),
  ]);
  return { setups, sources: sources.map(({ id, name, data }) => ({ id, name, kind: data.kind })) };
}

const inchesOf = (depth: number): number => rounded(depth / millimetresPerInch, 2);

const amountOf = ({ gross, gallons, hours }: KeptAmount) => ({
  ...{ inches: inchesOf(gross), gallons: rounded(gallons, 0) },
  hours: hours === null ? null : rounded(hours, 2),
});

const whyOf = (reason: PlanMessage, condition: KeptCondition | null, language: Language) => ({
  reason: { code: reason.code, text: renderPlan(language, reason) },
  condition: condition === null ? null : { inches: inchesOf(condition.rain), by: condition.by },
});
