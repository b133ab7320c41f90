import type { PilotApplication } from '@headgate/contracts/pilot-application';
import { applicationTier, tierAmounts } from '@headgate/contracts/pricing-tier';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { lazy, Suspense, useEffect, type ReactNode } from 'react';
import { useFormState } from 'react-hook-form';
import { wholeDollars } from '../../lib/display/whole-dollars.ts';
import type { PaymentFormOf } from '../../entities/payment/payment-form.ts';
import { buttonStyle } from '../../ui/button-style.ts';
import { Card } from '../../ui/card.tsx';
import { Form, FormFailure, SubmitButton } from '../../ui/form/form.tsx';
import { preventDoubleSubmit } from '../../ui/prevent-double-submit.ts';
import { useHeadingFocus } from '../../ui/use-heading-focus.ts';
import type { ApplicationFields, FormStep, Step } from './application-fields.ts';
import { StepList } from './step-list.tsx';
import { ContactStep } from './steps/contact-step.tsx';
import { FarmStep } from './steps/farm-step.tsx';
import { IrrigationStep } from './steps/irrigation-step.tsx';
import { useWizard } from './use-wizard.ts';

/** The last step. */
const PaymentStep = lazy(async () => ({ default: (await import('./steps/payment-step.tsx')).PaymentStep }));

const titles: Readonly<Record<Step, string>> = {
  1: 'Farm Information',
  2: 'Contact & Location Details',
  3: 'Irrigation System Information',
  4: 'Complete Payment',
};

const questions: Readonly<Record<FormStep, ReactNode>> = {
  1: <FarmStep />,
  2: <ContactStep />,
  3: <IrrigationStep />,
};

interface WizardProps {
  /** What was sent before, unpaid. */
  readonly application: PilotApplication | undefined;
  readonly known: ApplicationFields;
  /** In place of an application that was declined. */
  readonly hasArrived: boolean;
  readonly formOf: PaymentFormOf;
  readonly onPaid: () => void;
  readonly onPaidBefore: () => void;
}

export function Wizard({ application, known, hasArrived, formOf, onPaid, onPaidBefore }: WizardProps) {
  const { of, step, sent, goBack } = useWizard(application, known, onPaidBefore);
  const heading = useHeadingFocus(String(step));
  useEffect(() => {
    if (hasArrived) heading.current?.focus();
  }, [hasArrived, heading]);
  return (
    <div className="max-w-2xl">
      <StepList step={step} />
      <Card className="mt-6 p-4 sm:p-8">
        <h2 ref={heading} tabIndex={-1} className="mb-5 text-22 font-bold sm:text-28">
          {titles[step]}
        </h2>
        {step === 4 ? (
          <div className="grid gap-6">
            {sent !== undefined && (
              <Suspense fallback={<p role="status">Loading the payment form...</p>}>
                <PaymentStep {...{ sent, formOf, onPaid }} />
              </Suspense>
            )}
            <p>
              <Previous onPress={goBack} />
            </p>
          </div>
        ) : (
          <Form of={of} label={titles[step]} className="grid gap-5">
            {questions[step]}
            <div>
              <FormFailure />
              <Targets step={step} onBack={goBack} />
            </div>
          </Form>
        )}
      </Card>
      {step !== 4 && (
        <div className="mt-4 grid gap-2 text-14 text-muted">
          {application?.status === 'accepted' && (
            <p>Your application is accepted. If you change it, we review it again.</p>
          )}
          <p>
            You pay the one-time pilot fee of {wholeDollars(tierAmounts[applicationTier])} in the last step.
            Your entries stay on this device until you log out, so you can continue later.
          </p>
        </div>
      )}
    </div>
  );
}

function Targets({ step, onBack }: { step: FormStep; onBack: () => void }) {
  const { isSubmitting } = useFormState();
  return (
    <div className="mt-2 flex flex-wrap-reverse justify-between gap-3">
      <Previous isDisabled={step === 1 || isSubmitting} onPress={onBack} />
      <SubmitButton
        {...(step === 3
          ? { text: 'Continue to Payment', sending: 'Sending...' }
          : { text: 'Next', sending: 'Next' })}
        className={`${buttonStyle('primary')} max-sm:grow`}
      />
    </div>
  );
}

function Previous({ isDisabled = false, onPress }: { isDisabled?: boolean; onPress: () => void }) {
  return (
    <button
      type="button"
      disabled={isDisabled}
      onClick={preventDoubleSubmit(onPress)}
      className={`${buttonStyle('quiet')} max-sm:grow disabled:cursor-not-allowed disabled:opacity-50`}
    >
      <ArrowLeft aria-hidden="true" className="size-5" />
      Previous
    </button>
  );
}
