import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { ApiError } from '../../lib/api-error.ts';
import { failureMessage } from '../../lib/failure-message.ts';
import { fieldErrorsOf } from '../../lib/field-errors.ts';
import { useUser } from '../../lib/session.queries.ts';
import { showToast } from '../../lib/toasts.ts';
import { useVersionedForm } from '../../lib/versioned-form.ts';
import { rememberContent, saveContent } from './content.queries.ts';
import type { Entry, Section } from './sections/section.ts';

/** The form's state, and what becomes of what is sent. `onSaved` leaves the form. */
export function useContentForm<Row extends Entry, Input>(
  section: Section<Row, Input>,
  row: Row | undefined,
  onSaved: () => Promise<void>,
) {
  const client = useQueryClient();
  const { id: userId } = useUser();
  const { form, forgetDraft } = useVersionedForm(section.input, {
    storageKey: `headgate_content_${userId}_${section.name}_${row?.id ?? 'new'}`,
    fields: section.fieldsOf(row),
    version: row?.version,
  });
  const { mutateAsync, isPending } = useMutation(saveContent(section, row?.id));
  const names = section.fields.map(({ name }) => name);
  const version = useWatch({ control: form.control, name: 'version' });

  const focusFirst = (invalid: readonly string[]) => {
    const first = names.find((name) => invalid.includes(name));
    if (first !== undefined) form.setFocus(first);
  };
  const refuse = (error: Error) => {
    const errors = fieldErrorsOf(error, names);
    for (const { path, message } of errors) form.setError(path, { type: 'server', message });
    focusFirst(errors.map(({ path }) => path));
    const gone = error instanceof ApiError && error.status === 404;
    const message = gone
      ? 'Somebody deleted this meanwhile. Copy what you typed, and add it anew.'
      : failureMessage(error);
    if (errors.length === 0) form.setError('root', { message });
    showToast({ title: 'Not saved', description: message, variant: 'destructive' });
  };
  const send = async (input: Input) => {
    if (isPending) return;
    const begunOn = form.getValues('version');
    let saved: Row;
    try {
      saved = await mutateAsync({ input, version: begunOn === '' ? null : Number(begunOn) });
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      refuse(error);
      return;
    }
    forgetDraft();
    await onSaved();
    rememberContent(client, section, saved);
    showToast({
      title: `${section.one} ${row === undefined ? 'published' : 'saved'}`,
      description: section.titleOf(saved),
    });
  };
  const submit = form.handleSubmit(send, (errors) => {
    focusFirst(Object.keys(errors));
  });
  return {
    form,
    submit,
    forgetDraft,
    saving: isPending,
    /** Somebody has changed it since what is typed here was begun. */
    conflict: row !== undefined && version !== String(row.version),
  };
}
