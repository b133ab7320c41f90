import { LoaderCircle } from 'lucide-react';

/** In place of the form while its code comes. */
export function FormWait({ text = 'Loading the payment form...' }: { text?: string }) {
  return (
    <p role="status" className="flex min-h-48 items-center justify-center gap-3 text-muted">
      <LoaderCircle aria-hidden="true" className="size-6 motion-safe:animate-spin" />
      {text}
    </p>
  );
}
