import type Stripe from 'stripe';
import { invalid } from './failure.ts';
import type { Parameters } from './parameters.ts';

/** As Stripe merges it: an empty value takes its key away, and an empty whole takes all. At most 50 keys. */
export function mergeMetadata(before: Stripe.Metadata, parameters: Parameters): Stripe.Metadata {
  if (!parameters.has('metadata')) return before;
  if (parameters.isUnset('metadata')) return {};
  const merged = new Map(Object.entries(before));
  for (const [key, value] of parameters.entries('metadata')) {
    if (key.length > 40) throw invalid('Metadata keys have at most 40 characters', `metadata[${key}]`);
    if (value.length > 500) throw invalid('Metadata values have at most 500 characters', `metadata[${key}]`);
    if (value === '') merged.delete(key);
    else merged.set(key, value);
  }
  if (merged.size > 50) throw invalid('Metadata has at most 50 keys', 'metadata');
  return Object.fromEntries(merged);
}
