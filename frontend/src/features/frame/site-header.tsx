import { lazy, Suspense } from 'react';
import { useSession } from '../../lib/session.queries.ts';
import { PublicHeader } from './public-header.tsx';
import type { StopAllButton } from './stop-all-button.ts';

const SignedInHeader = lazy(async () => ({
  default: (await import('./signed-in/signed-in-header.tsx')).SignedInHeader,
}));

export function SiteHeader({ StopAll }: { StopAll: StopAllButton }) {
  const session = useSession();
  if (session.kind !== 'signed-in') return <PublicHeader />;
  return (
    <Suspense fallback={<PublicHeader />}>
      <SignedInHeader user={session.user} StopAll={StopAll} />
    </Suspense>
  );
}
