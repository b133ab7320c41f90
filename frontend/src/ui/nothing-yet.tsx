import { Link } from '@tanstack/react-router';
import { buttonStyle } from './button-style.ts';

/** In place of a list of calculations or scenarios that is still empty. */
export function NothingYet({ title, text }: { title: string; text: string }) {
  return (
    <>
      <p className="text-18 font-bold">{title}</p>
      <p className="mt-1 max-w-xl text-muted">{text}</p>
      <p className="mt-4">
        <Link to="/ai-calculator" className={buttonStyle('primary')}>
          Calculate now
        </Link>
      </p>
    </>
  );
}
