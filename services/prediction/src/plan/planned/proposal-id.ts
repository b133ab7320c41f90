import { hash } from 'node:crypto';

/** Of ours, for names of this kind alone; made once, at random. */
const namespace = Buffer.from('9a5f0c0d1e3b4f6f8a2749c1d3e5b701', 'hex');
/** Namespace and name, longer than any, written over by each. */
const named = Buffer.concat([namespace, Buffer.alloc(112)]);

/**
 * The id of a field's recommended irrigation: the same whenever the same day is recommended again, so an answer that was read
 * before a re-plan still names it. `ordinal`: among those of one day. RFC 9562, version 5.
 */
export function proposalId(fieldId: string, recommendedOn: string, ordinal: number): string {
  const length =
    namespace.length + named.write(`${fieldId} ${recommendedOn} ${String(ordinal)}`, namespace.length);
  const hex = hash('sha1', named.subarray(0, length), 'hex');
  const variant = ((parseInt(hex.slice(16, 18), 16) & 0x3f) | 0x80).toString(16);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `5${hex.slice(13, 16)}`,
    `${variant}${hex.slice(18, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}

/** Of a field's plan of a day: what an irrigation refers to that was planned from it. */
export const recommendationId = (fieldId: string, madeOn: string): string => proposalId(fieldId, madeOn, -1);
