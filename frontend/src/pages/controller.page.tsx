import { useParams, useSearch } from '@tanstack/react-router';
import { CommandHistory } from '../features/commands/command-history.tsx';
import { WaterView } from '../features/commands/water-view.tsx';
import { ControllerPage } from '../features/controllers/controller-page.tsx';

/** A controller: its water and what was asked of it, within what it is. */
export function Controller() {
  const { id } = useParams({ from: '/guard/controllers/$id' });
  const { view, ...filter } = useSearch({ from: '/guard/controllers/$id' });
  return (
    <ControllerPage
      key={id}
      id={id}
      view={view}
      water={(controller) => <WaterView controller={controller} />}
      history={(controller) => <CommandHistory controller={controller} filter={filter} />}
    />
  );
}
