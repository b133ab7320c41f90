import { buttonStyle } from '../../ui/button-style.ts';
import { MessagePage } from './message-page.tsx';

/** A bug, or a part of the page that could not be fetched. The router has already reported the error itself. */
export function ErrorPage() {
  return (
    <MessagePage title="This page could not be shown">
      <p className="mt-3 text-muted">Something went wrong on our side, or the connection was lost.</p>
      <p className="mt-6">
        <button
          type="button"
          className={buttonStyle('primary')}
          onClick={() => {
            window.location.reload();
          }}
        >
          Reload the page
        </button>
      </p>
    </MessagePage>
  );
}
