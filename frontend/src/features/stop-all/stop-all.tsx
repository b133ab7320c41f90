import { useQuery } from '@tanstack/react-query';
import { OctagonX } from 'lucide-react';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { controllersQuery } from '../../lib/controllers.queries.ts';
import { mayFlow } from '../../lib/water/zone-state.ts';
import { classNames } from '../../ui/class-names.ts';
import { StopAllSheet } from './stop-all-sheet.tsx';

const looks = {
  /** In the line at the top of wider screens. */
  header: {
    frame: 'hidden min-h-14 rounded-control px-4 text-16 md:inline-flex',
    quiet: 'border-2 border-danger bg-surface text-danger',
  },
  /** The end of the bar of phones, as high as the bar. */
  bar: {
    frame:
      'inline-flex min-h-14 flex-col px-2 text-13 leading-tight max-[22.5rem]:w-15 max-[22.5rem]:whitespace-normal',
    quiet: 'bg-danger-tint text-danger',
  },
} as const;

/** How old what is known of open valves may be when another page is opened [ms]. */
const fresh = 30_000;

/**
 * On every page of whoever is signed in. One tap opens what says what it will stop; it stands out while water flows, or
 * may.
 */
export function StopAll({ place }: { place: keyof typeof looks }) {
  const [isOpen, setOpen] = useState(false);
  const { data = [] } = useQuery({ ...controllersQuery, staleTime: fresh });
  const isFlowing = data.some(mayFlow);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        className={classNames(
          'items-center justify-center gap-x-2 text-center font-bold whitespace-nowrap hover:underline print:hidden',
          isFlowing ? 'bg-danger text-on-primary' : looks[place].quiet,
          looks[place].frame,
        )}
        onClick={() => {
          setOpen(true);
        }}
      >
        <OctagonX aria-hidden="true" className="size-5 shrink-0" />
        STOP ALL
        {isFlowing && <span className="sr-only"> (water is on)</span>}
      </button>
      {/* Out of the header and the bar, of which one is hidden when a phone is turned. */}
      {createPortal(
        <StopAllSheet
          open={isOpen}
          onClose={() => {
            setOpen(false);
          }}
        />,
        document.body,
      )}
    </>
  );
}
