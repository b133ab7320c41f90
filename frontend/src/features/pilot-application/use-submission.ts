import type { SubmittedApplication } from '@headgate/contracts/pilot-application';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { failureMessage } from '../../lib/failure-message.ts';
import { showToast } from '../../lib/toasts.ts';
import { inputOf, type ApplicationFields } from './application-fields.ts';
import { submitApplication } from './application.queries.ts';

interface SubmissionEnds {
  readonly onSent: (answer: SubmittedApplication, values: ApplicationFields) => void;
  /** After the toast that says it. */
  readonly onRefused: (error: Error) => void;
}

/** Sends the application, one call at a time, and says what became of it. */
export function useSubmission({ onSent, onRefused }: SubmissionEnds) {
  const { mutateAsync, isPending } = useMutation(submitApplication);
  // `isPending` is only known when React has drawn: a double press is faster.
  const busy = useRef(false);
  const [failure, setFailure] = useState<string>();

  const send = async (values: ApplicationFields) => {
    if (busy.current) return;
    busy.current = true;
    setFailure(undefined);
    try {
      const answer = await mutateAsync(inputOf(values));
      const isPaid = answer.clientSecret === null && answer.paymentStatus === 'paid';
      showToast({
        title: 'Application Submitted',
        description: isPaid
          ? 'Your pilot fee is already paid.'
          : 'Complete payment to finish your application.',
      });
      onSent(answer, values);
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      setFailure(failureMessage(error));
      showToast({
        title: 'Error',
        description: 'Failed to submit application. Please try again.',
        variant: 'destructive',
      });
      onRefused(error);
    } finally {
      busy.current = false;
    }
  };
  return { send, sending: isPending, failure };
}
