import {
  deadLetterDiscarded,
  discardReasonLimit,
  type DeadLetter,
  type DeadLetterKind,
} from '@headgate/contracts/operations';
import Archive from 'lucide-react/icons/archive';
import { useId, useRef, useState, type Ref } from 'react';
import type { Toast } from '../../lib/toasts.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { controlStyle } from '../../ui/control-style.ts';
import { describedBy, Field } from '../../ui/field.tsx';
import { LetterButton } from './letter-button.tsx';
import { discardDeadLetter } from '../../entities/operations/operations.queries.ts';
import { useDialogMutation } from './use-dialog-mutation.ts';

/** What goes on missing. */
const missing: Readonly<Record<DeadLetterKind, string>> = {
  fact: 'It will never be processed.',
  'payment-event': 'It will not be applied. Payments are still checked against Stripe every hour.',
  'night-chunk': 'Plans of its farms are made when somebody opens them, or the next night.',
  mail: 'It will not be sent.',
};
const discard: Toast = {
  title: 'Discarded',
  description: 'It is off the list, and its alerts end.',
};

const cameOf = () => discard;

/** The dialog's state, with what is typed into it. */
function useDiscard({ service, kind, id, about }: DeadLetter) {
  const call = useDialogMutation(about, discardDeadLetter, cameOf);
  const [reason, setReason] = useState('');
  const [refused, setRefused] = useState<string>();
  const ask = (is: boolean) => {
    call.ask(is);
    setReason('');
    setRefused(undefined);
  };
  /** False: nothing was sent, for there is no reason that would do. */
  const send = () => {
    const parsed = deadLetterDiscarded.safeParse({ kind, id, reason });
    setRefused(parsed.error?.issues[0]?.message);
    if (parsed.success) call.send({ service, ...parsed.data });
    return parsed.success;
  };
  return { ...call, ask, send, reason, setReason, refused };
}

/** A button that asks why nobody needs it, and puts it away: what was done by hand would be an alert for ever. */
export function DiscardLetter({ letter }: { letter: DeadLetter }) {
  const { asking, ask, reason, setReason, send, ...about } = useDiscard(letter);
  const input = useRef<HTMLInputElement>(null);
  const confirm = () => {
    if (!send()) input.current?.focus();
  };
  return (
    <>
      <LetterButton
        letter={letter}
        label="Discard"
        icon={Archive}
        onPress={() => {
          ask(true);
        }}
      />
      <ConfirmDialog
        open={asking}
        title={`Discard ${letter.about}?`}
        confirm="Discard"
        confirming="Discarding..."
        pending={about.isPending}
        failure={about.failure}
        onConfirm={confirm}
        onCancel={() => {
          ask(false);
        }}
        input={
          <Reason ref={input} text={reason} error={about.refused} onChange={setReason} onEnter={confirm} />
        }
      >
        {missing[letter.kind]} Discard it only if you have fixed the problem by hand or nobody needs it.
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
  const hint = 'Kept for two years with your account’s ID. Do not name anyone.';
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
          maxLength={discardReasonLimit}
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
