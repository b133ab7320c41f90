import { describe, expect, it } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { act, render, waitFor } from '@testing-library/react';
import { seo } from '../content/seo.ts';
import { createQueryClient } from '../lib/query-client.ts';
import { createAppRouter } from '../router.tsx';
import { aBrowser } from '../test/browser.ts';
import { setSite, settingsOfASite } from '../test/open-page.tsx';

function openSite(path: string) {
  aBrowser({ '/api/pilot-updates': { body: [] } });
  document.body.innerHTML = '';
  setSite(settingsOfASite);
  window.history.pushState({}, '', path);
  const router = createAppRouter();
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return {
    goTo: (to: '/about' | '/contact' | '/terms-of-service') => act(() => router.navigate({ to })),
  };
}

const head = (selector: string) =>
  [...document.head.querySelectorAll(selector)].map(
    (element) => element.getAttribute('content') ?? element.getAttribute('href') ?? element.textContent,
  );

const titled = (title: string) =>
  waitFor(() => {
    expect(head('title')).toEqual([title]);
  });

describe('the head of a public page', () => {
  it('says what the page is and where it is, once', async () => {
    openSite('/about');
    const { title, description } = seo['/about'];
    await titled(title);
    expect(head('meta[name="description"]')).toEqual([description]);
    expect(head('link[rel="canonical"]')).toEqual(['https://headgate.example/about']);
    expect(head('meta[property="og:title"]')).toEqual([title]);
    expect(head('meta[property="og:description"]')).toEqual([description]);
    expect(head('meta[property="og:url"]')).toEqual(['https://headgate.example/about']);
    expect(head('meta[property="og:image"]')).toEqual(['https://headgate.example/social.png']);
    expect(head('meta[name="twitter:card"]')).toEqual(['summary_large_image']);
    expect(head('meta[name="robots"]')).toEqual([]);
  });

  it('goes with its page', async () => {
    const { goTo } = openSite('/about');
    await titled(seo['/about'].title);
    for (const path of ['/contact', '/terms-of-service'] as const) {
      await goTo(path);
      await titled(seo[path].title);
      expect(head('link[rel="canonical"]')).toEqual([`https://headgate.example${path}`]);
      expect(head('meta[name="description"]')).toEqual([seo[path].description]);
    }
  });
});

describe('a page that is none', () => {
  it('asks search engines to forget it, until the visitor goes on', async () => {
    const { goTo } = openSite('/no-such-page');
    await titled('Page Not Found · Headgate');
    expect(head('meta[name="robots"]')).toEqual(['noindex']);
    expect(head('link[rel="canonical"]')).toEqual([]);
    await goTo('/about');
    await titled(seo['/about'].title);
    expect(head('meta[name="robots"]')).toEqual([]);
  });
});
