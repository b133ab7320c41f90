import LoaderCircle from 'lucide-react/icons/loader-circle';

/** In place of a part of a page while it comes. */
export function WaitLine({ text }: { text: string }) {
  return (
    <p role="status" className="flex min-h-48 items-center justify-center gap-3 text-muted">
      <LoaderCircle aria-hidden="true" className="size-6 motion-safe:animate-spin" />
      {text}
    </p>
  );
}
