import { dehydrate, hydrate, useQueryClient, type DehydratedState } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { CalculationKey } from '../../entities/calculation/calculate.queries.ts';

const storageKey = 'headgate_calculation';

/** A page that was left, a document of its own, shows its last answer again by 'back'. Not when it is loaded anew. */
export function useKeptCalculation(mutationKey: CalculationKey): void {
  const client = useQueryClient();
  useEffect(() => {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const kept = read();
    // Written below.
    if (navigation?.type === 'back_forward' && kept !== null)
      hydrate(client, JSON.parse(kept) as DehydratedState);
    const keep = () => {
      const last = client.getMutationCache().findAll({ mutationKey, exact: true, status: 'success' }).at(-1);
      const state = dehydrate(client, {
        shouldDehydrateMutation: (mutation) => mutation === last,
        shouldDehydrateQuery: () => false,
      });
      write(JSON.stringify(state));
    };
    window.addEventListener('pagehide', keep);
    return () => {
      window.removeEventListener('pagehide', keep);
    };
  }, [client, mutationKey]);
}

function read(): string | null {
  try {
    return sessionStorage.getItem(storageKey);
  } catch {
    return null;
  }
}

function write(text: string): void {
  try {
    sessionStorage.setItem(storageKey, text);
  } catch {
    // Storage is blocked: the answer ends with its document.
  }
}
