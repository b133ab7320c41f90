import { Outlet, useLocation } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useRef, useSyncExternalStore } from 'react';
import { useSession } from '../entities/session/session.queries.ts';
import { FarmBar } from '../features/layout/farm-bar.tsx';
import { PublicHeader } from '../features/layout/public-header.tsx';
import { mayApply } from '../features/layout/may-apply.ts';
import { SiteFooter } from '../features/layout/site-footer.tsx';
import { SkipLink } from '../features/layout/skip-link.tsx';
import { StickyBar } from '../features/layout/sticky-bar.tsx';
import { hasToasted, onToastChange } from '../lib/toasts.ts';
import { InEveryModal } from '../ui/in-every-modal.ts';
import { ShellHeader } from './shell-header.tsx';

/** Whoever may have water running can stop it from every page. */
const StopAll = lazy(async () => ({ default: (await import('./signed-in.tsx')).StopAll }));
const SignedInHeader = lazy(async () => ({ default: (await import('./signed-in.tsx')).SignedInHeader }));
const PhoneBar = lazy(async () => ({ default: (await import('./signed-in.tsx')).PhoneBar }));
const ToastRegion = lazy(async () => ({
  default: (await import('../features/layout/toast-region.tsx')).ToastRegion,
}));

/** The page that somebody is not signed in on. */
const open = '/auth';

/** Around every page: STOP ALL is at the top of wide screens, at the foot of small ones, and in every dialog. */
export function AppLayout() {
  const { pathname } = useLocation();
  const main = useFocusOnNewPage(pathname);
  const session = useSession();
  const { kind } = session;
  const isSignedIn = kind === 'signed-in';
  const inDialogs = (
    <Suspense>
      <StopAll place="dialog" />
    </Suspense>
  );
  return (
    <InEveryModal value={isSignedIn && inDialogs}>
      <SkipLink />
      <Header path={pathname} />
      {pathname !== open && <FarmBar path={pathname} />}
      {/* As high as the screen from the start, so that the footer does not jump when a page arrives. */}
      <main ref={main} id="main" tabIndex={-1} className="min-h-[calc(100svh-4rem)]">
        <Outlet />
      </main>
      <SiteFooter hasPilot={session.kind !== 'signed-in' || mayApply(session.user)} />
      {isSignedIn && (
        <Suspense>
          <PhoneBar path={pathname} StopAll={StopAll} />
        </Suspense>
      )}
      {kind === 'signed-out' && <StickyBar />}
      <Toasts />
    </InEveryModal>
  );
}

function Header({ path }: { path: string }) {
  const session = useSession();
  if (session.kind === 'loading') return <ShellHeader />;
  if (session.kind !== 'signed-in') return <PublicHeader path={path} />;
  return (
    <Suspense fallback={<ShellHeader />}>
      <SignedInHeader path={path} user={session.user} StopAll={StopAll} />
    </Suspense>
  );
}

const notYet = () => false;

/** Comes with the first toast. */
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

/** Without this a screen reader stays on the link that was followed. Not on the first page: the browser is at its top. */
function useFocusOnNewPage(pathname: string) {
  const main = useRef<HTMLElement>(null);
  const seen = useRef(pathname);
  useEffect(() => {
    if (seen.current === pathname) return;
    seen.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}
