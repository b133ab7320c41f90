import { useMutation, type UseMutationOptions } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { failureMessage } from '../lib/failure-message.ts';
import { buttonStyle } from './button-style.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

interface ConfirmedActionProps<Answer, Variables> {
  /** What the button shows. */
  readonly button: ReactNode;
  readonly variant: Parameters<typeof buttonStyle>[0];
  readonly action: UseMutationOptions<Answer, Error, Variables>;
  readonly variables: Variables;
  /** The dialog's; see `ConfirmDialog`. */
  readonly dialog: {
    readonly title: string;
    readonly confirm: string;
    readonly confirming: string;
    readonly cancel?: string;
  };
  /** What will be gone, and what will not. */
  readonly children: ReactNode;
  readonly onDone: (answer: Answer) => void;
}

/** A button that asks before it acts; where it did not work, the dialog says why and stays. */
export function ConfirmedAction<Answer, Variables>(props: ConfirmedActionProps<Answer, Variables>) {
  const { button, variant, action, variables, dialog, children, onDone } = props;
  const { mutate, isPending, error, reset } = useMutation(action);
  const [asking, setAsking] = useState(false);
  const end = () => {
    reset();
    setAsking(false);
  };
  const confirm = () => {
    if (isPending) return;
    mutate(variables, {
      onSuccess: (answer) => {
        // Closed before a list is drawn without it: only then can the focus go to what comes next in the list.
        flushSync(end);
        onDone(answer);
      },
    });
  };
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        className={buttonStyle(variant)}
        onClick={() => {
          setAsking(true);
        }}
      >
        {button}
      </button>
      <ConfirmDialog
        {...dialog}
        open={asking}
        pending={isPending}
        failure={error === null ? undefined : failureMessage(error)}
        onConfirm={confirm}
        onCancel={end}
      >
        {children}
      </ConfirmDialog>
    </>
  );
}
