import { beforeEach, describe, expect, it } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import { screen, within } from '@testing-library/react';
import { aBrowser } from '../../test/browser.ts';
import { openSitePage } from '../../test/open-site-page.tsx';

const bar = () => screen.queryByRole('navigation', { name: 'Quick actions' });

describe('the sticky bar', () => {
  beforeEach(() => {
    document.body.innerHTML = '';
    aBrowser();
  });

  it.each(['/about', '/ai-calculator-demo', null] as const)('is on %s', async (path) => {
    await openSitePage(path);
    const links = within(bar() ?? document.createElement('div'));
    expect(links.getByRole('link', { name: 'Book a Pilot' })).toHaveAttribute('href', '/pilot-application');
    expect(links.getByRole('link', { name: 'See Demo' })).toHaveAttribute('href', '/ai-calculator-demo');
  });
});
