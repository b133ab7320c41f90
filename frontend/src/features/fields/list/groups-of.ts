import type { FieldSummary } from '@headgate/contracts/field';

/** The groups that fields are in, by name. */
export const groupsOf = (fields: readonly Pick<FieldSummary, 'group'>[]): readonly string[] =>
  [...new Set(fields.flatMap(({ group }) => group ?? []))].sort((one, other) =>
    one.localeCompare(other, 'en-US', { numeric: true }),
  );
