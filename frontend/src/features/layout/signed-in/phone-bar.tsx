import type { LucideIcon } from 'lucide-react';
import CalendarDays from 'lucide-react/icons/calendar-days';
import LandPlot from 'lucide-react/icons/land-plot';
import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import NotebookPen from 'lucide-react/icons/notebook-pen';
import { isUnder } from '../navigation-links.ts';
import type { StopAllButton } from '../stop-all-button.ts';

const links: readonly {
  to: '/dashboard' | '/fields' | '/plan' | '/log';
  label: string;
  icon: LucideIcon;
}[] = [
  { to: '/dashboard', label: 'Dashboard', icon: LayoutDashboard },
  { to: '/fields', label: 'Fields', icon: LandPlot },
  { to: '/plan', label: 'Plan', icon: CalendarDays },
  { to: '/log', label: 'Log', icon: NotebookPen },
];

/** Small screens of whoever is signed in: where the work is, within reach of a thumb. The rest is in the menu above. */
export function PhoneBar({ path, StopAll }: { path: string; StopAll: StopAllButton }) {
  return (
    <nav
      aria-label="Your farm"
      className="sticky bottom-0 z-10 flex border-t border-line bg-surface md:hidden print:hidden"
    >
      <ul className="flex min-w-0 flex-1">
        {links.map(({ to, label, icon: Icon }) => (
          <li key={to} className="flex-auto">
            <a
              href={to}
              aria-current={isUnder(path, to) ? 'page' : undefined}
              className="flex min-h-14 flex-col items-center justify-center gap-0.5 text-13 font-medium text-muted aria-[current=page]:font-semibold aria-[current=page]:text-primary"
            >
              <Icon aria-hidden="true" className="size-5" />
              {label}
            </a>
          </li>
        ))}
      </ul>
      <StopAll place="bar" />
    </nav>
  );
}
