import { depletionAllowed, type FittedSource } from '@headgate/agronomy';
import { depletionOf } from '../../advice/follow-days.ts';
import { isControlled, type WaterSourceRecord } from '../../fields/field-record.ts';
import type { FieldLedger, NoLedger } from '../../ledger/field-ledger.ts';
import { forecastRows } from '../../ledger/forecast-days.ts';
import { say } from '../messages/message.ts';
import { endOf, isSettled } from '../planned/planned-row.ts';
import { staysUntil } from '../planned/settle-planned.ts';
import { changesOf, stemOf } from './changes.ts';
import type { KeptFarmPlan, KeptFieldPlan } from './kept-plan.ts';
import type { FarmToPlan } from './farm-to-plan.ts';
import { weatherOf } from './farm-weather.ts';
import { ordersOf } from './orders.ts';
import { grossByDate } from './propose.ts';
import { sayField, sayNothing, type NextIrrigation } from './say-field.ts';
import { settleFarm, type SettledField, type SettledFarm } from './settle-farm.ts';
import { sourcePlanOf } from './source-plan.ts';
import { unservedOf } from './unserved.ts';
import { rounded } from './waterway.ts';

export interface PlannedFarm {
  /** By field. */
  readonly fields: ReadonlyMap<string, KeptFieldPlan>;
  readonly farm: Omit<KeptFarmPlan, 'cells'>;
}

/** A farm's plan: each field's recommendations, fitted over its sources. The same inputs give the same plan. */
export function planFarm(input: FarmToPlan): PlannedFarm {
  const settled = settleFarm(input);
  const fields = new Map<string, KeptFieldPlan>();
  for (const record of input.farm.fields) {
    const ledger = input.ledgers.get(record.id);
    if (ledger === undefined) continue;
    const field = settled.fields.get(record.id);
    if (ledger.kind === 'none') fields.set(record.id, nothingPlanned(ledger));
    else if (field !== undefined) fields.set(record.id, fieldPlanOf(input, settled, field));
  }
  return { fields, farm: farmPlanOf(input, settled, fields) };
}

const staticOf = ({ record }: FieldLedger) => ({
  name: record.name,
  group: record.group,
  waterSourceId: record.waterSourceId,
  acres: record.acres,
  ...(record.automation === 'run' && record.zones.length > 0 && { isAutomatic: true as const }),
});

function nothingPlanned(ledger: NoLedger): KeptFieldPlan {
  return {
    ...staticOf(ledger),
    ...{ crop: ledger.planting?.crop ?? null, plantingId: ledger.planting?.id ?? null },
    ...sayNothing(ledger),
    ...{ depletion: null, allowedDepletion: null, recommendations: [], proposals: [], conflicts: {} },
    ...{ unserved: null, changes: [], days: [], planned: [], stem: null },
  };
}

function fieldPlanOf(input: FarmToPlan, { placing }: SettledFarm, field: SettledField): KeptFieldPlan {
  const { horizon } = input;
  const { ledger } = field.followed;
  const { followed, recommendations, proposals, jobs, waterway } = field;
  const rows = input.rows.filter(({ fieldId }) => fieldId === ledger.record.id);
  const people = rows.filter(isSettled);
  const conflicts = people.flatMap(({ id }) => {
    const why = placing.jobs.get(id)?.conflict;
    return why === undefined ? [] : [[id, say('conflict.fixed', { why })] as const];
  });
  const now = horizon.start + horizon.now * 60_000;
  const placed = people.map(({ data }) => data);
  const given = rows.filter(({ state }) => state === 'applied').map(({ data }) => data);
  // Water that came for it does not make it unplanned.
  const planned = grossByDate(horizon, [...proposals, ...placed, ...given]);
  const toCome = grossByDate(horizon, [...proposals, ...placed.filter((each) => endOf(each) > now)]);
  const plan = { recommendations, planned, plantingId: ledger.planting.id };
  const held = rows
    .flatMap(({ state, data }) =>
      state === 'postponed' || state === 'skipped' ? [data.heldUntil ?? ''] : [],
    )
    .filter((until) => until > horizon.today)
    .sort()
    .at(-1);
  return {
    ...staticOf(ledger),
    ...{ crop: ledger.planting.crop, plantingId: ledger.planting.id },
    ...sayField(followed, nextOf(recommendations, toCome), held),
    depletion: rounded(depletionOf(followed.field, ledger.state), 2),
    allowedDepletion: rounded(depletionAllowed(followed.field, ledger.state, ledger.dayIndex), 2),
    ...{ recommendations, proposals, conflicts: Object.fromEntries(conflicts) },
    unserved: unservedOf(horizon, waterway, jobs, people.length > 0),
    changes: changesOf(input.before.get(ledger.record.id), ledger, plan, { rows, now, time: horizon.time }),
    days: forecastRows(ledger, followed).map((day) => [
      day.date,
      ...([day.eto, day.cropEt, day.rain, day.irrigationNet, day.depletion, day.allowedDepletion].map(
        (value) => rounded(value, 2),
      ) as [number, number, number, number, number, number]),
    ]),
    planned,
    stem: stemOf(ledger),
  };
}

function nextOf(
  recommendations: KeptFieldPlan['recommendations'],
  planned: KeptFieldPlan['planned'],
): NextIrrigation | undefined {
  const [recommended] = recommendations;
  const [placed] = planned;
  if (recommended !== undefined && (placed === undefined || recommended.date <= placed[0]))
    return recommended;
  return placed && { date: placed[0], reason: undefined };
}

function farmPlanOf(
  input: FarmToPlan,
  settled: SettledFarm,
  fields: ReadonlyMap<string, KeptFieldPlan>,
): Omit<KeptFarmPlan, 'cells'> {
  const { horizon, farm } = input;
  const sources = farm.sources.map((source) => ofSource(input, settled, source));
  const plans = [...fields.values()];
  const placed = input.rows.filter(isSettled);
  const planned = new Set([
    ...[...fields].filter(([, { proposals }]) => proposals.length > 0).map(([id]) => id),
    ...placed.map(({ fieldId }) => fieldId),
  ]);
  const waters = [...plans.flatMap(({ proposals }) => proposals), ...placed.map(({ data }) => data)];
  const costs = sources.flatMap(({ costUsd }) => costUsd ?? []);
  return {
    timeZone: farm.timeZone,
    sources,
    summary: {
      fields: fields.size,
      due: plans.filter(({ status }) => status === 'irrigate').length,
      planned: planned.size,
      gallons: waters.reduce((sum, { gallons }) => sum + gallons, 0),
      unservedFields: plans.filter(({ unserved }) => unserved !== null).length,
      costUsd:
        costs.length === 0
          ? null
          : rounded(
              costs.reduce((sum, cost) => sum + cost, 0),
              2,
            ),
    },
    weather: weatherOf(farm, input.ledgers, horizon.today),
    until: firstOf([
      ...farm.fields.flatMap((record) =>
        (fields.get(record.id)?.proposals ?? []).map((each) => staysUntil(each, isControlled(record))),
      ),
      // Accepted, with a part of its water measured: it is applied once its time is over.
      ...placed
        .filter(({ state, data }) => state === 'proposed' || data.applied.length > 0)
        .map(({ data }) => endOf(data)),
    ]),
  };
}

const firstOf = (times: readonly number[]): number | null =>
  times.length === 0 ? null : times.reduce((first, time) => Math.min(first, time));

function ofSource({ horizon, prices }: FarmToPlan, settled: SettledFarm, source: WaterSourceRecord) {
  const figures: FittedSource | undefined = settled.placing.sources.get(source.id);
  const taken = settled.taken.filter(({ sourceId }) => sourceId === source.id);
  const orders = ordersOf(horizon, source, taken);
  return sourcePlanOf(source, figures, taken, prices.get(source.id), orders);
}
