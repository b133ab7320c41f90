import { createHash } from 'node:crypto';
import { isControlled, type FarmFields } from '../../fields/field-record.ts';
import type { FlowedShare } from '../../irrigations/read-flowed.ts';
import type { FieldLedger } from '../../ledger/field-ledger.ts';
import { cellOf } from '../../weather/cells/cell-of.ts';
import type { PlanBefore } from '../farm/changes.ts';
import { hasOldWeather } from '../farm/farm-weather.ts';
import type { EnergyPrice } from '../farm/fit-source.ts';
import type { KeptFieldPlan, KeptProposal } from '../farm/kept-plan.ts';
import { planFarm } from '../farm/plan-farm.ts';
import { horizonOf } from '../hours/horizon.ts';
import { flowedBesides } from '../planned/given-water.ts';
import {
  endOf,
  isSettled,
  rowOfProposal,
  startOf,
  type FarmsPlannedRow,
  type PlannedRow,
} from '../planned/planned-row.ts';
import { settlePlanned, type FlowedWater } from '../planned/settle-planned.ts';
import { todaysWater } from './todays-water.ts';
import type { FarmPlanRow, KeptRecommendationRow } from './plan-store.ts';

/** All that was read of a farm to plan it. */
export interface FarmInputs {
  readonly farm: FarmFields;
  readonly today: string;
  readonly now: Date;
  readonly ledgers: ReadonlyMap<string, FieldLedger>;
  readonly prices: ReadonlyMap<string, readonly EnergyPrice[]>;
  readonly flowed: readonly FlowedShare[];
  readonly rows: readonly PlannedRow[];
  /** Water and rows are those that ended after it. */
  readonly since: number;
  /** Of each field, its plan of today and the one before. */
  readonly latest: readonly KeptRecommendationRow[];
}

/** What is written of a farm. */
export interface MadePlan {
  readonly fields: readonly KeptRecommendationRow[];
  readonly farm: FarmPlanRow;
  readonly changed: readonly FarmsPlannedRow[];
  readonly removed: readonly { readonly farmId: string; readonly id: string }[];
  readonly hasOldWeather: boolean;
}

/** Settles what was planned before by what has flowed, and plans what is to come. */
export function makeFarmPlan(inputs: FarmInputs, newest: ReadonlyMap<string, string>): MadePlan {
  const { farm, ledgers, prices, today, now } = inputs;
  const { farmId, timeZone, revision } = farm;
  const horizon = horizonOf(timeZone, now);
  const flowed = inputs.flowed.map(flowedWaterOf);
  const settled = settlePlanned({
    ...{ rows: inputs.rows, since: inputs.since },
    proposals: openProposals(inputs.latest),
    flowed,
    automatic: new Set(farm.fields.flatMap(({ id, automation }) => (automation === 'run' ? [id] : []))),
    controlled: new Set(farm.fields.filter(isControlled).map(({ id }) => id)),
    plantings: new Map(farm.fields.map(({ id }) => [id, ledgers.get(id)?.planting?.id ?? null])),
    now: now.getTime(),
    ...{ midnight: horizon.start, today },
  });
  const planned = planFarm({
    ...{ horizon, farm, ledgers, prices, rows: settled.rows, running: settled.running },
    flowed: flowedBesides(settled.rows, inputs.flowed).flatMap((share) => todaysWater(horizon, share)),
    before: plansBefore(inputs.latest, today),
  });
  const { fields, followed, left } = withoutDecided(planned.fields, settled.rows);
  const changed = [
    ...settled.changed.filter(({ id }) => !followed.has(id) && !left.has(id)),
    ...followed.values(),
  ];
  const cells = [...new Set(farm.fields.map(({ point }) => cellOf(point)))];
  return {
    fields: [...fields].map(([fieldId, plan]) => ({ farmId, fieldId, madeOn: today, madeAt: now, plan })),
    farm: {
      ...{ farmId, madeOn: today, revision },
      plan: {
        ...planned.farm,
        digest: digestOf(fields, settled.rows, now),
        cells: Object.fromEntries(cells.map((cell) => [cell, newest.get(cell) ?? ''])),
      },
    },
    changed: changed.map((row) => ({ ...row, farmId })),
    removed: [...left].map((id) => ({ farmId, id })),
    hasOldWeather: hasOldWeather(farm, ledgers, { today, now }),
  };
}

/** Of when and how much is planned for each field, whether somebody has accepted it or not. */
function digestOf(
  fields: ReadonlyMap<string, KeptFieldPlan>,
  rows: readonly PlannedRow[],
  now: Date,
): string {
  const water = new Map<string, unknown[]>([...fields.keys()].map((fieldId) => [fieldId, []]));
  const add = (fieldId: string, { runs, gallons }: Pick<KeptProposal, 'runs' | 'gallons'>) =>
    water.get(fieldId)?.push([runs, Math.round(gallons)]);
  for (const [fieldId, { proposals }] of fields) for (const each of proposals) add(fieldId, each);
  for (const row of rows) if (isSettled(row) && endOf(row.data) > now.getTime()) add(row.fieldId, row.data);
  const sorted = [...water].map(([fieldId, each]) => [
    ...[fieldId, fields.get(fieldId)?.status, each.map((one) => JSON.stringify(one)).sort()],
  ]);
  return createHash('sha256').update(JSON.stringify(sorted)).digest('base64url').slice(0, 22);
}

const flowedWaterOf = (share: FlowedShare): FlowedWater => ({
  irrigationId: share.irrigationId,
  fieldId: share.fieldId,
  start: share.startsAt.getTime(),
  end: share.endsAt.getTime(),
  gross: share.gross,
  gallons: share.gallons,
  plannedIrrigationId: share.plannedIrrigationId,
  isMeasured: share.isMeasured,
});

/** Of each field's last plan, the proposals in it. */
function openProposals(latest: readonly KeptRecommendationRow[]) {
  const newest = new Map<string, KeptRecommendationRow>();
  for (const row of latest) {
    const known = newest.get(row.fieldId);
    if (known === undefined || known.madeOn < row.madeOn) newest.set(row.fieldId, row);
  }
  return [...newest.values()].flatMap(({ fieldId, plan }) =>
    plan.proposals.map((proposal) => ({ fieldId, plantingId: plan.plantingId, proposal })),
  );
}

function plansBefore(
  latest: readonly KeptRecommendationRow[],
  today: string,
): ReadonlyMap<string, PlanBefore> {
  return new Map(
    latest
      .filter(({ madeOn }) => madeOn < today)
      .map(({ fieldId, madeAt, plan }) => [fieldId, { madeAt: madeAt.getTime(), plan }]),
  );
}

/**
 * A decision that was taken back follows the plan again: where the plan still has its irrigation, it is that one; else nothing is
 * left of it. What is a row is no proposal besides.
 */
function withoutDecided(plans: ReadonlyMap<string, KeptFieldPlan>, rows: readonly PlannedRow[]) {
  const open = new Map(
    rows.filter((row) => row.state === 'proposed' && !isSettled(row)).map((row) => [row.id, row]),
  );
  const followed = new Map<string, PlannedRow>();
  const fields = new Map(
    [...plans].map(([fieldId, plan]) => {
      const proposals = plan.proposals.filter((proposal) => {
        const row = open.get(proposal.id);
        if (row === undefined) return true;
        followed.set(row.id, followedBy(row, fieldId, proposal));
        return false;
      });
      return [fieldId, { ...plan, proposals }];
    }),
  );
  const left = new Set([...open.keys()].filter((id) => !followed.has(id)));
  return { fields, followed, left };
}

function followedBy(row: PlannedRow, fieldId: string, proposal: KeptProposal): PlannedRow {
  const { data } = rowOfProposal(fieldId, row.plantingId, proposal);
  const { touchedBy, touchedAt, note, startCheck } = row.data;
  // What a check has found of its start stands for as long as that is its start.
  const isSameStart = startCheck?.start === startOf(data);
  const next = { ...data, touchedBy, touchedAt, note, ...(isSameStart && { startCheck }) };
  return JSON.stringify(next.runs) === JSON.stringify(row.data.runs) && next.gross === row.data.gross
    ? row
    : { ...row, version: row.version + 1, data: next };
}
