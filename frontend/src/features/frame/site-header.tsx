import { Link } from '@tanstack/react-router';
import { BrandMark } from '../../ui/brand-mark.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { MobileMenu } from './mobile-menu.tsx';
import { headerLinks } from './navigation-links.ts';
import { ThemeSwitch } from './theme-switch.tsx';
import { WhoIsHere } from './who-is-here.tsx';

export function SiteHeader() {
  return (
    <header className="border-b border-line bg-surface">
      <div className="mx-auto flex min-h-16 max-w-6xl items-center gap-2 px-4 wide:px-6">
        <Link
          to="/"
          className="flex min-h-12 items-center gap-2 rounded-control text-18 font-bold tracking-tight text-ink"
        >
          <BrandMark className="size-7 text-primary" />
          Headgate
        </Link>
        <nav aria-label="Main" className="ml-4 hidden flex-1 wide:block">
          <ul className="flex items-center">
            {headerLinks.map(({ to, label }) => (
              <li key={to}>
                <Link to={to} className={headerLinkStyle} activeOptions={{ exact: true }}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className="ml-auto flex items-center gap-1">
          <ThemeSwitch />
          <div className="hidden items-center gap-2 wide:flex">
            <WhoIsHere look="plain" />
            <Link to="/pilot-application" className={buttonStyle('primary')}>
              Book a Pilot
            </Link>
          </div>
          <MobileMenu />
        </div>
      </div>
    </header>
  );
}

const headerLinkStyle = [
  'flex min-h-12 items-center rounded-control px-3 text-14 font-medium text-muted hover:text-ink',
  'aria-[current=page]:font-semibold aria-[current=page]:text-primary',
].join(' ');
