import { QueryClient } from '@tanstack/react-query';

/** What was read stays good until somebody says otherwise, and a failure is shown, not repeated behind the scenes. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Infinity,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        refetchInterval: false,
        retry: false,
        // A route's loader has just tried: the page shows that it failed.
        retryOnMount: false,
        // Without this a read or a calculation waits silently while the phone is out of range.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always', gcTime: Infinity },
    },
  });
}
