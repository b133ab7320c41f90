import { get, type FieldValues, type Path, type UseFormReturn } from 'react-hook-form';
import { ApiError } from '../api-error.ts';

/** What a refusal finds wrong with something that was sent, by its path. */
export const fieldErrorsOf = (error: Error) =>
  error instanceof ApiError ? (error.problem?.errors ?? []) : [];

/** The names of all that a form holds, as `zones.0.name`, in the order of its values: from top to bottom. */
const namesOf = (values: unknown, before = ''): readonly string[] =>
  typeof values === 'object' && values !== null
    ? Object.entries(values).flatMap(([name, value]) =>
        namesOf(value, before === '' ? name : `${before}.${name}`),
      )
    : [before];

export interface ErrorsOfForm<Fields extends FieldValues> {
  /** The field that the server's name of something means, where that is not the form's. */
  readonly fieldOf?: ((path: string) => string | undefined) | undefined;
  /** Brings into view a field that is not, before it takes the focus. */
  readonly reveal?: ((name: Path<Fields>) => void) | undefined;
}

/** Takes the focus to the first field that `isWrong`. */
export function focusFirst<Fields extends FieldValues, Output>(
  form: UseFormReturn<Fields, unknown, Output>,
  isWrong: (name: string) => boolean,
  { reveal }: ErrorsOfForm<Fields> = {},
): void {
  // Of the values that the form holds.
  const first = namesOf(form.getValues()).find(isWrong) as Path<Fields> | undefined;
  if (first === undefined) return;
  reveal?.(first);
  form.setFocus(first);
}

/** As a resolver gives errors: by their names, in the structure of the values. */
export const isIn =
  (errors: object) =>
  (name: string): boolean =>
    get(errors, name) !== undefined;

/** Puts the server's errors on the fields they name, the first of which takes the focus. False: they name none. */
export function setServerErrors<Fields extends FieldValues, Output>(
  form: UseFormReturn<Fields, unknown, Output>,
  error: Error,
  about: ErrorsOfForm<Fields> = {},
): boolean {
  const { fieldOf = (path: string) => path, reveal } = about;
  const names = namesOf(form.getValues()).filter(
    // What the form holds and does not show tells nobody anything.
    (name) => reveal !== undefined || document.getElementById(name) !== null,
  );
  const wrong = new Set<string>();
  for (const { path, message } of fieldErrorsOf(error)) {
    const name = names.find((each) => each === fieldOf(path)) as Path<Fields> | undefined;
    if (name === undefined) continue;
    form.setError(name, { type: 'server', message });
    wrong.add(name);
  }
  focusFirst(form, (name) => wrong.has(name), about);
  return wrong.size > 0;
}
