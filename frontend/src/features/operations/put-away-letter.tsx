import {
  deadLetterPutAway,
  putAwayReasonLimit,
  type DeadLetter,
  type DeadLetterKind,
} from '@headgate/contracts/operations';
import { useMutation } from '@tanstack/react-query';
import { Archive } from 'lucide-react';
import { useId, useRef, useState, type Ref } from 'react';
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
  'payment-event': 'Our books stay without it, and nothing of ours tries it again.',
  mail: 'Nobody gets it.',
};
const putAway: Toast = {
  title: 'Put away',
  description: 'It is neither listed nor counted any more, and alerts of it end.',
};

/** The dialog's state, and the call: what came of it is said even where the dialog was closed meanwhile. */
function usePutAway({ service, kind, id }: DeadLetter) {
  const { mutateAsync, error, isPending, reset } = useMutation(putAwayDeadLetter);
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
  /** False: nothing was sent, for there is no reason that would do. */
  const send = () => {
    if (isPending) return true;
    const parsed = deadLetterPutAway.safeParse({ kind, id, reason });
    setRefused(parsed.error?.issues[0]?.message);
    if (!parsed.success) return false;
    mutateAsync({ service, ...parsed.data }).then(
      () => {
        endWith(putAway);
      },
      (failure: unknown) => {
        if (isGone(failure)) endWith(gone);
      },
    );
    return true;
  };
  const failure = isPending || error === null || isGone(error) ? undefined : failureMessage(error);
  return { asking, setAsking, reason, setReason, refused, failure, isPending, send, end };
}

/** A button that asks why nobody needs it, and puts it away: what was done by hand would be an alert for ever. */
export function PutAwayLetter({ letter }: { letter: DeadLetter }) {
  const { asking, setAsking, reason, setReason, send, ...about } = usePutAway(letter);
  const input = useRef<HTMLInputElement>(null);
  const confirm = () => {
    if (!send()) input.current?.focus();
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
        pending={about.isPending}
        failure={about.failure}
        onConfirm={confirm}
        onCancel={about.end}
        input={
          <Reason ref={input} text={reason} error={about.refused} onChange={setReason} onEnter={confirm} />
        }
      >
        {missing[letter.kind]} Put it away when that was put right by hand, or is not needed.
      </ConfirmDialog>
    </>
  );
}

interface ReasonProps {
  readonly ref: Ref<HTMLInputElement>;
  readonly text: string;
  readonly error: string | undefined;
  readonly onChange: (text: string) => void;
  readonly onEnter: () => void;
}

function Reason({ ref, text, error, onChange, onEnter }: ReasonProps) {
  const id = useId();
  const hint = 'Kept with your account’s id for two years. Name nobody, please.';
  return (
    <form
      noValidate
      className="mt-4"
      onSubmit={(event) => {
        event.preventDefault();
        onEnter();
      }}
    >
      <Field id={id} label="Why?" hint={hint} error={error}>
        <input
          id={id}
          ref={ref}
          value={text}
          required
          maxLength={putAwayReasonLimit}
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
