import type { DeadLetter, DeadLetterKind, ReplayOutcome } from '@headgate/contracts/operations';
import { useMutation } from '@tanstack/react-query';
import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { failureMessage } from '../../lib/failure-message.ts';
import { showToast, type Toast } from '../../lib/toasts.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { firstOf } from './first-of.ts';
import { gone, isGone } from './gone.ts';
import { LetterButton } from './letter-button.tsx';
import { replayDeadLetter } from './operations.queries.ts';

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

/** A button that asks, has it tried again, and says what came of it. When that failed again, the dialog says why and stays. */
export function ReplayLetter({ letter }: { letter: DeadLetter }) {
  const { mutateAsync, data, error, isPending, reset } = useMutation(replayDeadLetter);
  const [asking, setAsking] = useState(false);
  const end = () => {
    reset();
    setAsking(false);
  };
  const endWith = (toast: Toast) => {
    // Closed before the list is drawn without it: only then can the focus go to what comes next in the list.
    flushSync(end);
    showToast(toast);
  };
  const replay = () => {
    if (isPending) return;
    // What came of it is said even where the dialog was closed meanwhile.
    mutateAsync(letter).then(
      (outcome) => {
        if (outcome.kind !== 'failed') endWith(endings[outcome.kind]);
      },
      (failure: unknown) => {
        if (isGone(failure)) endWith(gone);
      },
    );
  };
  return (
    <>
      <LetterButton
        letter={letter}
        label="Replay"
        icon={RotateCcw}
        onPress={() => {
          setAsking(true);
        }}
      />
      <ConfirmDialog
        open={asking}
        title={`Replay ${letter.about}?`}
        confirm="Replay"
        confirming="Replaying..."
        pending={isPending}
        failure={isPending ? undefined : failureOf(error, data)}
        onConfirm={replay}
        onCancel={end}
      >
        {meanings[letter.kind](letter.consumer ?? 'Its consumer')}
      </ConfirmDialog>
    </>
  );
}

function failureOf(error: Error | null, outcome: ReplayOutcome | undefined): string | undefined {
  if (error !== null) return isGone(error) ? undefined : failureMessage(error);
  if (outcome?.kind !== 'failed') return undefined;
  return `It failed again, and stays where it is. ${firstOf(outcome.error)}`;
}
