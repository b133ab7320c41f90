import { Link } from '@tanstack/react-router';
import { tabListStyle, tabStyle } from '../../ui/tab-style.ts';

const views = ['water', 'history', 'connection', 'settings'] as const;
export type View = (typeof views)[number];

export const viewLabels: Readonly<Record<View, string>> = {
  water: 'Water',
  history: 'History',
  connection: 'Connection',
  settings: 'Settings',
};

/** Water, unless the address names another. */
export const viewOf = (named: string | undefined): View => views.find((view) => view === named) ?? 'water';

/** From one page about a controller to the others. */
export function ControllerTabs({ id }: { id: string }) {
  return (
    <nav aria-label="This controller" className="mb-6 border-b border-line print:hidden">
      <ul className={tabListStyle}>
        {views.map((view) => (
          <li key={view}>
            <Link
              to="/controllers/$id"
              params={{ id }}
              search={{ view: view === 'water' ? undefined : view }}
              // Filters of the history do not make it another page; no view is the water.
              activeOptions={{ explicitUndefined: true }}
              className={tabStyle}
            >
              {viewLabels[view]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
