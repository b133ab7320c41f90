import { Link } from '@tanstack/react-router';
import { buttonStyle } from '../../ui/button-style.ts';

export function NoFields() {
  return (
    <>
      <p className="text-18 font-bold">There are no fields yet.</p>
      <p className="mt-1 max-w-xl text-muted">What is logged counts on a field: add the first one.</p>
      <p className="mt-4">
        <Link to="/fields/new" className={buttonStyle('primary')}>
          Add a field
        </Link>
      </p>
    </>
  );
}
