import { Link } from '@tanstack/react-router';
import { checkout } from '../../content/checkout.ts';
import { buttonStyle } from '../../ui/button-style.ts';

/** In place of the form, for a farm whose application was declined: its money would buy nothing. */
export function NoFeeDue() {
  const { title, text, next } = checkout.noFeeDue;
  return (
    <div role="status">
      <p className="font-semibold">{title}</p>
      <p className="mt-2">{text}</p>
      <p className="mt-5">
        <Link to="/pilot-application" className={buttonStyle('primary')}>
          {next}
        </Link>
      </p>
    </div>
  );
}
