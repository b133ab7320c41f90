import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { onboarding, type StepOfOnboarding } from '../../content/onboarding.ts';
import { buttonStyle } from '../../ui/button-style.ts';
import { classNames } from '../../ui/class-names.ts';
import { preventDoubleSubmit } from '../../ui/prevent-double-submit.ts';
import { CallStep } from './call-step.tsx';
import { StepProgress } from './step-progress.tsx';

const steps = onboarding.steps.length;

interface OnboardingStepProps {
  /** From 1. */
  readonly step: number;
  readonly about: StepOfOnboarding;
  readonly completing: boolean;
  readonly onGoTo: (step: number) => void;
  readonly onComplete: () => void;
}

/** One step. It takes the focus when it comes: a reader hears which it is, and a key held down presses nothing more. */
export function OnboardingStep({ step, about, completing, onGoTo, onComplete }: OnboardingStepProps) {
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    section.current?.focus();
  }, []);
  const { title, text, place } = about;
  return (
    <section ref={section} tabIndex={-1} aria-label={`Step ${step} of ${steps}: ${title}`} className="mt-3">
      <StepProgress step={step} steps={steps} />
      <p className="mt-4 text-18">{text}</p>
      {place !== undefined && (
        <p className="mt-5">
          <Link to={place.to} className={`${buttonStyle('primary')} w-full`}>
            {place.label}
          </Link>
        </p>
      )}
      {step === steps && <CallStep completing={completing} onComplete={onComplete} />}
      <div
        className={classNames(
          'grid auto-cols-fr grid-flow-col gap-3',
          place === undefined && step < steps ? 'mt-6' : 'mt-3',
        )}
      >
        {step > 1 && <StepButton variant="quiet" name={onboarding.back} to={step - 1} onGoTo={onGoTo} />}
        {step < steps && (
          <StepButton
            variant={place === undefined ? 'primary' : 'quiet'}
            name={onboarding.next}
            to={step + 1}
            onGoTo={onGoTo}
          />
        )}
      </div>
    </section>
  );
}

interface StepButtonProps {
  readonly variant: 'primary' | 'quiet';
  readonly name: string;
  readonly to: number;
  readonly onGoTo: (step: number) => void;
}

function StepButton({ variant, name, to, onGoTo }: StepButtonProps) {
  return (
    <button
      type="button"
      className={buttonStyle(variant)}
      onClick={preventDoubleSubmit(() => {
        onGoTo(to);
      })}
    >
      {name}
    </button>
  );
}
