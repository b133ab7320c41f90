import Menu from 'lucide-react/icons/menu';
import X from 'lucide-react/icons/x';
import { Fragment, type ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { closeMenuOnPress, openMenu } from './menu-dialog.ts';
import type { LinkGroup, NavigationLink } from './navigation-links.ts';

interface MobileMenuProps {
  readonly path: string;
  readonly links: readonly NavigationLink[];
  readonly moreLinks?: readonly LinkGroup[];
  readonly end: ReactNode;
}

/**
 * A sheet that comes up from below, within reach of a thumb. The platform's own dialog keeps focus inside, closes on
 * Escape and gives focus back; Radix's writes a style element, which the content security policy refuses.
 */
export function MobileMenu({ path, links, moreLinks = [], end }: MobileMenuProps) {
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        data-menu-button=""
        className="grid size-12 place-items-center rounded-control text-ink"
        onClick={({ currentTarget }) => {
          openMenu(currentTarget);
        }}
      >
        <Menu aria-hidden="true" className="size-6" />
        <span className="sr-only">Open menu</span>
      </button>
      <dialog
        aria-label="Menu"
        onClick={({ currentTarget, target }) => {
          closeMenuOnPress(currentTarget, target);
        }}
        className={sheetStyle}
      >
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
            <MenuLinks path={path} links={links} />
            {moreLinks.map(({ title = '', links: more }) => (
              <Fragment key={title}>
                {title !== '' && <p className="pt-3 text-14 font-semibold text-muted">{title}</p>}
                <MenuLinks path={path} links={more} columns />
              </Fragment>
            ))}
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

function MenuLinks({
  path,
  links,
  columns,
}: Pick<MobileMenuProps, 'path' | 'links'> & { columns?: boolean }) {
  return (
    <ul className={classNames('border-b border-line py-1 last:border-0', columns && 'grid grid-cols-2')}>
      {links.map(({ to, label }) => (
        <li key={to}>
          <a
            href={to}
            aria-current={to === path ? 'page' : undefined}
            className="flex min-h-12 items-center px-1 text-18 font-medium aria-[current=page]:text-primary"
          >
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}
