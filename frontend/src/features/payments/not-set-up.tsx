import { Link } from '@tanstack/react-router';
import { buttonStyle } from '../../ui/button-style.ts';

/** The operator has not told this site who takes its cards. */
export function NotSetUp() {
  return (
    <div role="status">
      <p className="font-semibold">Card payments are not set up on this site yet.</p>
      <p className="mt-1 text-muted">Nothing is charged. Write to us, and we find another way.</p>
      <p className="mt-4">
        <Link to="/contact" className={buttonStyle('quiet')}>
          Contact us
        </Link>
      </p>
    </div>
  );
}
