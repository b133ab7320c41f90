import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { PublicPath } from '../content/seo.ts';
import { aBrowser } from '../test/browser.ts';
import { openSitePage } from '../test/open-site-page.tsx';

/** What a visitor reads of a page, without its header and footer. */
async function textOf(path: PublicPath): Promise<string> {
  await openSitePage(path);
  return screen
    .getByRole('main')
    .innerHTML.replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .toLowerCase();
}

/** Claims that differ by page: specification, section 1. */
const figures = ['up to 40%', '20-30%', '30-40%', '10-30%', '15-30%', '8-12', '3-month', '12-month'] as const;
const programs = ['SWEEP', 'EQIP', 'Water-district rebates'] as const;

interface Page {
  readonly path: PublicPath;
  readonly says: readonly (typeof figures)[number][];
  readonly claims: readonly string[];
}

const pages: readonly Page[] = [
  {
    path: '/',
    says: ['up to 40%', '15-30%', '8-12', '3-month'],
    claims: [
      ...programs,
      'Save up to 40% on water costs',
      'Up to 40% gain in yield',
      '8-12 weeks per site',
      '300 California farms',
      'Major irrigation controller brands',
      'water regulations',
      'within 48 hours',
    ],
  },
  {
    path: '/pilots',
    says: ['20-30%', '8-12'],
    claims: [...programs, '20-30% lower water costs', '8-12 weeks per site', 'within 48 hours'],
  },
  {
    path: '/how-it-works',
    says: ['15-30%'],
    claims: ['Major irrigation controller brands', 'water regulations'],
  },
  { path: '/about', says: ['20-30%'], claims: ['2025', '300 California farms'] },
  {
    path: '/contact',
    says: [],
    claims: ['within 48 hours', 'within 24 hours on business days'],
  },
];

describe.each(pages)('$path', ({ path, says, claims: label }) => {
  beforeEach(() => {
    document.body.innerHTML = '';
    aBrowser({ '/api/pilot-updates': { body: [] } });
  });

  it('makes its own claims and no other page’s', async () => {
    const text = await textOf(path);
    expect(figures.filter((figure) => text.includes(figure))).toEqual(says);
    for (const claim of label) expect(text).toContain(claim.toLowerCase());
  });
});
