import type { PilotApplication } from '@headgate/contracts/pilot-application';
import { useEffect, useRef } from 'react';
import { fieldErrorsOf } from '../../lib/field-errors.ts';
import {
  fieldOrder,
  stepFields,
  stepOf,
  type ApplicationFields,
  type FieldName,
  type Step,
} from './application-fields.ts';
import { useApplicationForm, type ApplicationForm } from './use-application-form.ts';
import { useSteps } from './use-steps.ts';
import { useSubmission } from './use-submission.ts';

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
  const focusFirst = useStepFocus(form, step, goTo);

  const { send, sending, failure } = useSubmission({
    onSent: (answer, values) => {
      rememberSent(answer, values);
      if (answer.clientSecret === null && answer.paymentStatus === 'paid') onPaidBefore();
      else void goTo(4);
    },
    onRefused: (error) => {
      const errors = fieldErrorsOf(error, fieldOrder);
      for (const { path, message } of errors) form.setError(path, { type: 'server', message });
      focusFirst(errors.map(({ path }) => path));
    },
  });
  const next = form.handleSubmit(
    (values) => (step === 1 || step === 2 ? goTo(stepAfter[step]) : send(values)),
    (errors) => {
      focusFirst(Object.keys(errors));
    },
  );
  return { form, step, sent, goBack, next, sending, failure };
}

const stepAfter = { 1: 2, 2: 3 } as const;

/**
 * A step is entered without faults of its own, so nothing is found fault with while it is filled in for the first time.
 * Gives what takes the focus to the first of these fields, on whichever step that is.
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
  return (invalid: readonly string[]) => {
    const first = fieldOrder.find((name) => invalid.includes(name));
    if (first === undefined) return;
    if (stepOf(first) === step) {
      form.setFocus(first);
      return;
    }
    landing.current = first;
    void goTo(stepOf(first));
  };
}
