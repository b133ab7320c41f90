import {
  applicationChange,
  applicationStatus,
  type ReviewedApplication,
} from '@headgate/contracts/pilot-application';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod/mini';
import { ApiError } from '../../lib/api-error.ts';
import { failureMessage } from '../../lib/failure-message.ts';
import { fieldErrorsOf } from '../../lib/field-errors.ts';
import type { TextFields } from '../../lib/form-draft.ts';
import { useUser } from '../../lib/session.queries.ts';
import { showToast } from '../../lib/toasts.ts';
import { useVersionedForm } from '../../lib/versioned-form.ts';
import { changeApplication } from './applications.queries.ts';

/** From top to bottom. */
const order = ['status', 'notes'] as const;

const review = z.object({ status: applicationStatus, notes: applicationChange.shape.notes });
type Review = z.output<typeof review>;

const reviewForm = z.pipe(
  // Claimed, not known: the contract, next in the pipe, says what is wrong.
  z.transform((values: TextFields) => values as z.input<typeof review>),
  review,
);

export const reviewFieldsOf = ({ status, notes }: ReviewedApplication): TextFields => ({ status, notes });

/** The form's state, and what becomes of what is sent. */
export function useReviewForm(
  application: ReviewedApplication,
  onSaved: (saved: ReviewedApplication) => void,
) {
  const { id: userId } = useUser();
  const { form, forgetDraft } = useVersionedForm(reviewForm, {
    storageKey: `headgate_review_${userId}_${application.id}`,
    fields: reviewFieldsOf(application),
    version: application.version,
  });
  const { mutateAsync, isPending } = useMutation(changeApplication(application.id));
  // Not `isPending`: a double press comes faster than React draws.
  const busy = useRef(false);
  const version = useWatch({ control: form.control, name: 'version' });

  const focusFirst = (invalid: readonly string[]) => {
    const first = order.find((name) => invalid.includes(name));
    if (first !== undefined) form.setFocus(first);
  };
  const refuse = (error: Error) => {
    const errors = fieldErrorsOf(error, order);
    for (const { path, message } of errors) form.setError(path, { type: 'server', message });
    focusFirst(errors.map(({ path }) => path));
    const isGone = error instanceof ApiError && error.status === 404;
    const message = isGone ? 'There is no such application any more.' : failureMessage(error);
    if (errors.length === 0) form.setError('root', { message });
    showToast({ title: 'Not saved', description: message, variant: 'destructive' });
  };
  const send = async (input: Review) => {
    const change = changed(application, input);
    if (Object.keys(change).length === 0) {
      form.setError('root', { message: 'Nothing has changed yet.' });
      return;
    }
    try {
      const saved = await mutateAsync({ version: Number(form.getValues('version')), ...change });
      forgetDraft();
      onSaved(saved);
      showToast({ title: 'Application saved', description: saved.farmName });
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      refuse(error);
    }
  };
  const submit = async () => {
    if (busy.current) return;
    busy.current = true;
    await form.handleSubmit(send, (errors) => {
      focusFirst(Object.keys(errors));
    })();
    busy.current = false;
  };
  return {
    form,
    submit,
    saving: isPending,
    /** Somebody has changed it since what is typed here was begun. */
    conflict: version !== '' && version !== String(application.version),
  };
}

/** What was not touched is not sent: it stays as it is. */
const changed = (application: ReviewedApplication, { status, notes }: Review) => ({
  ...(status !== application.status && { status }),
  ...(notes !== undefined && notes !== application.notes && { notes }),
});
