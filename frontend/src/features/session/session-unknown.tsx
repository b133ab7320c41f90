import { useRouter } from '@tanstack/react-router';
import { buttonStyle } from '../../ui/button-style.ts';
import { Card } from '../../ui/card.tsx';

/** The server could not say who is here: nobody is sent away for that. */
export function SessionUnknown() {
  const router = useRouter();
  return (
    <div className="mx-auto grid max-w-2xl place-items-center px-4 py-12 md:py-24">
      <title>Not connected · Headgate</title>
      <Card className="w-full p-6 text-center sm:p-12">
        <h1 className="text-28 font-bold">We could not reach Headgate</h1>
        <p role="alert" className="mt-3 text-muted">
          We cannot tell whether you are logged in. Check your connection and try again.
        </p>
        <p className="mt-6">
          <button
            type="button"
            className={buttonStyle('primary')}
            onClick={() => {
              void router.invalidate();
            }}
          >
            Try again
          </button>
        </p>
      </Card>
    </div>
  );
}
