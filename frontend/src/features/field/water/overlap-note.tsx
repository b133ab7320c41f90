import type { Irrigation } from '@headgate/contracts/irrigation';
import { useMutation } from '@tanstack/react-query';
import { sayOverlap } from '../../../entities/irrigation/overlap.queries.ts';
import { localTime } from '../../../lib/display/local-time.ts';
import { failureMessage } from '../../../lib/failure-message.ts';
import { showToast } from '../../../lib/toasts.ts';
import { buttonStyle } from '../../../ui/button-style.ts';

const texts = {
  same: 'The controller measured this water, which is counted once.',
  separate: 'Counted as well as what the controller measured.',
  unclear: 'The controller measured water in some of these hours. Is it the same water?',
} as const;

/** Which answers are left to give. */
const answers = {
  same: ['separate'],
  separate: ['same'],
  unclear: ['same', 'separate'],
} as const;
const answerLabels = { same: 'It is the same water', separate: 'Count both' } as const;

/** Where an entry shares its hours with what a controller measured: how it counts, and the way to say otherwise. */
export function OverlapNote({ irrigation }: { irrigation: Irrigation }) {
  const { mutate, isPending } = useMutation(sayOverlap);
  const { overlap, start } = irrigation;
  if (overlap === null) return null;
  return (
    <div className="mt-1">
      <p className="text-14">{texts[overlap]}</p>
      <p className="flex flex-wrap gap-2 print:hidden">
        {answers[overlap].map((answer) => (
          <button
            key={answer}
            type="button"
            aria-disabled={isPending}
            className={buttonStyle('quiet')}
            onClick={() => {
              if (isPending) return;
              mutate(
                { irrigation, overlap: answer },
                {
                  onSuccess: () => {
                    showToast({ title: 'Noted. The soil water and the plan follow.' });
                  },
                  onError: (error) => {
                    showToast({
                      title: 'Not changed',
                      description: failureMessage(error),
                      variant: 'destructive',
                    });
                  },
                },
              );
            }}
          >
            {answerLabels[answer]}
            <span className="sr-only"> {localTime(start)}</span>
          </button>
        ))}
      </p>
    </div>
  );
}
