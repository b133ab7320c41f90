import { Link } from '@tanstack/react-router';
import { buttonStyle } from '../../ui/button-style.ts';

/** In place of the list of a farm that has no field yet: what to do. */
export function EmptyFarm() {
  return (
    <div className="max-w-xl">
      <p className="text-18 font-bold">No fields yet</p>
      <p className="mt-1 text-muted">
        Add your first field: its name, nearest town, crop and how you irrigate it. It takes about two
        minutes, and its plan for the week follows. If you have your blocks in a spreadsheet or on a map,
        import them all at once.
      </p>
      <p className="mt-4 flex flex-wrap gap-3">
        <Link to="/fields/new" search={{}} className={buttonStyle('primary', 'tall')}>
          Add a field
        </Link>
        <Link to="/fields/import" className={buttonStyle('quiet', 'tall')}>
          Import a file
        </Link>
      </p>
    </div>
  );
}
