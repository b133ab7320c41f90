import { useMutation, useQueryClient } from '@tanstack/react-query';
import { onboarding } from '../../content/onboarding.ts';
import { useUser } from '../../entities/session/session.queries.ts';
import { buttonStyle } from '../../ui/button-style.ts';
import { Failure } from '../../ui/failure.tsx';
import { Modal } from '../../ui/modal.tsx';
import { completeOnboarding, mayComplete, updateOnboarding } from './onboarding.queries.ts';
import { OnboardingStep } from './onboarding-step.tsx';

const steps = onboarding.steps;

interface OnboardingOverlayProps {
  readonly open: boolean;
  readonly onLater: () => void;
}

/** The five steps to a working account, over the dashboard. Escape puts it off: nothing is lost by that. */
export function OnboardingOverlay({ open, onLater }: OnboardingOverlayProps) {
  // 0: not begun.
  const step = Math.min(Math.max(useUser().onboardingStep, 1), steps.length);
  const client = useQueryClient();
  const { mutate: goTo } = useMutation(updateOnboarding);
  const completion = useMutation(completeOnboarding);
  const about = steps[step - 1];
  if (about === undefined) throw new RangeError(`The onboarding has no step ${step}`);
  return (
    <Modal open={open} title={about.title} onCancel={onLater}>
      <OnboardingStep
        key={step}
        step={step}
        about={about}
        completing={completion.isPending}
        onGoTo={goTo}
        onComplete={() => {
          if (mayComplete(client)) completion.mutate(undefined, { onSuccess: toTheTop });
        }}
      />
      {/* A toast says it too, but behind this dialog nobody can reach that. */}
      <Failure text={completion.isError ? onboarding.failed.description : undefined} />
      <p className="mt-4 border-t border-line pt-3 text-center">
        <button type="button" className={buttonStyle('plain')} onClick={onLater}>
          {onboarding.later}
        </button>
      </p>
    </Modal>
  );
}

/** Where the dashboard begins, wherever it had been scrolled to behind the dialog. */
const toTheTop = () => {
  window.scrollTo(0, 0);
};
