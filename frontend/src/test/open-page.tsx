import type { SiteSettings } from '@headgate/contracts/site-settings';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { render, screen } from '@testing-library/react';
import { createQueryClient } from '../lib/query-client.ts';
import { createAppRouter } from '../router.tsx';

/** A page of the product, as somebody opens it by its address. */
export async function openPage(path: string): Promise<void> {
  window.history.pushState({}, '', path);
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={createAppRouter()} />
    </QueryClientProvider>,
  );
  await screen.findByRole('heading', { level: 1 });
}

export const settingsOfASite: SiteSettings = {
  publicOrigin: 'https://headgate.example',
  contactEmail: 'growers@headgate.example',
  applicationFormUrl: 'https://forms.example/pilot',
  socialLinks: {
    linkedin: 'https://linkedin.example/headgate',
    x: 'https://x.example/headgate',
    instagram: 'https://instagram.example/headgate',
    youtube: 'https://youtube.example/headgate',
  },
  stripePublishableKey: '',
  testPayments: 'false',
};

/** What the gateway writes into the page. */
export function setSite(settings: SiteSettings): void {
  const element = document.createElement('script');
  element.type = 'application/json';
  element.id = 'site-settings';
  element.textContent = JSON.stringify(settings);
  document.body.append(element);
}
