import { lazy, Suspense } from 'react';
import { useSession } from '../../lib/session.queries.ts';
import { StickyBar } from './sticky-bar.tsx';
import type { StopAllButton } from './stop-all-button.ts';

const PhoneBar = lazy(async () => ({ default: (await import('./signed-in/phone-bar.tsx')).PhoneBar }));

/** The bar at the foot of a small screen: a visitor's two ways on, or the ways of whoever is signed in. */
export function BottomBar({ StopAll }: { StopAll: StopAllButton }) {
  const { kind } = useSession();
  if (kind !== 'signed-in') return <StickyBar />;
  return (
    <Suspense>
      <PhoneBar StopAll={StopAll} />
    </Suspense>
  );
}
