import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { render, screen } from '@testing-library/react';
import { followLinks } from '../app/follow-links.ts';
import { createQueryClient } from '../lib/query-client.ts';
import { createAppRouter } from '../app/router.tsx';

let stopFollowing: () => void = () => undefined;

/** The app as it is started at an address. */
export function startApp(path: string, { isStrict = false } = {}): void {
  window.history.pushState({}, '', path);
  stopFollowing();
  const queryClient = createQueryClient();
  const router = createAppRouter(queryClient);
  stopFollowing = followLinks(router);
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
    { reactStrictMode: isStrict },
  );
}

/** A page of the app, as somebody opens it by its address. */
export async function openPage(path: string, how = {}): Promise<void> {
  startApp(path, how);
  await screen.findByRole('heading', { level: 1 });
}
