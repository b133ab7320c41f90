import type { ControllerChange, IrrigationController } from '@headgate/contracts/irrigation-controller';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import type { z } from 'zod/mini';
import { ApiError } from '../../lib/api-error.ts';
import { changeController, controllerQuery } from '../../lib/controllers.queries.ts';
import { failureMessage } from '../../lib/failure-message.ts';
import { fieldErrorsOf } from '../../lib/field-errors.ts';
import type { TextFields } from '../../lib/form-draft.ts';
import { useUser } from '../../lib/session.queries.ts';
import { showToast } from '../../lib/toasts.ts';
import { useVersionedForm } from '../../lib/versioned-form.ts';

interface ChangeForm<Output> {
  readonly controller: IrrigationController;
  /** Tells this form from the others of the controller. */
  readonly about: string;
  readonly schema: z.ZodMiniType<Output, TextFields>;
  readonly fields: TextFields;
  /** From top to bottom. */
  readonly names: readonly string[];
  /** What the server calls them, by what is before their names: 'zones.0.'. */
  readonly prefix?: string;
  /** Null: nothing has changed. */
  readonly changeOf: (values: Output) => Omit<ControllerChange, 'version'> | null;
  readonly saved: string;
  readonly onSaved: () => void;
}

/** A form that changes a part of a controller, if nobody has since it was read. */
export function useChangeForm<Output>(about: ChangeForm<Output>) {
  const { controller, names, prefix = '' } = about;
  const { id, version } = controller;
  const client = useQueryClient();
  const user = useUser();
  const { form, forgetDraft } = useVersionedForm(about.schema, {
    storageKey: `headgate_controller_${user.id}_${id}_${about.about}`,
    fields: about.fields,
    version,
  });
  const { mutateAsync, isPending } = useMutation(changeController);
  // Not `isPending`: a double press comes faster than React draws.
  const busy = useRef(false);
  const begunOn = useWatch({ control: form.control, name: 'version' });

  const refuse = (error: Error) => {
    showRefusal(form, error, names, prefix);
    // Somebody was faster: what they made of it shows, and what is typed here stays.
    if (error instanceof ApiError && error.status === 409)
      void client.invalidateQueries({ queryKey: controllerQuery(id).queryKey, exact: true });
  };
  const send = async (values: Output) => {
    const change = about.changeOf(values);
    if (change === null) {
      form.setError('root', { message: 'Nothing has changed yet.' });
      return;
    }
    try {
      await mutateAsync({ id, change: { ...change, version: Number(form.getValues('version')) } });
      forgetDraft();
      about.onSaved();
      showToast({ title: about.saved });
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      refuse(error);
    }
  };
  const submit = async () => {
    if (busy.current) return;
    busy.current = true;
    await form.handleSubmit(send, (errors) => {
      focusFirst(form, names, Object.keys(errors));
    })();
    busy.current = false;
  };
  return {
    form,
    submit,
    forgetDraft,
    saving: isPending,
    /** Somebody has changed it since what is typed here was begun. */
    conflict: begunOn !== '' && begunOn !== String(version),
    takeTheirs: () => {
      form.reset({ ...about.fields, version: String(version) });
    },
    keepMine: () => {
      form.setValue('version', String(version));
    },
  };
}

type Form = Pick<UseFormReturn<TextFields>, 'setError' | 'setFocus'>;

function showRefusal(form: Form, error: Error, names: readonly string[], prefix: string): void {
  const errors = fieldErrorsOf(
    error,
    names.map((name) => prefix + name),
  ).map(({ path, message }) => ({ path: path.slice(prefix.length), message }));
  for (const { path, message } of errors) form.setError(path, { type: 'server', message });
  focusFirst(
    form,
    names,
    errors.map(({ path }) => path),
  );
  if (errors.length === 0) form.setError('root', { message: failureMessage(error) });
}

function focusFirst(form: Form, names: readonly string[], invalid: readonly string[]): void {
  const first = names.find((name) => invalid.includes(name));
  if (first !== undefined) form.setFocus(first);
}
