import { Outlet, useLocation } from '@tanstack/react-router';
import { Suspense, useEffect, useRef, lazy, useSyncExternalStore } from 'react';
import { useSession } from '../../lib/session.queries.ts';
import { hasToasted, onToastChange } from '../../lib/toasts.ts';
import { InEveryModal } from '../../ui/in-every-modal.ts';
import { PublicHeader } from './public-header.tsx';
import { SiteFooter } from './site-footer.tsx';
import { StickyBar } from './sticky-bar.tsx';
import type { StopAllButton } from './stop-all-button.ts';

const ToastRegion = lazy(async () => ({ default: (await import('./toast-region.tsx')).ToastRegion }));

const notYet = () => false;

/** Comes with the first toast: who only reads does not pay for it. */
function Toasts() {
  const wanted = useSyncExternalStore(onToastChange, hasToasted, notYet);
  return (
    wanted && (
      <Suspense>
        <ToastRegion />
      </Suspense>
    )
  );
}

const SignedInHeader = lazy(async () => ({
  default: (await import('./signed-in/signed-in-header.tsx')).SignedInHeader,
}));

function SiteHeader({ StopAll }: { StopAll: StopAllButton }) {
  const session = useSession();
  if (session.kind !== 'signed-in') return <PublicHeader />;
  return (
    <Suspense fallback={<PublicHeader />}>
      <SignedInHeader user={session.user} StopAll={StopAll} />
    </Suspense>
  );
}

const PhoneBar = lazy(async () => ({ default: (await import('./signed-in/phone-bar.tsx')).PhoneBar }));

/** The bar at the foot of a small screen: a visitor's two ways on, or the ways of whoever is signed in. */
function BottomBar({ StopAll }: { StopAll: StopAllButton }) {
  const { kind } = useSession();
  if (kind !== 'signed-in') return <StickyBar />;
  return (
    <Suspense>
      <PhoneBar StopAll={StopAll} />
    </Suspense>
  );
}

/** `StopAll`: of whoever is signed in, at the top of wide screens, at the foot of small ones, and in every dialog. */
export function SiteLayout({ StopAll }: { StopAll: StopAllButton }) {
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
