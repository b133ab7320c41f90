import type { Rejected } from '@headgate/runtime';
import { rejectedField } from '../door/rejected-field.ts';

/** A refusal of a `location` that no place has, with the names that may have been meant. */
export function unknownPlace(location: string, near: readonly string[]): Rejected {
  const [only, ...others] = near;
  const hint =
    only === undefined
      ? 'Name a city or town in California.'
      : `Did you mean ${[only, ...others].join(' or ')}?`;
  return rejectedField('location', `No place in California is called '${location}'. ${hint}`);
}
