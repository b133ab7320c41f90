import { deadLetterPutAway, type DeadLetter, type DeadLetterKind } from '@headgate/contracts/operations';
import { useMutation } from '@tanstack/react-query';
import { Archive } from 'lucide-react';
import { useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { failureMessage } from '../../lib/failure-message.ts';
import { showToast, type Toast } from '../../lib/toasts.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { controlStyle } from '../../ui/control-style.ts';
import { describedBy, Field } from '../../ui/field.tsx';
import { gone, isGone } from './gone.ts';
import { LetterButton } from './letter-button.tsx';
import { putAwayDeadLetter } from './operations.queries.ts';

/** What goes on missing. */
const missing: Readonly<Record<DeadLetterKind, string>> = {
  fact: 'What it says never takes effect.',
  'payment-event': 'Our books stay without it, unless the daily comparison with the provider still finds it.',
  mail: 'Nobody gets it.',
};
const putAway: Toast = {
  title: 'Put away',
  description: 'It is neither listed nor counted any more, and alerts of it end.',
};

/** A button that asks why nobody needs it, and puts it away: what was done by hand would be an alert for ever. */
export function PutAwayLetter({ letter }: { letter: DeadLetter }) {
  const { mutate, error, isPending, reset } = useMutation(putAwayDeadLetter);
  const [asking, setAsking] = useState(false);
  const [reason, setReason] = useState('');
  const [refused, setRefused] = useState<string>();
  const end = () => {
    reset();
    setReason('');
    setRefused(undefined);
    setAsking(false);
  };
  const endWith = (toast: Toast) => {
    // Closed before the list is drawn without it: only then can the focus go to what comes next in the list.
    flushSync(end);
    showToast(toast);
  };
  const send = () => {
    if (isPending) return;
    const { service, kind, id } = letter;
    const parsed = deadLetterPutAway.safeParse({ kind, id, reason });
    setRefused(parsed.error?.issues[0]?.message);
    if (!parsed.success) return;
    mutate(
      { service, ...parsed.data },
      {
        onSuccess: () => {
          endWith(putAway);
        },
        onError: (failure) => {
          if (isGone(failure)) endWith(gone);
        },
      },
    );
  };
  return (
    <>
      <LetterButton
        letter={letter}
        label="Put away"
        icon={Archive}
        onPress={() => {
          setAsking(true);
        }}
      />
      <ConfirmDialog
        open={asking}
        title={`Put ${letter.about} away?`}
        confirm="Put away"
        confirming="Putting away..."
        pending={isPending}
        failure={isPending || error === null || isGone(error) ? undefined : failureMessage(error)}
        onConfirm={send}
        onCancel={end}
        input={<Reason text={reason} error={refused} onChange={setReason} onEnter={send} />}
      >
        {missing[letter.kind]} For what was put right by hand, or is not needed.
      </ConfirmDialog>
    </>
  );
}

interface ReasonProps {
  readonly text: string;
  readonly error: string | undefined;
  readonly onChange: (text: string) => void;
  readonly onEnter: () => void;
}

function Reason({ text, error, onChange, onEnter }: ReasonProps) {
  const id = useId();
  const hint = 'Kept with your name, for whoever asks later.';
  return (
    <form
      className="mt-4"
      onSubmit={(event) => {
        event.preventDefault();
        onEnter();
      }}
    >
      <Field id={id} label="Why?" hint={hint} error={error}>
        <input
          id={id}
          value={text}
          autoComplete="off"
          className={controlStyle}
          aria-invalid={error !== undefined}
          aria-describedby={describedBy(id, { hint, error })}
          onChange={({ target }) => {
            onChange(target.value);
          }}
        />
      </Field>
    </form>
  );
}
