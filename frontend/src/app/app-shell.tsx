import { FarmBar } from '../features/layout/farm-bar.tsx';
import { SiteFooter } from '../features/layout/site-footer.tsx';
import { SkipLink } from '../features/layout/skip-link.tsx';
import { Skeleton, type SkeletonProps } from './page-skeleton.tsx';
import { ShellHeader } from './shell-header.tsx';

/** What a guarded page's HTML shows until the app is there: as `AppLayout`, without anything that depends on who comes. */
export function AppShell(skeleton: SkeletonProps) {
  return (
    <>
      <SkipLink />
      <ShellHeader />
      <FarmBar />
      <main id="main" tabIndex={-1} className="min-h-[calc(100svh-4rem)]">
        <Skeleton {...skeleton} />
      </main>
      <SiteFooter />
    </>
  );
}
