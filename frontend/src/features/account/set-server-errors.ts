import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { fieldErrorsOf } from '../../lib/field-errors.ts';

/** Puts the server's errors on the fields they name, the first of which takes the focus. False: they name none. */
export function setServerErrors<Fields extends FieldValues>(
  form: UseFormReturn<Fields, unknown, unknown>,
  error: Error,
  /** From top to bottom. */
  names: readonly Path<Fields>[],
): boolean {
  const errors = fieldErrorsOf(error, names);
  for (const { path, message } of errors) form.setError(path, { type: 'server', message });
  const first = names.find((name) => errors.some(({ path }) => path === name));
  if (first !== undefined) form.setFocus(first);
  return first !== undefined;
}
