import type { Field } from '@headgate/contracts/field';
import { Link, useParams } from '@tanstack/react-router';
import ClipboardPen from 'lucide-react/icons/clipboard-pen';
import Pencil from 'lucide-react/icons/pencil';
import { FieldPage } from '../../features/field/field-page.tsx';
import { WithActions } from '../../features/today/actions/with-actions.tsx';
import { RowActions } from '../../features/today/row-actions.tsx';
import { useTodaysWindow } from '../../features/today/use-todays-window.ts';
import { buttonStyle } from '../../ui/button-style.ts';
import { DialogButton } from '../../ui/dialog-button.tsx';

const loadLog = async () => ({
  default: (await import('../../features/field-log/field-log-sheet.tsx')).FieldLogSheet,
});

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
      {field.archivedAt === null && (
        <DialogButton
          label="Log"
          icon={ClipboardPen}
          variant="primary"
          load={loadLog}
          about={{ about: field.id, preset: { field: field.id } }}
        />
      )}
      <Link to="/fields/$id/edit" params={{ id: field.id }} className={buttonStyle('quiet')}>
        <Pencil aria-hidden="true" className="size-5" />
        Edit field
      </Link>
    </>
  );
}
