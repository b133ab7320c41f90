import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { acceptAllPlanned } from '../../entities/plan/plan.queries.ts';
import { randomKey } from '../../lib/random-key.ts';
import { showToast } from '../../lib/toasts.ts';
import { buttonStyle } from '../../ui/button-style.ts';
import type { TodayField } from './today-of.ts';

/** Tonight's proposals that show, all at once; none, or one that is as near: nothing to press. */
export function AcceptAll({ fields }: { fields: readonly TodayField[] }) {
  const { mutateAsync, isPending } = useMutation(acceptAllPlanned);
  const [progress, setProgress] = useState({ done: 0, of: 0 });
  const proposed = fields.flatMap(({ planned }) => (planned?.state === 'proposed' ? [planned] : []));
  if (proposed.length < 2 && !isPending) return null;
  const accept = () => {
    if (isPending) return;
    const of = proposed.length;
    setProgress({ done: 0, of });
    // Whoever has gone to another page meanwhile is told too; what is refused is in the answer.
    void mutateAsync({
      all: proposed.map((planned) => ({ planned, idempotencyKey: randomKey() })),
      onProgress: (done) => {
        setProgress({ done, of });
      },
    }).then((refused) => {
      showToast(
        refused.length === 0
          ? { title: 'Accepted', description: `${String(of)} irrigations are accepted.` }
          : {
              variant: 'destructive',
              title: 'Not all could be accepted',
              description: `${String(refused.length)} of ${String(of)} were changed meanwhile or did not get through. You see how they are now.`,
            },
      );
    });
  };
  return (
    <button
      type="button"
      aria-disabled={isPending}
      // Beside the title, on a phone too.
      className={`${buttonStyle('primary', 'tall')} max-sm:px-4`}
      onClick={accept}
    >
      {isPending
        ? `Accepting ${String(progress.done)} of ${String(progress.of)}...`
        : `Accept all ${String(proposed.length)}`}
    </button>
  );
}
