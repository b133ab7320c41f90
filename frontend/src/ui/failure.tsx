import CircleAlert from 'lucide-react/icons/circle-alert';

/** Why something did not work and what to try, announced when it comes. Always in the page, so that it is. */
export function Failure({ text }: { text: string | undefined }) {
  return (
    <div role="alert">
      {text !== undefined && (
        <p className="mt-4 flex gap-1.5 font-medium wrap-anywhere text-danger">
          <CircleAlert aria-hidden="true" className="mt-1 size-4 shrink-0" />
          {text}
        </p>
      )}
    </div>
  );
}
