import { describe, expect, it } from '@jest/globals';
import { seo, type PublicPath } from '../content/seo.ts';
import { aBrowser } from '../test/browser.ts';
import { openSitePage } from '../test/open-site-page.tsx';
import { setSite, settingsOfASite } from '../test/site-settings.ts';

async function open(path: PublicPath | null) {
  aBrowser();
  document.body.innerHTML = '';
  setSite(settingsOfASite);
  await openSitePage(path);
}

const head = (selector: string) =>
  [...document.head.querySelectorAll(selector)].map(
    (element) => element.getAttribute('content') ?? element.getAttribute('href') ?? element.textContent,
  );

describe('the head of a public page', () => {
  it('says what the page is and where it is, once', async () => {
    await open('/about');
    const { title, description } = seo['/about'];
    expect(head('title')).toEqual([title]);
    expect(head('meta[name="description"]')).toEqual([description]);
    expect(head('link[rel="canonical"]')).toEqual(['https://headgate.example/about']);
    expect(head('meta[property="og:title"]')).toEqual([title]);
    expect(head('meta[property="og:description"]')).toEqual([description]);
    expect(head('meta[property="og:url"]')).toEqual(['https://headgate.example/about']);
    expect(head('meta[property="og:image"]')).toEqual(['https://headgate.example/social.png']);
    expect(head('meta[name="twitter:card"]')).toEqual(['summary_large_image']);
    expect(head('meta[name="robots"]')).toEqual([]);
  });
});

describe('a page that is none', () => {
  it('asks search engines to forget it', async () => {
    await open(null);
    expect(head('title')).toEqual(['Page Not Found · Headgate']);
    expect(head('meta[name="robots"]')).toEqual(['noindex']);
    expect(head('link[rel="canonical"]')).toEqual([]);
  });
});
