import type { PilotApplication } from '@headgate/contracts/pilot-application';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { submitApplication } from '../../entities/application/application.queries.ts';
import { useSending } from '../../lib/form/server-form.ts';
import { showToast } from '../../lib/toasts.ts';
import {
  fieldOrder,
  inputOf,
  stepFields,
  stepOf,
  type ApplicationFields,
  type FieldName,
  type Step,
} from './application-fields.ts';
import { useApplicationForm, type ApplicationForm } from './use-application-form.ts';
import { useSteps } from './use-steps.ts';

/**
 * Three steps of questions, and one that pays. `application`: what was sent before, unpaid. `onPaidBefore`: the fee is
 * paid already, so there is no fourth step.
 */
export function useWizard(
  application: PilotApplication | undefined,
  known: ApplicationFields,
  onPaidBefore: () => void,
) {
  const { form, sent, rememberSent } = useApplicationForm(application, known);
  const { step, goTo, goBack } = useSteps(form, sent);
  const reveal = useStepFocus(form, step, goTo);
  const { mutateAsync } = useMutation(submitApplication);
  const of = useSending(form, {
    reveal,
    send: async (values) =>
      step === 1 || step === 2 ? stepAfter[step] : { values, answer: await mutateAsync(inputOf(values)) },
    onSent: async (next) => {
      if (typeof next === 'number') {
        await goTo(next);
        return;
      }
      const { values, answer } = next;
      const isPaid = answer.clientSecret === null && answer.paymentStatus === 'paid';
      showToast({
        title: 'Application Submitted',
        description: isPaid
          ? 'Your pilot fee is already paid.'
          : 'Complete payment to finish your application.',
      });
      rememberSent(answer, values);
      if (isPaid) onPaidBefore();
      else await goTo(4);
    },
    onRefused: () => {
      showToast({
        title: 'Error',
        description: 'Failed to submit application. Please try again.',
        variant: 'destructive',
      });
    },
  });
  return { of, step, sent, goBack };
}

const stepAfter = { 1: 2, 2: 3 } as const;

/**
 * A step is entered without faults of its own, so nothing is found fault with while it is filled in for the first time.
 * Gives what brings a field into view, on whichever step that is, and takes the focus to it there.
 */
function useStepFocus(form: ApplicationForm, step: Step, goTo: (step: Step) => Promise<void>) {
  const landing = useRef<FieldName>(undefined);
  useEffect(() => {
    if (step === 4) return;
    const hasErrors = stepFields[step].some((name) => form.getFieldState(name).error !== undefined);
    form.reset(undefined, { keepValues: true, keepErrors: true, keepIsSubmitted: hasErrors });
    if (landing.current !== undefined) form.setFocus(landing.current);
    landing.current = undefined;
  }, [form, step]);
  return (name: keyof ApplicationFields) => {
    const field = fieldOrder.find((each) => each === name);
    if (field === undefined || stepOf(field) === step) return;
    landing.current = field;
    void goTo(stepOf(field));
  };
}
