import { Link } from '@tanstack/react-router';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { buttonStyle } from './button-style.ts';

/** From one record to the list it is in. */
export function BackLink({
  to,
  children,
}: {
  to: '/history' | '/scenarios' | '/farm-hardware-setup' | '/fields' | '/reports';
  children: string;
}) {
  return (
    <p className="mb-6 print:hidden">
      <Link to={to} className={buttonStyle('quiet')}>
        <ArrowLeft aria-hidden="true" className="size-5" />
        {children}
      </Link>
    </p>
  );
}
