import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { ApiError } from '../../lib/api-error.ts';
import { failureMessage } from '../../lib/failure-message.ts';
import { fieldErrorsOf } from '../../lib/field-errors.ts';
import { useFormDraft, useRestoredFields, type TextFields } from '../../lib/form-draft.ts';
import { useUser } from '../../lib/session.queries.ts';
import { showToast } from '../../lib/toasts.ts';
import { rememberContent, saveContent } from './content.queries.ts';
import type { Entry, Section } from './sections/section.ts';

/**
 * What the form begins with. A draft remembers the version that it was begun on (a blank one: nothing was typed), so that
 * coming back to it does not pass over what another administrator has changed since.
 */
function beginning(base: TextFields, restored: TextFields, row: Entry | undefined): TextFields {
  const typed = Object.keys(base).some((name) => name !== 'version' && restored[name] !== base[name]);
  const now = row === undefined ? '' : String(row.version);
  return typed && restored['version'] !== '' ? restored : { ...restored, version: now };
}

/** What is typed and not sent yet, kept for this tab. `row`: what is changed; undefined: something new. */
function useDraftedForm<Row extends Entry, Input>(section: Section<Row, Input>, row: Row | undefined) {
  const { id: userId } = useUser();
  const [draft] = useState(() => ({
    storageKey: `headgate_content_${userId}_${section.name}_${row?.id ?? 'new'}`,
    base: { ...section.fieldsOf(row), version: '' },
  }));
  const { restored } = useRestoredFields<TextFields>(draft);
  const [begun] = useState(() => beginning(draft.base, restored, row));
  const form = useForm<TextFields, unknown, Input>({
    resolver: standardSchemaResolver(section.input),
    defaultValues: begun,
    // The order of the fields decides, not that of the faults.
    shouldFocusError: false,
  });
  useFormDraft<TextFields>(form, draft, begun);
  return {
    form,
    /** With everything as it was, nothing is kept. */
    forgetDraft: () => {
      form.reset(draft.base);
    },
  };
}

/** The form's state, and what becomes of what is sent. `onSaved` leaves the form. */
export function useContentForm<Row extends Entry, Input>(
  section: Section<Row, Input>,
  row: Row | undefined,
  onSaved: () => Promise<void>,
) {
  const client = useQueryClient();
  const { form, forgetDraft } = useDraftedForm(section, row);
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
    showToast({ title: 'Not saved', description: message, look: 'destructive' });
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
