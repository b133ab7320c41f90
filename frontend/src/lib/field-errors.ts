import { ApiError } from './api-error.ts';

export interface FieldError<Name extends string> {
  readonly path: Name;
  readonly message: string;
}

/** Those of a refusal's errors that belong to a field of this form. */
export function fieldErrorsOf<Name extends string>(
  error: Error,
  names: readonly Name[],
): readonly FieldError<Name>[] {
  if (!(error instanceof ApiError)) return [];
  return (error.problem?.errors ?? []).flatMap(({ path, message }) => {
    const name = names.find((field) => field === path);
    return name === undefined ? [] : [{ path: name, message }];
  });
}
