import { addDays } from '@headgate/agronomy';
import type { EntityManager } from 'typeorm';
import { plantingOn } from '../../fields/kept-planting.ts';
import type { KeptIrrigation } from '../../irrigations/kept-irrigation.ts';
import { readDaysOn } from '../../ledger/ledger-store.ts';
import type { PlannedRow } from '../../plan/planned/planned-row.ts';
import { readPlannedBetween } from '../../plan/planned/planned-store.ts';
import type { Gathered } from './gathered.ts';
import type { IrrigationInput, RecordInputs, Trigger } from './report-inputs.ts';

/** Water comes at most so long before or after what it was planned as was to start [ms]. */
export const aroundPlan = 30 * 86_400_000;

/** Of each irrigation of the fields: what flowed, on what soil, and what had it begin. */
export async function readRecord(manager: EntityManager, gathered: Gathered): Promise<RecordInputs> {
  const { ask, time, span, common, irrigations, plantings } = gathered;
  const { farmId } = ask;
  const fieldIds = common.fields.map(({ id }) => id);
  const named = new Set(fieldIds);
  const shares = irrigations.flatMap((irrigation) =>
    // Of water that a controller has measured, what was entered of the same counts nothing.
    irrigation.shares
      .filter(({ fieldId, counted }) => named.has(fieldId) && counted > 0)
      .map((share) => ({ irrigation, share, date: time.dateOf(irrigation.startsAt.getTime()) })),
  );
  const dayOf = await readDaysOn(
    manager,
    shares.map(({ share: { fieldId }, date }) => ({ farmId, fieldId, date: addDays(date, -1) })),
  );
  const planned = await readPlannedBetween(manager, farmId, fieldIds, {
    from: new Date(span.from.getTime() - aroundPlan),
    until: new Date(span.until.getTime() + aroundPlan),
  });
  const triggerOf = triggersOf(planned);
  const at = (instant: Date) => time.wallClock(instant.getTime());
  return {
    ...common,
    kind: 'irrigation-record',
    irrigations: shares.map(({ irrigation, share, date }): IrrigationInput => {
      const before = dayOf(share.fieldId, addDays(date, -1));
      return {
        ...{ id: irrigation.id, fieldId: share.fieldId },
        crop: plantingOn(plantings.get(share.fieldId) ?? [], date)?.crop ?? null,
        ...{ start: at(irrigation.startsAt), end: at(irrigation.endsAt) },
        ...{ gross: share.depth * share.counted, gallons: share.gallons * share.counted },
        how: howOf(irrigation),
        before:
          before === undefined ? null : { depletion: before.depletion, allowed: before.allowedDepletion },
        trigger: triggerOf(irrigation, share.fieldId),
      };
    }),
  };
}

/** How the amount of an irrigation is known. */
export function howOf({ source, zone }: KeptIrrigation): IrrigationInput['how'] {
  if (source === 'entered') return 'entered';
  if (source === 'meter') return 'metered';
  const metered = zone?.metered ?? null;
  if (metered === null) return 'rate';
  return metered.quality === 'estimated' ? 'part' : 'metered';
}

/** What had an irrigation begin on a field. */
function triggersOf(planned: readonly PlannedRow[]) {
  const rows = new Map(
    planned.flatMap((row) =>
      row.data.applied.map(({ irrigationId }) => [`${irrigationId} ${row.fieldId}`, row] as const),
    ),
  );
  return ({ id, source }: KeptIrrigation, fieldId: string): Trigger => {
    const row = rows.get(`${id} ${fieldId}`);
    if (row === undefined) return { kind: source === 'controller' ? 'controller' : 'person' };
    const { isAutomatic, wasAccepted, reason } = row.data;
    const by = isAutomatic === true ? 'rule' : wasAccepted ? 'person' : 'water';
    return { kind: 'plan', plannedId: row.id, reason, by };
  };
}
