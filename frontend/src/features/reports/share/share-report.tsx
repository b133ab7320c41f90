import type { Report } from '@headgate/contracts/report';
import Share2 from 'lucide-react/icons/share-2';
import { lazy, Suspense, useState } from 'react';
import { buttonStyle } from '../../../ui/button-style.ts';

const ShareDialog = lazy(() => import('./share-dialog.tsx'));

/** The way to private links of a report. */
export function ShareReport({ report }: { report: Report }) {
  const [open, setOpen] = useState(false);
  // It stays, and closes itself: the focus goes back to the button.
  const [isWanted, setWanted] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        className={buttonStyle('quiet')}
        onClick={() => {
          setWanted(true);
          setOpen(true);
        }}
      >
        <Share2 aria-hidden="true" className="size-5" />
        Share
      </button>
      {isWanted && (
        <Suspense>
          <ShareDialog
            report={report}
            open={open}
            onClose={() => {
              setOpen(false);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
