import { beforeEach, describe, expect, it } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import { screen, within } from '@testing-library/react';
import { aBrowser } from '../../test/browser.ts';
import { openSitePage } from '../../test/open-site-page.tsx';
import { setSite, settingsOfASite } from '../../test/site-settings.ts';

const main = () => within(screen.getByRole('main'));
const networks = ['LinkedIn', 'X', 'Instagram', 'YouTube'];
const linkTo = (network: string) => main().queryByRole('link', { name: `${network} (opens in a new tab)` });

describe('the contact page', () => {
  beforeEach(() => {
    document.body.innerHTML = '';
    aBrowser();
  });

  it('offers the form, the e-mail and every network that is set', async () => {
    setSite(settingsOfASite);
    await openSitePage('/contact');
    expect(main().getByRole('link', { name: /application form/ })).toHaveAttribute(
      'href',
      settingsOfASite.applicationFormUrl,
    );
    expect(main().getByRole('link', { name: settingsOfASite.contactEmail })).toHaveAttribute(
      'href',
      `mailto:${settingsOfASite.contactEmail}`,
    );
    expect(networks.map((network) => linkTo(network)?.getAttribute('href'))).toEqual(
      Object.values(settingsOfASite.socialLinks),
    );
  });

  it('leaves out the networks that are not set', async () => {
    setSite({ ...settingsOfASite, socialLinks: { ...settingsOfASite.socialLinks, x: '', youtube: '' } });
    await openSitePage('/contact');
    expect(networks.filter((network) => linkTo(network) !== null)).toEqual(['LinkedIn', 'Instagram']);
  });

  it('has no dead button where nothing is set, and still says how long an answer takes', async () => {
    await openSitePage('/contact');
    expect(main().queryByRole('link', { name: /application form/ })).toBeNull();
    expect(screen.queryByText('Follow the season')).toBeNull();
    expect(screen.getByRole('main').querySelector('a[href^="mailto:"]')).toBeNull();
    expect(screen.getByRole('main')).toHaveTextContent('We answer within 48 hours.');
    expect(screen.getByRole('main')).toHaveTextContent('We answer within 24 hours on business days.');
  });
});
