import type { IrrigationController } from '@headgate/contracts/irrigation-controller';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import Trash2 from 'lucide-react/icons/trash-2';
import {
  controllerQuery,
  controllersQuery,
  deleteController,
} from '../../entities/controller/controllers.queries.ts';
import { controllerName } from '../../entities/controller/controller-labels.ts';
import { showToast, type Toast } from '../../lib/toasts.ts';
import { ConfirmedAction } from '../../ui/confirmed-action.tsx';

const text: Readonly<Record<'deleted' | 'stopping', Toast>> = {
  deleted: { title: 'Controller deleted' },
  stopping: {
    title: 'Being deleted',
    description: 'Its valves are being closed. It will be gone when they are confirmed closed.',
  },
};

/** At once, or, where water flows, as soon as its valves are known to be closed: the list tells which. */
export function DeleteController({ controller }: { controller: IrrigationController }) {
  const { id, isBeingDeleted } = controller;
  const client = useQueryClient();
  const navigate = useNavigate();
  const leave = async () => {
    await navigate({ to: '/farm-hardware-setup' });
    client.removeQueries({ queryKey: controllerQuery(id).queryKey });
    await client.invalidateQueries({ queryKey: controllersQuery.queryKey, exact: true });
  };
  const which = controllerName(controller);
  if (isBeingDeleted)
    return (
      <p className="mt-2">
        It is being deleted, and will be gone as soon as its valves are confirmed closed.
      </p>
    );
  return (
    <div className="mt-2 grid gap-3">
      <p>Valves that are open are closed first. Waiting schedules are canceled.</p>
      <div>
        <ConfirmedAction
          button={
            <>
              <Trash2 aria-hidden="true" className="size-5" />
              Delete<span className="sr-only"> {which}</span>
            </>
          }
          variant="quiet"
          action={deleteController}
          variables={id}
          dialog={{ title: 'Delete this controller?', confirm: 'Delete', confirming: 'Deleting...' }}
          onDone={(outcome) => {
            showToast(text[outcome]);
            void leave();
          }}
        >
          {which}. Its valves are closed first, and it is gone once they are confirmed closed. You cannot undo
          this.
        </ConfirmedAction>
      </div>
    </div>
  );
}
