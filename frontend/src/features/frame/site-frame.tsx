import { Outlet, useLocation } from '@tanstack/react-router';
import { Suspense, useEffect, useRef } from 'react';
import { useSession } from '../../lib/session.queries.ts';
import { InEveryModal } from '../../ui/in-every-modal.ts';
import { BottomBar } from './bottom-bar.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import type { StopAllButton } from './stop-all-button.ts';
import { Toasts } from './toasts.tsx';

/** `StopAll`: of whoever is signed in, at the top of wide screens, at the foot of small ones, and in every dialog. */
export function SiteFrame({ StopAll }: { StopAll: StopAllButton }) {
  const main = useFocusOnNewPage();
  const { kind } = useSession();
  const inDialogs = (
    <Suspense>
      <StopAll place="dialog" />
    </Suspense>
  );
  return (
    <InEveryModal value={kind === 'signed-in' && inDialogs}>
      <a
        href="#main"
        className="sr-only z-10 rounded-control bg-primary p-3 font-semibold text-on-primary focus:not-sr-only focus:absolute focus:top-2 focus:left-2"
      >
        Skip to content
      </a>
      <SiteHeader StopAll={StopAll} />
      {/* As high as the screen from the start, so that the footer does not jump when a page arrives. */}
      <main ref={main} id="main" tabIndex={-1} className="min-h-[calc(100svh-4rem)]">
        <Outlet />
      </main>
      <SiteFooter />
      <BottomBar StopAll={StopAll} />
      <Toasts />
    </InEveryModal>
  );
}

/** Without this a screen reader stays on the link that was followed. Not on the first page: the browser is at its top. */
function useFocusOnNewPage() {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const seen = useRef(pathname);
  useEffect(() => {
    if (seen.current === pathname) return;
    seen.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}
