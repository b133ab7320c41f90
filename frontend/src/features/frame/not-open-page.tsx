import { Link } from '@tanstack/react-router';
import { buttonStyle } from '../../ui/button-style.ts';
import { MessagePage } from './message-page.tsx';

/** Stands in for the addresses of `routes/open-routes.ts`. */
export function NotOpenPage() {
  return (
    <MessagePage title="This page is not open yet">
      <p className="mt-3 text-muted">
        We are still building it. The calculator already works: it needs four answers about your field, and no
        account.
      </p>
      <p className="mt-6">
        <Link to="/ai-calculator-demo" className={buttonStyle('primary')}>
          Try AI Calculator
        </Link>
      </p>
    </MessagePage>
  );
}
