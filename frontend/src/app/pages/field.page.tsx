import type { Field } from '@headgate/contracts/field';
import { Link, useParams } from '@tanstack/react-router';
import ClipboardPen from 'lucide-react/icons/clipboard-pen';
import Pencil from 'lucide-react/icons/pencil';
import { lazy, Suspense, useState } from 'react';
import { FieldPage } from '../../features/field/field-page.tsx';
import { WithActions } from '../../features/today/actions/with-actions.tsx';
import { RowActions } from '../../features/today/row-actions.tsx';
import { useTodaysWindow } from '../../features/today/use-todays-window.ts';
import { buttonStyle } from '../../ui/button-style.ts';

/** Its form comes when somebody logs. */
const FieldLogSheet = lazy(async () => ({
  default: (await import('../../features/field-log/field-log-sheet.tsx')).FieldLogSheet,
}));

/** One field, with what is logged on it, and what Today lets do about its water. */
export function FieldOfFarm() {
  const { id } = useParams({ from: '/_guard/fields/$id' });
  const window = useTodaysWindow(undefined);
  return (
    <WithActions now={window.now}>
      <FieldPage
        key={id}
        id={id}
        actions={(field) => <Actions field={field} />}
        actionsOf={(planned, field) => (
          <div className="mt-3 print:hidden">
            <RowActions today={{ field, planned, state: 'proposed', last: undefined }} window={window} />
          </div>
        )}
        changePlanting={(field) => (
          <Link to="/fields/$id/edit" params={{ id: field.id }} className={buttonStyle('quiet')}>
            {field.planting === null ? 'Add a planting' : 'Change or end the planting'}
          </Link>
        )}
      />
    </WithActions>
  );
}

function Actions({ field }: { field: Field }) {
  return (
    <>
      {field.archivedAt === null && <LogButton fieldId={field.id} />}
      <Link to="/fields/$id/edit" params={{ id: field.id }} className={buttonStyle('quiet')}>
        <Pencil aria-hidden="true" className="size-5" />
        Edit field
      </Link>
    </>
  );
}

function LogButton({ fieldId }: { fieldId: string }) {
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        className={buttonStyle('primary')}
        onClick={() => {
          setOpen(true);
          setOpened(true);
        }}
      >
        <ClipboardPen aria-hidden="true" className="size-5" />
        Log
      </button>
      {wasOpened && (
        <Suspense>
          <FieldLogSheet
            open={isOpen}
            about={fieldId}
            preset={{ field: fieldId }}
            onClose={() => {
              setOpen(false);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
