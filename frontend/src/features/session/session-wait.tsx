import { LoaderCircle } from 'lucide-react';

/** While the server is asked who is here. */
export function SessionWait() {
  return (
    <div role="status" className="grid min-h-96 place-items-center text-muted">
      <p className="flex items-center gap-3">
        <LoaderCircle aria-hidden="true" className="size-6 motion-safe:animate-spin" />
        Checking that you are signed in…
      </p>
    </div>
  );
}
