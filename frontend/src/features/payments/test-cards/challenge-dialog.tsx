import { useId } from 'react';
import { buttonStyle } from '../../../ui/button-style.ts';
import { Modal } from '../../../ui/modal.tsx';
import { preventDoubleSubmit } from '../../../ui/prevent-double-submit.ts';
import type { ChallengeOutcome } from './use-challenge.ts';

interface ChallengeDialogProps {
  readonly isOpen: boolean;
  /** In words; undefined: nothing is paid. */
  readonly amount: string | undefined;
  readonly onAnswer: (outcome: ChallengeOutcome) => void;
}

/** What a bank shows in a window of its own. Who closes it has not said yes. */
export function ChallengeDialog({ isOpen, amount, onAnswer }: ChallengeDialogProps) {
  const about = useId();
  const answer = (outcome: ChallengeOutcome) => () => {
    onAnswer(outcome);
  };
  return (
    <Modal open={isOpen} title="Is it you?" describedBy={about} onCancel={answer('fail')}>
      <p id={about} className="mt-2 text-muted">
        {amount === undefined
          ? 'Your test bank asks you to confirm this card.'
          : `Your test bank asks you to confirm a payment of ${amount}.`}
      </p>
      <div className="mt-6 flex flex-wrap-reverse justify-end gap-3">
        <button type="button" className={buttonStyle('quiet')} onClick={preventDoubleSubmit(answer('fail'))}>
          Fail authentication
        </button>
        <button
          type="button"
          className={buttonStyle('primary')}
          onClick={preventDoubleSubmit(answer('complete'))}
        >
          Complete authentication
        </button>
      </div>
    </Modal>
  );
}
