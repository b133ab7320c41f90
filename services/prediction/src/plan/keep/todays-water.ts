import type { FlowedShare } from '../../irrigations/read-flowed.ts';
import type { Horizon } from '../hours/horizon.ts';
import type { PlacedWater } from '../planned/given-water.ts';

/** Water that has flowed since midnight: the ledger counts it tomorrow, the days ahead count it now. None, where it had ended. */
export function todaysWater(
  horizon: Horizon,
  { irrigationId, fieldId, startsAt, endsAt, gross }: FlowedShare,
): PlacedWater[] {
  const [start, end] = [startsAt.getTime(), endsAt.getTime()];
  if (end <= horizon.start) return [];
  const from = Math.max(start, horizon.start);
  return [
    {
      ...{ id: irrigationId, fieldId, runs: [[from, end]], gross: (gross * (end - from)) / (end - start) },
      ...{ flow: null, waterSourceId: null, recommendedOn: null },
    },
  ];
}
