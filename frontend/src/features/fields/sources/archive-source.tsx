import type { WaterSource } from '@headgate/contracts/water-source';
import { useMutation } from '@tanstack/react-query';
import Archive from 'lucide-react/icons/archive';
import {
  archiveWaterSource,
  restoreWaterSource,
} from '../../../entities/water-source/water-sources.queries.ts';
import { failureMessage } from '../../../lib/failure-message.ts';
import { showToast } from '../../../lib/toasts.ts';
import { buttonStyle } from '../../../ui/button-style.ts';
import { ConfirmedAction } from '../../../ui/confirmed-action.tsx';
import { Failure } from '../../../ui/failure.tsx';

type Named = Pick<WaterSource, 'id' | 'name'>;

export function ArchiveSource({ source: { id, name }, onDone }: { source: Named; onDone: () => void }) {
  return (
    <div>
      <ConfirmedAction
        button={
          <>
            <Archive aria-hidden="true" className="size-5" />
            Archive this water source
          </>
        }
        variant="quiet"
        action={archiveWaterSource}
        variables={id}
        dialog={{ title: `Archive ${name}?`, confirm: 'Archive', confirming: 'Archiving...' }}
        onDone={() => {
          showToast({ title: 'Water source archived', description: name });
          onDone();
        }}
      >
        Its records stay, and you can take it back at any time. Fields that take water from it have to be
        given another source first.
      </ConfirmedAction>
    </div>
  );
}

export function RestoreSource({ source: { id, name } }: { source: Named }) {
  const { mutate, isPending, error } = useMutation(restoreWaterSource);
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
              showToast({ title: 'Water source restored', description: name });
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
