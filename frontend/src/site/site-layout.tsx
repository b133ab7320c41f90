import type { ReactNode } from 'react';
import { PublicHeader } from '../features/layout/public-header.tsx';
import { SiteFooter } from '../features/layout/site-footer.tsx';
import { SkipLink } from '../features/layout/skip-link.tsx';
import { StickyBar } from '../features/layout/sticky-bar.tsx';

/** Around every public page, as a visitor has it; `signed-in.tsx` puts its own header and bar in their places. */
export function SiteLayout({ path, children }: { path: string; children: ReactNode }) {
  return (
    <>
      <SkipLink />
      <div id="site-header" className="contents">
        <PublicHeader path={path} />
      </div>
      <main id="main" tabIndex={-1} className="min-h-[calc(100svh-4rem)]">
        {children}
      </main>
      <SiteFooter />
      <div id="site-bar" className="contents">
        <StickyBar />
      </div>
      <div id="toasts" />
    </>
  );
}
