import { Link } from '@tanstack/react-router';
import { tabListStyle, tabStyle } from '../../ui/tab-style.ts';

const tabs = [
  { to: '/ai-calculator', label: 'Calculator' },
  { to: '/history', label: 'History' },
  { to: '/scenarios', label: 'Scenarios' },
  { to: '/farm-profile', label: 'Farm profile' },
] as const;

/** From one page about the farm's water to the others. */
export function FarmTabs() {
  return (
    <nav aria-label="Water records" className="mb-6 border-b border-line print:hidden">
      <ul className={tabListStyle}>
        {tabs.map(({ to, label }) => (
          <li key={to}>
            <Link to={to} activeOptions={{ includeSearch: false }} className={tabStyle}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
