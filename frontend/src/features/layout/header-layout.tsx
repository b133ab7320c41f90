import type { ReactNode } from 'react';
import { BrandMark } from '../../ui/brand-mark.tsx';
import { LanguageLink } from './language-link.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import type { LinkGroup, NavigationLink } from './navigation-links.ts';
import { ThemeSwitch, type WithTip } from './theme-switch.tsx';

interface HeaderLayoutProps {
  /** Where the page is: the link that leads here says so. */
  readonly path: string;
  readonly links: readonly NavigationLink[];
  /** Further links, which only the menu has room for. */
  readonly moreLinks?: readonly LinkGroup[];
  /** From which width on everything fits in one line. */
  readonly fits: keyof typeof variants;
  /** In the line at every width that has room for it. */
  readonly always?: ReactNode;
  /** At the end of the line. */
  readonly end: ReactNode;
  /** At the end of the menu of smaller screens. */
  readonly menuEnd: ReactNode;
  readonly withTip?: WithTip;
}

/** 72 and 80 rem. */
const variants = {
  wide: {
    line: 'max-w-6xl wide:px-6',
    nav: 'wide:block',
    link: 'px-3',
    end: 'wide:flex',
    menu: 'wide:hidden',
  },
  xl: {
    line: 'max-w-7xl xl:px-6',
    nav: 'xl:block',
    link: 'px-1.5 2xl:px-2',
    end: 'xl:flex',
    menu: 'xl:hidden',
  },
} as const;

/** The head of every page: all links in one line where that fits, else a menu. */
export function HeaderLayout({
  path,
  links,
  moreLinks,
  fits,
  always,
  end,
  menuEnd,
  withTip,
}: HeaderLayoutProps) {
  const variant = variants[fits];
  return (
    <header className="border-b border-line bg-surface">
      <div className={`mx-auto flex min-h-16 items-center gap-2 px-4 ${variant.line}`}>
        <a
          href="/"
          className="flex min-h-12 items-center gap-2 rounded-control text-18 font-bold tracking-tight text-ink"
        >
          <BrandMark className="size-7 text-primary" />
          Headgate
        </a>
        <nav aria-label="Main" className={`ml-4 hidden shrink-0 grow ${variant.nav}`}>
          <ul className="flex items-center">
            {links.map(({ to, label }) => (
              <li key={to}>
                <a
                  href={to}
                  aria-current={to === path ? 'page' : undefined}
                  className={`${headerLinkStyle} ${variant.link}`}
                >
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="ml-auto flex min-w-0 items-center gap-1">
          {always}
          {fits === 'wide' && <LanguageLink path={path} />}
          <ThemeSwitch {...(withTip !== undefined && { withTip })} />
          <div className={`hidden min-w-0 items-center gap-2 ${variant.end}`}>{end}</div>
          <div className={variant.menu}>
            <MobileMenu
              path={path}
              links={links}
              {...(moreLinks !== undefined && { moreLinks })}
              end={menuEnd}
            />
          </div>
        </div>
      </div>
    </header>
  );
}

const headerLinkStyle = [
  'flex min-h-12 items-center rounded-control text-14 font-medium whitespace-nowrap text-muted hover:text-ink',
  'aria-[current=page]:font-semibold aria-[current=page]:text-primary',
].join(' ');
