import { Link } from '@tanstack/react-router';
import { Menu, X } from 'lucide-react';
import { useRef, type MouseEvent } from 'react';
import { buttonStyle } from '../../ui/button-style.ts';
import { headerLinks } from './navigation-links.ts';
import { WhoIsHere } from './who-is-here.tsx';

/**
 * A sheet that comes up from below, within reach of a thumb. The platform's own dialog keeps focus inside, closes on
 * Escape and gives focus back; Radix's writes a style element, which the content security policy refuses.
 */
export function MobileMenu() {
  const dialog = useRef<HTMLDialogElement>(null);
  const close = () => dialog.current?.close();
  const closeOnBackdrop = (event: MouseEvent) => {
    if (event.target === dialog.current) close();
  };
  return (
    <div className="wide:hidden">
      <button
        type="button"
        aria-haspopup="dialog"
        className="grid size-12 place-items-center rounded-control text-ink"
        onClick={() => dialog.current?.showModal()}
      >
        <Menu aria-hidden="true" className="size-6" />
        <span className="sr-only">Open menu</span>
      </button>
      {/* A press on the backdrop is for the pointer; the keyboard has Escape. */}
      <dialog ref={dialog} aria-label="Menu" onClick={closeOnBackdrop} className={sheetStyle}>
        <div className="p-4 pb-8">
          <div className="flex items-center justify-between">
            <p className="text-14 font-semibold text-muted">Menu</p>
            <button
              type="button"
              onClick={close}
              className="grid size-12 place-items-center rounded-control"
              aria-label="Close menu"
            >
              <X aria-hidden="true" className="size-6" />
            </button>
          </div>
          <MenuLinks onChoose={close} />
        </div>
      </dialog>
    </div>
  );
}

const sheetStyle = [
  'mx-auto mt-auto mb-0 max-h-[90dvh] w-full max-w-xl overflow-y-auto rounded-t-card border border-line',
  'bg-surface text-ink shadow-card backdrop:bg-[rgb(8_16_12/0.55)]',
  'transition-transform duration-200 starting:open:translate-y-8',
].join(' ');

function MenuLinks({ onChoose }: { onChoose: () => void }) {
  return (
    <nav aria-label="Menu">
      <ul className="mb-4">
        {headerLinks.map(({ to, label }) => (
          <li key={to} className="border-b border-line last:border-0">
            <Link
              to={to}
              onClick={onChoose}
              activeOptions={{ exact: true }}
              className="flex min-h-12 items-center px-1 text-18 font-medium aria-[current=page]:text-primary"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
      <div className="grid grid-cols-2 gap-3">
        <WhoIsHere look="quiet" onChoose={onChoose} />
        <Link to="/pilot-application" onClick={onChoose} className={buttonStyle('primary')}>
          Book a Pilot
        </Link>
      </div>
    </nav>
  );
}
