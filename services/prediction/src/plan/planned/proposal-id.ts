import { namedIds } from '@headgate/runtime/named-ids';

const idOf = namedIds('9a5f0c0d1e3b4f6f8a2749c1d3e5b701');

/**
 * The id of a field's recommended irrigation: the same whenever the same day is recommended again, so an answer that was read
 * before a re-plan still names it. `ordinal`: among those of one day.
 */
export const proposalId = (fieldId: string, recommendedOn: string, ordinal: number): string =>
  idOf(`${fieldId} ${recommendedOn} ${String(ordinal)}`);

/** Of a field's plan of a day: what an irrigation refers to that was planned from it. */
export const recommendationId = (fieldId: string, madeOn: string): string => proposalId(fieldId, madeOn, -1);
