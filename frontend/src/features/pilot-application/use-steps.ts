import { useLocation, useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import {
  formStepOf,
  lastOpenStep,
  saysTheSame,
  type ApplicationFields,
  type Step,
} from './application-fields.ts';
import type { ApplicationForm, Sent } from './use-application-form.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Of the application: the step that led to this one. */
    fromStep?: Step;
  }
}

/** Without an address that says it: to the payment, where nothing else is open; else to where somebody was. */
function startOf(values: ApplicationFields, sent: Sent | undefined): Step {
  return sent !== undefined && saysTheSame(values, sent.fields) ? 4 : formStepOf(values);
}

/** Which step shows: the address says it, as far as what was typed allows. */
export function useSteps(form: ApplicationForm, sent: Sent | undefined) {
  const navigate = useNavigate();
  const { history } = useRouter();
  const { step: requested } = useSearch({ from: '/_guard/pilot-application' });
  const fromStep = useLocation({ select: ({ state }) => state.fromStep });
  const values = form.getValues();
  const step = earlier(requested ?? startOf(values, sent), lastOpenStep(values, sent?.fields));
  useEffect(() => {
    if (requested !== step) void navigate({ to: '/pilot-application', search: { step }, replace: true });
    if (step !== 4) form.setValue('step', String(step));
  }, [requested, step, form, navigate]);
  return {
    step,
    goTo: (next: Step) =>
      navigate({ to: '/pilot-application', search: { step: next }, state: { fromStep: step } }),
    /** As the browser's own button, where that leads to the step before. */
    goBack: () => {
      const before = stepBefore[step];
      if (fromStep === before) history.back();
      else void navigate({ to: '/pilot-application', search: { step: before }, replace: true });
    },
  };
}

const stepBefore: Readonly<Record<Step, Step>> = { 1: 1, 2: 1, 3: 2, 4: 3 };
const earlier = (one: Step, other: Step): Step => (one < other ? one : other);
