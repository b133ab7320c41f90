import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { settingPlaceholders } from '@headgate/contracts/setting-placeholders';
import { legalTermsUpdated } from './legal/legal-document.ts';
import { seo, socialPicture } from './seo.ts';
import { structuredData } from './structured-data.ts';

const published = (name: string) => readFile(join(import.meta.dirname, '../../public', name));
const origin = settingPlaceholders.publicOrigin;

describe('what search engines read', () => {
  it('has for each page its own title and description, of a length that is shown whole', () => {
    const pages = Object.values(seo);
    expect(new Set(pages.map(({ title }) => title)).size).toBe(pages.length);
    expect(new Set(pages.map(({ description }) => description)).size).toBe(pages.length);
    for (const { title, description } of pages) {
      expect(title.length).toBeLessThanOrEqual(60);
      expect(title).toContain('Headgate');
      expect(description.length).toBeGreaterThanOrEqual(70);
      expect(description.length).toBeLessThanOrEqual(160);
    }
  });

  it('lists the same pages in the sitemap in both languages, at the origin that the gateway puts in', async () => {
    const sitemap = (await published('sitemap.xml')).toString();
    const listed = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);
    const paths = Object.keys(seo);
    const inSpanish = paths.map((path) => `/es${path === '/' ? '' : path}`);
    expect(listed).toEqual([...paths, ...inSpanish].map((path) => origin + path));
    const updated = new Date(`${legalTermsUpdated} UTC`).toISOString().slice(0, 10);
    expect(sitemap.match(/<lastmod>.*?<\/lastmod>/g)).toEqual(Array(6).fill(`<lastmod>${updated}</lastmod>`));
  });

  it('lets robots read everything but the API, and tells them of the sitemap', async () => {
    const robots = (await published('robots.txt')).toString();
    expect(robots).toBe(`User-agent: *\nAllow: /\nDisallow: /api/\n\nSitemap: ${origin}/sitemap.xml\n`);
  });
});

describe('the pictures', () => {
  const sizeOf = (png: Buffer) => ({ width: png.readUInt32BE(16), height: png.readUInt32BE(20) });

  it('are of the size that is claimed, and light', async () => {
    const social = await published(socialPicture.path);
    expect(sizeOf(social)).toEqual({ width: 1200, height: 630 });
    expect(socialPicture).toMatchObject(sizeOf(social));
    expect(social.length).toBeLessThan(60_000);
    const icon = await published('apple-touch-icon.png');
    expect(sizeOf(icon)).toEqual({ width: 180, height: 180 });
  });
});

describe('the structured data of the home page', () => {
  it('is an organization of California with the pilot as its offer', () => {
    expect(structuredData('https://headgate.example')).toMatchObject({
      '@type': 'Organization',
      name: 'Headgate',
      url: 'https://headgate.example/',
      address: { addressRegion: 'CA', addressCountry: 'US' },
      makesOffer: {
        '@type': 'Offer',
        name: 'California Pilot Program',
        price: '10000',
        priceCurrency: 'USD',
      },
    });
  });
});
