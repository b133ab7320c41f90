import { Link } from '@tanstack/react-router';
import Menu from 'lucide-react/icons/menu';
import X from 'lucide-react/icons/x';
import { useRef, type MouseEvent, type ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';
import type { NavigationLink } from './navigation-links.ts';

interface MobileMenuProps {
  readonly links: readonly NavigationLink[];
  readonly moreLinks?: readonly NavigationLink[] | undefined;
  readonly end: ReactNode;
}

/**
 * A sheet that comes up from below, within reach of a thumb. The platform's own dialog keeps focus inside, closes on
 * Escape and gives focus back; Radix's writes a style element, which the content security policy refuses.
 */
export function MobileMenu({ links, moreLinks, end }: MobileMenuProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  /** A choice is made, or the backdrop is pressed; that is for the pointer, the keyboard has Escape. */
  const closeOnPress = ({ target }: MouseEvent) => {
    if (target === dialog.current || (target instanceof Element && target.closest('a, button') !== null))
      dialog.current?.close();
  };
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        className="grid size-12 place-items-center rounded-control text-ink"
        onClick={() => dialog.current?.showModal()}
      >
        <Menu aria-hidden="true" className="size-6" />
        <span className="sr-only">Open menu</span>
      </button>
      <dialog ref={dialog} aria-label="Menu" onClick={closeOnPress} className={sheetStyle}>
        <div className="p-4 pb-8">
          <div className="flex items-center justify-between">
            <p className="text-14 font-semibold text-muted">Menu</p>
            <button
              type="button"
              className="grid size-12 place-items-center rounded-control"
              aria-label="Close menu"
            >
              <X aria-hidden="true" className="size-6" />
            </button>
          </div>
          <nav aria-label="Menu">
            <MenuLinks links={links} />
            {moreLinks !== undefined && <MenuLinks links={moreLinks} columns />}
            <div className="mt-4 grid grid-cols-2 gap-3">{end}</div>
          </nav>
        </div>
      </dialog>
    </>
  );
}

const sheetStyle = [
  'mx-auto mt-auto mb-0 max-h-[90dvh] w-full max-w-xl overflow-y-auto rounded-t-card border border-line',
  'bg-surface text-ink shadow-card backdrop:bg-[rgb(8_16_12/0.55)]',
  'transition-transform duration-200 starting:open:translate-y-8',
].join(' ');

function MenuLinks({ links, columns }: Pick<MobileMenuProps, 'links'> & { columns?: boolean }) {
  return (
    <ul className={classNames('border-b border-line py-1 last:border-0', columns && 'grid grid-cols-2')}>
      {links.map(({ to, label }) => (
        <li key={to}>
          <Link
            to={to}
            activeOptions={{ exact: true }}
            className="flex min-h-12 items-center px-1 text-18 font-medium aria-[current=page]:text-primary"
          >
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
