import { useSearch } from '@tanstack/react-router';
import { lazy } from 'react';
import { PlanPage } from '../../features/plan/plan-page.tsx';

const ActionDialog = lazy(async () => ({
  default: (await import('../../features/today/actions/action-dialog.tsx')).ActionDialog,
}));

/** The week, with the dialogs of Today: what is done with a planned irrigation is the same on both. */
export function Plan() {
  const { view } = useSearch({ from: '/_guard/plan' });
  return (
    <PlanPage
      view={view === 'zones' ? 'zones' : 'fields'}
      actionDialog={(action, about) => <ActionDialog action={action} {...about} />}
    />
  );
}
