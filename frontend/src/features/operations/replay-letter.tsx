import type { DeadLetter, DeadLetterKind, ReplayOutcome } from '@headgate/contracts/operations';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import type { Toast } from '../../lib/toasts.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { firstOf } from './first-of.ts';
import { LetterButton } from './letter-button.tsx';
import { replayDeadLetter } from '../../entities/operations/operations.queries.ts';
import { useDialogMutation } from './use-dialog-mutation.ts';

/** What a replay does, before it is done. */
const meanings: Readonly<Record<DeadLetterKind, (consumer: string) => string>> = {
  fact: (consumer) =>
    `${consumer} takes it once more, now; where a newer one of the same thing has taken effect, it is dropped without any.`,
  'payment-event': () => 'A worker applies it once more, from the beginning.',
  mail: () => 'A worker sends it once more; where it did arrive before, it arrives twice.',
};

type Ended = Exclude<ReplayOutcome['kind'], 'failed'>;
const endings: Readonly<Record<Ended, Toast>> = {
  done: { title: 'Replayed', description: 'It has taken effect now.' },
  stale: {
    title: 'Out of date',
    description: 'A newer one of the same thing had taken effect, so this one had none.',
  },
  woken: {
    title: 'Woken',
    description: 'A worker tries it again. Where that fails too, it comes back here.',
  },
};
const listedAgain = (why: string): Toast => ({
  title: 'It failed again',
  description: `It waits for somebody again, with the others. ${why}`,
  variant: 'destructive',
});

interface ReplayLetterProps {
  readonly letter: DeadLetter;
  /** It leaves the list that it is in, though it fails again. */
  readonly isDiscarded?: boolean;
}

/**
 * A button that asks, has it tried again, and says what came of it. When that failed again, the dialog says why and stays, where
 * the letter stays too.
 */
export function ReplayLetter({ letter, isDiscarded = false }: ReplayLetterProps) {
  const cameOf = (outcome: ReplayOutcome) => {
    if (outcome.kind !== 'failed') return endings[outcome.kind];
    const why = firstOf(outcome.error);
    return isDiscarded ? listedAgain(why) : `It failed again, and stays where it is. ${why}`;
  };
  const { asking, ask, failure, isPending, send } = useDialogMutation(letter.about, replayDeadLetter, cameOf);
  return (
    <>
      <LetterButton
        letter={letter}
        label="Replay"
        icon={RotateCcw}
        onPress={() => {
          ask(true);
        }}
      />
      <ConfirmDialog
        open={asking}
        title={`Replay ${letter.about}?`}
        confirm="Replay"
        confirming="Replaying..."
        pending={isPending}
        failure={failure}
        onConfirm={() => {
          send(letter);
        }}
        onCancel={() => {
          ask(false);
        }}
      >
        {meanings[letter.kind](letter.consumer ?? 'Its consumer')}
      </ConfirmDialog>
    </>
  );
}
