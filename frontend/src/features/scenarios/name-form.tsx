import { scenarioName } from '@headgate/contracts/calculation-history';
import { useId, useLayoutEffect, useRef, useState, type RefObject, type SubmitEvent } from 'react';
import { z } from 'zod/mini';
import { ApiError } from '../../lib/api-error.ts';
import { fieldErrorsOf } from '../../lib/form/server-errors.ts';
import { failureMessage } from '../../lib/failure-message.ts';
import { buttonStyle } from '../../ui/button-style.ts';
import { controlStyle } from '../../ui/control-style.ts';
import { describedBy, Field } from '../../ui/field.tsx';
import { Failure } from '../../ui/failure.tsx';

export interface NameFormProps {
  /** What the field holds at first. */
  readonly name: string;
  readonly save: string;
  readonly saving: string;
  readonly pending: boolean;
  readonly error: Error | null;
  /** What the server's 'not found' means here. */
  readonly notFound?: string;
  readonly onName: (name: string) => void;
  readonly onCancel: () => void;
}

export function NameForm({ name, save, saving, pending, error, notFound, onName, onCancel }: NameFormProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { error: failure, check } = useNameError(error, input);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const checked = check();
    if (checked !== null && !pending) onName(checked);
  };
  const other = error !== null && refusalOf(error) === undefined;
  const gone = error instanceof ApiError && error.status === 404 ? notFound : undefined;
  return (
    <form noValidate className="mt-4" onSubmit={submit}>
      <Field id={id} label="Scenario name" error={failure}>
        <input
          ref={input}
          id={id}
          type="text"
          autoFocus
          defaultValue={name}
          autoComplete="off"
          enterKeyHint="done"
          aria-invalid={failure !== undefined}
          aria-describedby={describedBy(id, { error: failure })}
          className={controlStyle}
        />
      </Field>
      <Failure text={other ? (gone ?? failureMessage(error)) : undefined} />
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <button type="button" className={buttonStyle('quiet')} onClick={onCancel}>
          Cancel
        </button>
        <button type="submit" disabled={pending} className={buttonStyle('primary')}>
          {pending ? saving : save}
        </button>
      </div>
    </form>
  );
}

/** What the server finds wrong with the name. */
const refusalOf = (error: Error) => fieldErrorsOf(error).find(({ path }) => path === 'scenarioName')?.message;

/** What is wrong with the name: by the contract, or in the server's words. */
function useNameError(error: Error | null, input: RefObject<HTMLInputElement | null>) {
  const [own, setOwn] = useState<string | undefined>();
  const refused = error === null ? undefined : refusalOf(error);
  useLayoutEffect(() => {
    if (refused !== undefined) input.current?.focus();
  }, [refused, input]);
  const check = (): string | null => {
    const checked = z.safeParse(scenarioName, input.current?.value);
    setOwn(checked.error?.issues[0]?.message);
    if (!checked.success) input.current?.focus();
    return checked.success ? checked.data : null;
  };
  return { error: own ?? refused, check };
}
