import { beforeEach, describe, expect, it } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import { screen, within } from '@testing-library/react';
import { aBrowser } from '../../test/browser.ts';
import { openPage } from '../../test/open-page.tsx';

const bar = () => screen.queryByRole('navigation', { name: 'Quick actions' });

describe('the sticky bar', () => {
  beforeEach(() => {
    document.body.innerHTML = '';
    aBrowser();
  });

  it.each(['/about', '/ai-calculator-demo', '/no-such-page'])('is on %s', async (path) => {
    await openPage(path);
    const links = within(bar() ?? document.createElement('div'));
    expect(links.getByRole('link', { name: 'Book a Pilot' })).toHaveAttribute('href', '/pilot-application');
    expect(links.getByRole('link', { name: 'See Demo' })).toHaveAttribute('href', '/ai-calculator-demo');
  });

  it.each(['/pilot-application', '/checkout?tier=standard', '/dashboard', '/admin/pilot-invites'])(
    'is not on %s',
    async (path) => {
      await openPage(path);
      expect(bar()).toBeNull();
    },
  );
});
