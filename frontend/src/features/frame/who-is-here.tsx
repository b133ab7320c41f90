import { Link } from '@tanstack/react-router';
import { useSession } from '../../lib/session.queries.ts';
import { buttonStyle } from '../../ui/button-style.ts';

/** The way in for a visitor; the address of whoever is signed in. */
export function WhoIsHere({ look, onChoose }: { look: 'plain' | 'quiet'; onChoose?: () => void }) {
  const session = useSession();
  if (session.kind !== 'signed-in') {
    return (
      <Link to="/auth" onClick={onChoose} className={buttonStyle(look)}>
        Log In
      </Link>
    );
  }
  return (
    <span className="flex min-h-12 max-w-48 items-center px-3 text-14 text-muted">
      <span className="truncate">{session.user.email === '' ? 'User' : session.user.email}</span>
    </span>
  );
}
