import type { Irrigation } from '@headgate/contracts/irrigation';
import type { PlannedIrrigation } from '@headgate/contracts/plan';

/** One irrigation of a field: what was recommended, planned and applied [in, gross]; null: there was none of it. */
export interface WaterRow {
  readonly id: string;
  readonly start: string;
  readonly end: string;
  readonly recommended: number | null;
  readonly planned: number | null;
  readonly applied: number | null;
  readonly state: PlannedIrrigation['state'] | null;
  readonly note: string;
  /** What flowed, as it was recorded. */
  readonly irrigations: readonly Irrigation[];
}

const hoursShared = (
  one: Pick<Irrigation, 'start' | 'end'>,
  other: Pick<Irrigation, 'start' | 'end'>,
): number =>
  Math.min(Date.parse(one.end), Date.parse(other.end)) -
  Math.max(Date.parse(one.start), Date.parse(other.start));

/** The planned irrigation that water belongs to: the one it names, else the one whose hours it shares the longest. */
function plannedOf(
  irrigation: Irrigation,
  applied: readonly PlannedIrrigation[],
): PlannedIrrigation | undefined {
  const named = applied.find(({ id }) => id === irrigation.plannedIrrigationId);
  if (named !== undefined) return named;
  const [longest] = applied
    .map((each) => ({ each, shared: hoursShared(irrigation, each.planned) }))
    .filter(({ shared }) => shared > 0)
    .toSorted((one, other) => other.shared - one.shared);
  return longest?.each;
}

const sharesOf = (irrigations: readonly Irrigation[], fieldId: string): number =>
  irrigations
    .flatMap(({ fields }) => fields)
    .filter((share) => share.fieldId === fieldId)
    .reduce((sum, { inches, counted }) => sum + inches * counted, 0);

/** Planned irrigations with the water that came for them, and water that nobody had planned; the newest first. */
export function waterRows(
  fieldId: string,
  planned: readonly PlannedIrrigation[],
  irrigations: readonly Irrigation[],
): readonly WaterRow[] {
  const applied = planned.filter(({ state }) => state === 'applied');
  const owners = new Map(irrigations.map((each) => [each, plannedOf(each, applied)]));
  const ofPlan = planned.map((each): WaterRow => ({
    ...{ id: each.id, start: each.planned.start, end: each.planned.end },
    recommended: each.recommended?.inches ?? null,
    planned: each.planned.inches,
    applied: each.applied?.inches ?? null,
    ...{ state: each.state, note: each.note },
    irrigations: irrigations.filter((water) => owners.get(water) === each),
  }));
  const unplanned = irrigations
    .filter((each) => owners.get(each) === undefined)
    .map((each): WaterRow => ({
      ...{ id: each.id, start: each.start, end: each.end, note: each.note },
      ...{ recommended: null, planned: null, state: null },
      applied: sharesOf([each], fieldId),
      irrigations: [each],
    }));
  return [...ofPlan, ...unplanned].toSorted((one, other) => other.start.localeCompare(one.start));
}

interface Pages<Item> {
  readonly data: readonly Item[] | undefined;
  readonly hasNextPage: boolean;
}

/** Before this, one of the lists has not come yet, and what belongs together might stand apart; blank: all has come. */
export function knownSince(planned: Pages<PlannedIrrigation>, irrigations: Pages<Irrigation>): string {
  const lasts = [
    planned.hasNextPage ? planned.data?.at(-1)?.planned.start : undefined,
    irrigations.hasNextPage ? irrigations.data?.at(-1)?.start : undefined,
  ];
  return (
    lasts
      .filter((start) => start !== undefined)
      .toSorted()
      .at(-1) ?? ''
  );
}
