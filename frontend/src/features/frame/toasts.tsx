import { lazy, Suspense, useSyncExternalStore } from 'react';
import { hasToasted, onToastChange } from '../../lib/toasts.ts';

const ToastRegion = lazy(async () => ({ default: (await import('./toast-region.tsx')).ToastRegion }));

const notYet = () => false;

/** Comes with the first toast: who only reads does not pay for it. */
export function Toasts() {
  const wanted = useSyncExternalStore(onToastChange, hasToasted, notYet);
  return (
    wanted && (
      <Suspense>
        <ToastRegion />
      </Suspense>
    )
  );
}
