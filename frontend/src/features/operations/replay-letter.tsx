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
    `${consumer} processes it again now. If a newer message about the same thing was already processed, this one is skipped.`,
  'payment-event': () => 'A worker applies it again from the beginning.',
  mail: () => 'A worker sends it again. If it arrived before, it arrives twice.',
  'night-chunk': () => 'A worker makes the plans of its farms again.',
};

type Ended = Exclude<ReplayOutcome['kind'], 'failed'>;
const endings: Readonly<Record<Ended, Toast>> = {
  done: { title: 'Replayed', description: 'It was processed.' },
  stale: {
    title: 'Out of date',
    description: 'A newer message about the same thing was already processed, so this one was skipped.',
  },
  woken: {
    title: 'Queued again',
    description: 'A worker will try it again. If that fails too, it comes back here.',
  },
};
const listedAgain = (why: string): Toast => ({
  title: 'It failed again',
  description: `It is back on the list. ${why}`,
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
    return isDiscarded ? listedAgain(why) : `It failed again and stays on the list. ${why}`;
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
