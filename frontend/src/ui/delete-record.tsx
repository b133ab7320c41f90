import { useMutation, type UseMutationOptions } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { failureMessage } from '../lib/failure-message.ts';
import { showToast } from '../lib/toasts.ts';
import { buttonStyle } from './button-style.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

interface DeleteRecordProps {
  readonly id: string;
  /** Which one, for those who hear it among others. */
  readonly which?: string;
  readonly deletion: UseMutationOptions<void, Error, string>;
  readonly title: string;
  /** What will be gone, and what will not. */
  readonly children: ReactNode;
  /** Said when it is gone. */
  readonly gone: string;
  readonly onDeleted?: (() => void) | undefined;
}

/** A button that asks, deletes, and says that it is done. */
export function DeleteRecord({ id, which, deletion, title, children, gone, onDeleted }: DeleteRecordProps) {
  const { mutate, isPending, error, reset } = useMutation(deletion);
  const [asking, setAsking] = useState(false);
  const end = () => {
    reset();
    setAsking(false);
  };
  const confirm = () => {
    if (isPending) return;
    mutate(id, {
      onSuccess: () => {
        // Closed before the list is drawn without it: only then can the focus go to what comes next in the list.
        flushSync(end);
        showToast({ title: gone });
        onDeleted?.();
      },
    });
  };
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        className={buttonStyle('plain')}
        onClick={() => {
          setAsking(true);
        }}
      >
        <Trash2 aria-hidden="true" className="size-5" />
        Delete
        {which !== undefined && <span className="sr-only"> {which}</span>}
      </button>
      <ConfirmDialog
        open={asking}
        title={title}
        confirm="Delete"
        confirming="Deleting..."
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
