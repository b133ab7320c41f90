import { beforeEach, describe, expect, it } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import { screen, within } from '@testing-library/react';
import { aBrowser } from '../../test/browser.ts';
import { openSitePage } from '../../test/open-site-page.tsx';
import { setSite, settingsOfASite } from '../../test/site-settings.ts';

const form = () => screen.queryByRole('link', { name: /application form/ });

describe('the pilots page', () => {
  beforeEach(() => {
    document.body.innerHTML = '';
    aBrowser();
  });

  it('opens the external application form in a new tab, and promises an answer within 48 hours', async () => {
    setSite(settingsOfASite);
    await openSitePage('/pilots');
    expect(form()).toHaveAttribute('href', settingsOfASite.applicationFormUrl);
    expect(form()).toHaveAttribute('target', '_blank');
    expect(form()).toHaveAttribute('rel', 'noopener noreferrer');
    expect(form()).toHaveAccessibleName('Open the application form (opens in a new tab)');
    expect(screen.getByRole('region', { name: 'Tell us about your farm' })).toHaveTextContent(
      'within 48 hours',
    );
  });

  it('has no such button where no form is set, and still a way to apply', async () => {
    await openSitePage('/pilots');
    expect(form()).toBeNull();
    const apply = within(screen.getByRole('region', { name: 'Tell us about your farm' }));
    expect(apply.getByRole('link', { name: /^Open the pilot application/ })).toHaveAttribute(
      'href',
      '/pilot-application',
    );
    const main = within(screen.getByRole('main'));
    expect(main.getByRole('link', { name: 'Apply for the Pilot' })).toHaveAttribute(
      'href',
      '/pilot-application',
    );
  });

  it('shows the stats and the program', async () => {
    await openSitePage('/pilots');
    expect(screen.getByRole('region', { name: 'The pilot in numbers' })).toBeVisible();
    expect(screen.getByRole('region', { name: 'Our commitments to each other' })).toBeVisible();
  });
});
