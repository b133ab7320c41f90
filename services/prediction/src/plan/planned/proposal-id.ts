import { createHash } from 'node:crypto';

/** Of ours, for names of this kind alone; made once, at random. */
const namespace = Buffer.from('9a5f0c0d1e3b4f6f8a2749c1d3e5b701', 'hex');

/**
 * The id of a field's recommended irrigation: the same whenever the same day is recommended again, so an answer that was read
 * before a re-plan still names it. `ordinal`: among those of one day. RFC 9562, version 5.
 */
export function proposalId(fieldId: string, recommendedOn: string, ordinal: number): string {
  const hash = createHash('sha1').update(namespace).update(`${fieldId} ${recommendedOn} ${ordinal}`).digest();
  hash[6] = ((hash[6] ?? 0) & 0x0f) | 0x50;
  hash[8] = ((hash[8] ?? 0) & 0x3f) | 0x80;
  const hex = hash.toString('hex', 0, 16);
  return [8, 12, 16, 20, 32].map((end, part) => hex.slice([0, 8, 12, 16, 20][part], end)).join('-');
}

/** Of a field's plan of a day: what an irrigation refers to that was planned from it. */
export const recommendationId = (fieldId: string, madeOn: string): string => proposalId(fieldId, madeOn, -1);
