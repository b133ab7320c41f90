import { Link, useLocation } from '@tanstack/react-router';
import { buttonStyle } from '../../ui/button-style.ts';

/** Where the bar would be in the way: the application itself, and what belongs to somebody signed in. */
const without = [
  '/auth',
  '/pilot-application',
  '/checkout',
  '/subscribe',
  '/dashboard',
  '/ai-calculator',
  '/farm-hardware-setup',
  '/controller-integration',
  '/admin',
] as const;

const isUnder = (path: string, parent: string) => path === parent || path.startsWith(`${parent}/`);

/** Small screens only: the two ways on, within reach of a thumb. In the flow at the end, so it never covers the footer. */
export function StickyBar() {
  const { pathname } = useLocation();
  if (without.some((parent) => isUnder(pathname, parent))) return null;
  return (
    <nav
      aria-label="Quick actions"
      className="sticky bottom-0 z-10 grid grid-cols-2 gap-3 border-t border-line bg-surface p-3 md:hidden print:hidden"
    >
      <Link to="/pilot-application" className={buttonStyle('primary')}>
        Book a Pilot
      </Link>
      <Link to="/ai-calculator-demo" className={buttonStyle('quiet')}>
        See Demo
      </Link>
    </nav>
  );
}
