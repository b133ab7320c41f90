import type { UseMutationOptions } from '@tanstack/react-query';
import Trash2 from 'lucide-react/icons/trash-2';
import type { ReactNode } from 'react';
import { showToast } from '../lib/toasts.ts';
import { ConfirmedAction } from './confirmed-action.tsx';

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
  return (
    <ConfirmedAction
      button={
        <>
          <Trash2 aria-hidden="true" className="size-5" />
          Delete
          {which !== undefined && <span className="sr-only"> {which}</span>}
        </>
      }
      variant="plain"
      action={deletion}
      variables={id}
      dialog={{ title, confirm: 'Delete', confirming: 'Deleting...' }}
      onDone={() => {
        showToast({ title: gone });
        onDeleted?.();
      }}
    >
      {children}
    </ConfirmedAction>
  );
}
