import { useMutation, type UseMutationOptions } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { failureMessage } from '../lib/failure-message.ts';
import { showToast } from '../lib/toasts.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

interface DeleteRecordProps {
  /** What is to be deleted; null while nothing is. */
  readonly id: string | null;
  readonly deletion: UseMutationOptions<void, Error, string>;
  readonly title: string;
  /** What will be gone, and what will not. */
  readonly children: ReactNode;
  /** Said when it is gone. */
  readonly gone: string;
  /** Closes the question. */
  readonly onEnd: () => void;
  readonly onDeleted?: () => void;
}

/** Asks, deletes, and says that it is done. */
export function DeleteRecord({ id, deletion, title, children, gone, onEnd, onDeleted }: DeleteRecordProps) {
  const { mutate, isPending, error, reset } = useMutation(deletion);
  const end = () => {
    reset();
    onEnd();
  };
  const confirm = () => {
    if (id === null || isPending) return;
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
    <ConfirmDialog
      open={id !== null}
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
  );
}
