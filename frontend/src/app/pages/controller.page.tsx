import { useParams, useSearch } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { WaterView } from '../../features/commands/water-view.tsx';
import { ControllerPage } from '../../features/controllers/controller-page.tsx';
import { WaitLine } from '../../ui/wait-line.tsx';

/** For the office: in the field, water comes first. */
const CommandHistory = lazy(async () => ({
  default: (await import('../../features/commands/command-history.tsx')).CommandHistory,
}));

/** A controller: its water and what was asked of it, within what it is. */
export function Controller() {
  const { id } = useParams({ from: '/_guard/controllers/$id' });
  const { view, ...filter } = useSearch({ from: '/_guard/controllers/$id' });
  return (
    <ControllerPage
      key={id}
      id={id}
      view={view}
      water={(controller) => <WaterView controller={controller} />}
      history={(controller) => (
        <Suspense fallback={<WaitLine text="Loading the commands..." />}>
          <CommandHistory controller={controller} filter={filter} />
        </Suspense>
      )}
    />
  );
}
