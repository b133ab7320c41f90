import { lazy, Suspense, useCallback, useState, type ReactNode } from 'react';
import { ActionContext, type Action } from './action-context.ts';

/** Forms come with the first press. */
const ActionDialog = lazy(async () => ({ default: (await import('./action-dialog.tsx')).ActionDialog }));

/** Whatever is inside may open the dialog of an action. `now`: the farm's time [ms]. */
export function WithActions({ now, children }: { now: number; children: ReactNode }) {
  const [action, setAction] = useState<Action | null>(null);
  const [isWanted, setWanted] = useState(false);
  const open = useCallback((wanted: Action) => {
    setWanted(true);
    setAction(wanted);
  }, []);
  return (
    <ActionContext value={open}>
      {children}
      {isWanted && (
        <Suspense>
          <ActionDialog
            action={action}
            now={now}
            onClose={() => {
              setAction(null);
            }}
          />
        </Suspense>
      )}
    </ActionContext>
  );
}
