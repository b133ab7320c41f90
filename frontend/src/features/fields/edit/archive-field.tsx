import type { Field } from '@headgate/contracts/field';
import { useMutation } from '@tanstack/react-query';
import Archive from 'lucide-react/icons/archive';
import { archiveField, restoreField } from '../../../entities/field/fields.queries.ts';
import { failureMessage } from '../../../lib/failure-message.ts';
import { showToast } from '../../../lib/toasts.ts';
import { buttonStyle } from '../../../ui/button-style.ts';
import { ConfirmedAction } from '../../../ui/confirmed-action.tsx';
import { Failure } from '../../../ui/failure.tsx';

type Named = Pick<Field, 'id' | 'name'>;

export function ArchiveField({ field: { id, name } }: { field: Named }) {
  return (
    <div>
      <ConfirmedAction
        button={
          <>
            <Archive aria-hidden="true" className="size-5" />
            Archive this field
          </>
        }
        variant="quiet"
        action={archiveField}
        variables={id}
        dialog={{ title: `Archive ${name}?`, confirm: 'Archive', confirming: 'Archiving...' }}
        onDone={() => {
          showToast({ title: 'Field archived', description: name });
        }}
      >
        It is in no plan any more. Its water records stay, and you can take it back at any time.
      </ConfirmedAction>
    </div>
  );
}

export function ArchivedNote({ field }: { field: Named }) {
  return (
    <div className="rounded-card border border-line bg-warn-tint p-4 lg:col-span-2">
      <p className="mb-3 font-semibold">This field is archived: it is in no plan.</p>
      <RestoreField field={field} />
    </div>
  );
}

export function RestoreField({ field: { id, name } }: { field: Named }) {
  const { mutate, isPending, error } = useMutation(restoreField);
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
              showToast({ title: 'Field restored', description: name });
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
