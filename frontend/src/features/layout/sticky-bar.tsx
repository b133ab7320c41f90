import { buttonStyle } from '../../ui/button-style.ts';

/** Small screens only: the two ways on, within reach of a thumb. In the flow at the end, so it never covers the footer. */
export function StickyBar() {
  return (
    <nav
      aria-label="Quick actions"
      className="sticky bottom-0 z-10 grid grid-cols-2 gap-3 border-t border-line bg-surface p-3 md:hidden print:hidden"
    >
      <a href="/pilot-application" className={buttonStyle('primary')}>
        Book a Pilot
      </a>
      <a href="/ai-calculator-demo" className={buttonStyle('quiet')}>
        See Demo
      </a>
    </nav>
  );
}
