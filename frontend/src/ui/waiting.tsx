import LoaderCircle from 'lucide-react/icons/loader-circle';

/** In place of a page that cannot be drawn yet: in the head too, where the last page has taken its name away with it. */
export function Waiting({ text }: { text: string }) {
  return (
    <div role="status" className="grid min-h-96 place-items-center text-muted">
      <title>Loading · Headgate</title>
      <p className="flex items-center gap-3">
        <LoaderCircle aria-hidden="true" className="size-6 motion-safe:animate-spin" />
        {text}
      </p>
    </div>
  );
}
