import { Link } from '@tanstack/react-router';

const tabs = [
  { to: '/ai-calculator', label: 'Calculator' },
  { to: '/history', label: 'History' },
  { to: '/scenarios', label: 'Scenarios' },
  { to: '/farm-profile', label: 'Farm profile' },
] as const;

/** From one page about the farm's water to the others. On a narrow phone it goes into a second line. */
export function FarmTabs() {
  return (
    <nav aria-label="Water records" className="mb-6 border-b border-line print:hidden">
      <ul className="flex flex-wrap gap-x-6">
        {tabs.map(({ to, label }) => (
          <li key={to}>
            <Link
              to={to}
              activeOptions={{ includeSearch: false }}
              className="flex min-h-12 items-center border-b-2 border-transparent font-medium text-muted hover:text-ink aria-[current=page]:border-primary aria-[current=page]:font-semibold aria-[current=page]:text-ink"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
