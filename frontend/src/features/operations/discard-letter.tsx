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
  fact: 'What it says never takes effect.',
  'payment-event':
    'What it says is not applied. Payments that our books name are compared with the provider all the same.',
  mail: 'Nobody gets it.',
};
const discard: Toast = {
  title: 'Put away',
  description: 'It is neither listed nor counted any more, and alerts of it end.',
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
        label="Put away"
        icon={Archive}
        onPress={() => {
          ask(true);
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
        onCancel={() => {
          ask(false);
        }}
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
