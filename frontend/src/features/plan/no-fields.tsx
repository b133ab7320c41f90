import { buttonStyle } from '../../ui/button-style.ts';

/** A farm without fields has nothing to plan: what to do. */
export function NoFields() {
  return (
    <div className="max-w-xl">
      <p className="text-18 font-bold">Nothing to plan yet</p>
      <p className="mt-1 text-muted">
        Add a field and what grows on it. Its irrigations for the next seven days appear here, fitted to your
        wells, hours and power prices.
      </p>
      <p className="mt-4">
        <a href="/fields" className={buttonStyle('primary', 'tall')}>
          Go to your fields
        </a>
      </p>
    </div>
  );
}
