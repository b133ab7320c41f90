import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useForm, type FieldValues, type Resolver, type UseFormReturn } from 'react-hook-form';
import type { z } from 'zod/mini';
import { failureMessage } from '../failure-message.ts';
import { useOneAtATime } from '../use-one-at-a-time.ts';
import { useFormDraft, useRestoredFields, type Draft } from './form-draft.ts';
import { focusFirst, isIn, setServerErrors, type ErrorsOfForm } from './server-errors.ts';

/** From what is typed to what is sent, and what is wrong with it. */
export type SchemaOf<Fields extends FieldValues, Output> =
  | z.ZodMiniType<Output, Fields>
  | Resolver<Fields, unknown, Output>;

/** A form whose draft, where it has a key, survives a reload. */
export function useDraftedForm<Fields extends FieldValues, Output>(
  schema: SchemaOf<Fields, Output>,
  draft: Draft<Fields>,
  begunWith?: Fields,
): UseFormReturn<Fields, unknown, Output> {
  const { first, restored } = useRestoredFields(draft);
  const form = useForm<Fields, unknown, Output>({
    resolver: typeof schema === 'function' ? schema : standardSchemaResolver(schema),
    // Of these fields.
    defaultValues: (begunWith ?? first) as never,
    // The order of the fields decides, not that of the errors.
    shouldFocusError: false,
  });
  useFormDraft(form, draft, begunWith ?? restored);
  return form;
}

export interface ServerFormOptions<Fields extends FieldValues, Output, Answer> extends ErrorsOfForm<Fields> {
  /** Null: nothing has changed, so there is nothing to send. */
  readonly send: (values: Output) => Promise<Answer> | null;
  /** `sent`: what the form held. */
  readonly onSent?: (answer: Answer, sent: Fields) => unknown;
  /** After its words stand in the form. */
  readonly onRefused?: (error: Error, message: string) => void;
  readonly messageOf?: (error: Error) => string;
}

/** What `Form` shows. */
export interface ServerForm<Fields extends FieldValues, Output> {
  readonly form: UseFormReturn<Fields, unknown, Output>;
  readonly submit: () => Promise<void>;
}

/**
 * Sends a form, one call at a time. What the server finds wrong stands at the fields it names, the first of which takes the
 * focus, or below them (`root`).
 */
export function useSending<Fields extends FieldValues, Output, Answer>(
  form: UseFormReturn<Fields, unknown, Output>,
  options: ServerFormOptions<Fields, Output, Answer>,
): ServerForm<Fields, Output> {
  const { send, onSent, onRefused, messageOf = failureMessage } = options;
  const once = useOneAtATime();
  const attempt = async (values: Output) => {
    const fields = form.getValues();
    const answering = send(values);
    if (answering === null) {
      form.setError('root', { message: 'Nothing has changed yet.' });
      return;
    }
    let answer: Answer;
    try {
      answer = await answering;
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      const message = messageOf(error);
      if (!setServerErrors(form, error, options)) form.setError('root', { message });
      onRefused?.(error, message);
      return;
    }
    await onSent?.(answer, fields);
  };
  const submit = () =>
    once(
      form.handleSubmit(attempt, (errors) => {
        focusFirst(form, isIn(errors), options);
      }),
    );
  return { form, submit };
}

export function useServerForm<Fields extends FieldValues, Output, Answer>({
  schema,
  draft,
  ...options
}: ServerFormOptions<Fields, Output, Answer> & {
  readonly schema: SchemaOf<Fields, Output>;
  readonly draft: Draft<Fields>;
}): ServerForm<Fields, Output> {
  return useSending(useDraftedForm(schema, draft), options);
}
