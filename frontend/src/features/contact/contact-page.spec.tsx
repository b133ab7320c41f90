import { beforeEach, describe, expect, it } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
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

  it('takes a message, once, and says when it has arrived', async () => {
    const { fetched } = aBrowser({ '/api/contact-messages': { body: { status: 'received' } } });
    await openSitePage('/contact');
    const send = () => screen.getByRole('button', { name: 'Send message' });
    await userEvent.click(send());
    expect(await screen.findByText('Your name is required')).toBeVisible();
    expect(screen.getByLabelText('Name')).toHaveFocus();
    await userEvent.type(screen.getByLabelText('Name'), 'Cy Doe');
    await userEvent.type(screen.getByLabelText('Email'), 'cy@orchard.example');
    await userEvent.type(screen.getByLabelText('Message'), 'Do you work with walnuts?');
    await userEvent.dblClick(send());
    expect(await screen.findByText('We have your message.')).toBeVisible();
    const sent = fetched.mock.calls.filter(([path]) => path === '/api/contact-messages');
    expect(sent.map(([, { body }]) => JSON.parse(body as string) as object)).toEqual([
      {
        ...{ name: 'Cy Doe', email: 'cy@orchard.example', website: '' },
        message: 'Do you work with walnuts?',
      },
    ]);
  });

  it('keeps a message that could not be sent, and says why', async () => {
    aBrowser({ '/api/contact-messages': { status: 429, body: { message: 'Too many messages were sent.' } } });
    await openSitePage('/contact');
    await userEvent.type(screen.getByLabelText('Name'), 'Cy Doe');
    await userEvent.type(screen.getByLabelText('Email'), 'cy@orchard.example');
    await userEvent.type(screen.getByLabelText('Message'), 'Do you work with walnuts?');
    await userEvent.click(screen.getByRole('button', { name: 'Send message' }));
    expect(await screen.findByText('Too many messages were sent.')).toBeVisible();
    expect(screen.getByLabelText('Message')).toHaveValue('Do you work with walnuts?');
  });

  it('has no dead button where nothing is set, and still says how long an answer takes', async () => {
    await openSitePage('/contact');
    expect(main().queryByRole('link', { name: /application form/ })).toBeNull();
    expect(screen.queryByText('Follow the season')).toBeNull();
    expect(screen.getByRole('main').querySelector('a[href^="mailto:"]')).toBeNull();
    expect(screen.getByRole('main')).toHaveTextContent('We answer within 48 hours');
    expect(screen.getByRole('main')).toHaveTextContent('We answer within 24 hours on business days');
    expect(screen.getByRole('main')).toHaveTextContent('Write to us with the form below.');
  });
});
