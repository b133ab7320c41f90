import {
  applicationChange,
  applicationStatus,
  type ReviewedApplication,
} from '@headgate/contracts/pilot-application';
import { useMutation } from '@tanstack/react-query';
import { z } from 'zod/mini';
import { changeApplication } from '../../entities/application/reviewed-applications.queries.ts';
import { useUser } from '../../entities/session/session.queries.ts';
import { ApiError } from '../../lib/api-error.ts';
import { failureMessage } from '../../lib/failure-message.ts';
import type { TextFields } from '../../lib/form/form-draft.ts';
import { useVersionedForm } from '../../lib/form/versioned-form.ts';
import { showToast } from '../../lib/toasts.ts';

const review = z.object({ status: applicationStatus, notes: applicationChange.shape.notes });
type Review = z.output<typeof review>;

const reviewForm = z.pipe(
  // Claimed, not known: the contract, next in the pipe, says what is wrong.
  z.transform((values: TextFields) => values as z.input<typeof review>),
  review,
);

/** The form's state, and what becomes of what is sent. */
export function useReviewForm(
  application: ReviewedApplication,
  onSaved: (saved: ReviewedApplication) => void,
) {
  const { id: userId } = useUser();
  const { id, status, notes } = application;
  const { mutateAsync } = useMutation(changeApplication(id));
  return useVersionedForm({
    schema: reviewForm,
    storageKey: `headgate_review_${userId}_${id}`,
    fields: { status, notes },
    version: application.version,
    send: (values, version) => {
      const change = changed(application, values);
      return Object.keys(change).length === 0 ? null : mutateAsync({ version: Number(version), ...change });
    },
    onSent: (saved) => {
      onSaved(saved);
      showToast({ title: 'Application saved', description: saved.farmName });
    },
    messageOf: (error) =>
      error instanceof ApiError && error.status === 404
        ? 'This application no longer exists.'
        : failureMessage(error),
    onRefused: (_error, description) => {
      showToast({ title: 'Not saved', description, variant: 'destructive' });
    },
  });
}

/** What was not touched is not sent: it stays as it is. */
const changed = (application: ReviewedApplication, { status, notes }: Review) => ({
  ...(status !== application.status && { status }),
  ...(notes !== undefined && notes !== application.notes && { notes }),
});
