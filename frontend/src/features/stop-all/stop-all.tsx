import { useQuery } from '@tanstack/react-query';
import OctagonX from 'lucide-react/icons/octagon-x';
import { createPortal } from 'react-dom';
import { controllersQuery } from '../../entities/controller/controllers.queries.ts';
import { mayFlow } from '../../entities/command/zone-state.ts';
import { classNames } from '../../ui/class-names.ts';
import { StopAllSheet } from './stop-all-sheet.tsx';
import { useStopAllSheet } from './stop-all-store.ts';

const variants = {
  /** In the line at the top of wider screens. */
  header: {
    className: 'hidden min-h-14 rounded-control px-4 text-16 md:inline-flex',
    quiet: 'border-2 border-danger bg-surface text-danger',
  },
  /** The end of the bar of phones, as high as the bar. */
  bar: {
    className:
      'inline-flex min-h-14 flex-col px-2 text-13 leading-tight max-[22.5rem]:w-15 max-[22.5rem]:whitespace-normal',
    quiet: 'bg-danger-tint text-danger',
  },
  /** The corner of an open dialog, while water flows: behind the dialog nothing can be pressed. */
  dialog: {
    className: 'absolute top-4 right-4 inline-flex min-h-14 rounded-control px-3 text-14',
    quiet: 'hidden',
  },
} as const;

/** How old what is known of open valves may be when another page is opened [ms]. */
const fresh = 30_000;

/**
 * On every page of whoever is signed in and has a controller. One tap opens what says what it will stop; it stands out while water flows, or
 * may.
 */
export function StopAll({ place }: { place: keyof typeof variants }) {
  const sheet = useStopAllSheet();
  const { data = [], isPending, isError } = useQuery({ ...controllersQuery, staleTime: fresh });
  const isFlowing = data.some(mayFlow);
  // Not for a farm without a controller. Where nobody knows, it is better there.
  const isNone = isPending || (data.length === 0 && !isError);
  const isHere = place === 'dialog' ? isFlowing : !isNone || sheet.isOpen;
  return (
    <>
      {isHere && (
        <button
          type="button"
          aria-haspopup="dialog"
          {...(place === 'dialog' && { 'data-corner': '' })}
          className={classNames(
            'items-center justify-center gap-x-2 text-center font-bold whitespace-nowrap hover:underline print:hidden',
            isFlowing ? 'bg-danger text-on-primary' : variants[place].quiet,
            variants[place].className,
          )}
          onClick={sheet.show}
        >
          <OctagonX aria-hidden="true" className="size-5 shrink-0" />
          STOP ALL
          {isFlowing && <span className="sr-only"> (water is on)</span>}
        </button>
      )}
      {/* One for all places, and out of the header, which may be hidden when a phone is turned. Always there, for a stop goes on in it while it is closed. */}
      {place === 'header' && createPortal(<StopAllSheet {...sheet} />, document.body)}
    </>
  );
}
