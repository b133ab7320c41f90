import { beforeEach, describe, expect, it } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import { cleanup, screen, within } from '@testing-library/react';
import { aUser } from '../../test/a-user.ts';
import { aBrowser } from '../../test/browser.ts';
import { openPage } from '../../test/open-page.tsx';

beforeEach(async () => {
  cleanup();
  document.body.innerHTML = '';
  document.cookie = 'headgate_session_hint=1; path=/';
  aBrowser({ '/api/user': { body: aUser() } });
  await openPage('/controller-integration');
  await screen.findByRole('heading', { name: 'Six brands, and how to connect each' });
});

const part = (name: string) => screen.getByRole('region', { name });

describe('controller integration', () => {
  it('names six brands with their protocols', () => {
    const brands = within(part('Six brands, and how to connect each'));
    const names = brands.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
    expect(names).toEqual(['Rain Bird', 'Hunter', 'Toro', 'Weathermatic', 'Netafim', 'Calsense']);
    for (const name of names)
      expect(brands.getByRole('list', { name: `Protocols of ${name}` })).not.toBeEmptyDOMElement();
  });

  it('has four methods, five steps, and a roadmap in three parts', () => {
    const headings = (name: string) => within(part(name)).getAllByRole('heading', { level: 3 });
    expect(headings('Four ways to connect')).toHaveLength(4);
    expect(headings('From registration to the first live run')).toHaveLength(5);
    const security = 'Security today';
    expect(headings(security).map(({ textContent }) => textContent)).toEqual([
      'Implemented',
      'In development',
      'Planned',
    ]);
    expect(within(part('Planned')).getByText(/Role-based access control/)).toBeVisible();
  });

  it('says that commands are simulated during the pilot, and leads on', () => {
    expect(screen.getByText(/During the pilot, commands are logged and simulated/)).toBeVisible();
    const actions = within(part('Wondering about your controller?'));
    const links = actions.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual(['/contact', '/ai-calculator', '/farm-hardware-setup']);
  });
});
