import { useMutation, type UseMutationOptions } from '@tanstack/react-query';
import Archive from 'lucide-react/icons/archive';
import type { ReactNode } from 'react';
import { failureMessage } from '../../lib/failure-message.ts';
import { showToast } from '../../lib/toasts.ts';
import { buttonStyle } from '../../ui/button-style.ts';
import { ConfirmedAction } from '../../ui/confirmed-action.tsx';
import { Failure } from '../../ui/failure.tsx';

interface RecordProps<Answer> {
  readonly record: { readonly id: string; readonly name: string };
  readonly action: UseMutationOptions<Answer, Error, string>;
  /** Said when it is done. */
  readonly done: string;
}

interface ArchiveRecordProps<Answer> extends RecordProps<Answer> {
  /** What the button says. */
  readonly label: string;
  /** What will be gone, and what will not. */
  readonly children: ReactNode;
  readonly onDone?: () => void;
}

/** Asks, archives, and says that it is done. */
export function ArchiveRecord<Answer>(props: ArchiveRecordProps<Answer>) {
  const { record, action, done, label, children, onDone } = props;
  const { id, name } = record;
  return (
    <div>
      <ConfirmedAction
        button={
          <>
            <Archive aria-hidden="true" className="size-5" />
            {label}
          </>
        }
        variant="quiet"
        action={action}
        variables={id}
        dialog={{ title: `Archive ${name}?`, confirm: 'Archive', confirming: 'Archiving...' }}
        onDone={() => {
          showToast({ title: done, description: name });
          onDone?.();
        }}
      >
        {children}
      </ConfirmedAction>
    </div>
  );
}

/** Takes it back at once, and says so. */
export function RestoreRecord<Answer>({ record: { id, name }, action, done }: RecordProps<Answer>) {
  const { mutate, isPending, error } = useMutation(action);
  return (
    <>
      <button
        type="button"
        aria-disabled={isPending}
        className={buttonStyle('quiet')}
        onClick={() => {
          if (isPending) return;
          mutate(id, {
            onSuccess: () => {
              showToast({ title: done, description: name });
            },
          });
        }}
      >
        {isPending ? 'Restoring...' : 'Restore'}
        <span className="sr-only"> {name}</span>
      </button>
      <Failure text={error === null ? undefined : failureMessage(error)} />
    </>
  );
}
