import { beforeEach, describe, expect, it } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import { cleanup, screen, within } from '@testing-library/react';
import { anApplication } from '../../test/applications.ts';
import { aResponse } from '../../test/browser.ts';
import { signIn } from '../../test/farm-records.ts';
import { setSite, settingsOfASite } from '../../test/site-settings.ts';
import { aPayment } from '../../test/payments.ts';
import {
  field,
  fill,
  receive,
  openApplication,
  own,
  pay,
  path,
  press,
  receipts,
  secret,
  sentTo,
  stepIs,
  submitted,
  titles,
} from '../../test/pilot-application.ts';

const one = anApplication();

beforeEach(() => {
  cleanup();
  document.body.innerHTML = '';
  localStorage.clear();
  setSite({ ...settingsOfASite, testPayments: 'true' });
  signIn();
});

describe('an application that was sent and not paid, on any device', () => {
  it('goes to the payment, and can be corrected before that', async () => {
    const browser = await openApplication('', { ...own(), [`POST ${path}`]: { body: submitted() } });
    await stepIs(titles[4]);
    expect(await screen.findByRole('button', { name: pay })).toBeVisible();
    await press('Previous');
    await stepIs(titles[3]);
    expect(field('Irrigation system type')).toHaveValue('drip');
    expect(field('Controller brand (optional)')).toHaveValue('hunter');
    expect(field(/^Current monthly water cost/)).toHaveValue(1200.5);
    expect(field(/^I accept/)).toBeChecked();
    await fill('Goals', 'Something else than before.');
    window.history.forward();
    await press('Continue to Payment');
    await stepIs(titles[4]);
    expect(sentTo(browser, path)).toMatchObject([{ goals: 'Something else than before.', farmSize: 42 }]);
  });

  it.each(['submitted', 'accepted'] as const)(
    'says before it is changed what that leads to: %s',
    async (status) => {
      await openApplication('?step=3', own({ status }));
      await stepIs(titles[3]);
      const warnings = screen.queryAllByText(
        'Your application is accepted. If you change it, we review it again.',
      );
      expect(warnings).toHaveLength(status === 'accepted' ? 1 : 0);
    },
  );

  it('is not paid for as long as a correction is not sent', async () => {
    await openApplication('?step=3', own());
    await stepIs(titles[3]);
    await fill('Goals', 'Something else than before.');
    cleanup();
    await openApplication('?step=4', own());
    await stepIs(titles[3]);
    expect(field('Goals')).toHaveValue('Something else than before.');
  });

  it('is not covered by what this device had typed before', async () => {
    await openApplication();
    await stepIs(titles[1]);
    await fill('Farm name', 'Older Farm');
    cleanup();
    await openApplication('?step=1', own());
    await stepIs(titles[1]);
    expect(field('Farm name')).toHaveValue('Long Row Farm');
  });

  it('says when the form cannot be loaded, and loads it when asked again', async () => {
    let isAway = true;
    await openApplication('', {
      ...own(),
      [`${path}/${one.id}`]: () =>
        Promise.resolve(
          isAway ? aResponse({ message: 'Away' }, 503) : aResponse({ ...one, clientSecret: secret }),
        ),
    });
    expect(await screen.findByText('Failed to load payment form. Please try again.')).toBeVisible();
    isAway = false;
    await press('Try again');
    expect(await screen.findByRole('button', { name: pay })).toBeVisible();
  });
});

describe('an application that is in', () => {
  const paid = { paymentStatus: 'paid', paidAt: '2026-07-10T15:05:00.000Z' } as const;

  it.each([
    ['submitted', paid, 'Your application is with us', ['Submitted', 'Paid']],
    ['in-review', paid, 'We are reading your application', ['In review', 'Paid']],
    ['accepted', paid, 'Your farm is in the pilot', ['Accepted', 'Paid']],
    ['accepted', { paymentStatus: 'refunded' }, 'Your fee was refunded', ['Accepted', 'Refunded']],
    [
      'declined',
      { paymentStatus: 'refunded' },
      'We could not accept your farm into the pilot',
      ['Declined', 'Refunded'],
    ],
  ] as const)('and is %s shows its state and what was sent', async (status, changes, title, badges) => {
    await openApplication('', { ...own({ status, ...changes }), ...receipts(aPayment()) });
    await stepIs(title);
    for (const badge of badges) expect(screen.getByText(badge, { selector: 'span' })).toBeVisible();
    const answers = within(screen.getByRole('region', { name: 'What you sent' }));
    for (const text of ['Long Row Farm', '42 acres', 'Drip', 'Hunter', '$1,200.50', one.goals])
      expect(answers.getByText(text)).toBeVisible();
    expect(answers.getByText(/^Version of Oct 13, 2025, accepted Jul 10, 2026/)).toBeVisible();
    expect(await screen.findByText(/^\$10,000 paid on/)).toBeVisible();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it.each([
    ['pending', 'No fee is due. If something has changed, you may apply again.'],
    ['paid', /^Your fee is being refunded in full/],
    ['refunded', /^Your fee was refunded in full/],
  ] as const)('and was declined says what becomes of a fee that is %s', async (paymentStatus, text) => {
    await openApplication('', {
      ...own({ status: 'declined', paymentStatus }),
      '/api/payments': { body: { items: [], nextCursor: null } },
    });
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.queryByText(/^Payment (pending|failed)$/)).toBeNull();
  });

  it('and was declined may be followed by another, which a reload does not lose', async () => {
    const browser = await openApplication('', {
      ...own({ status: 'declined', paymentStatus: 'refunded' }),
      [`POST ${path}`]: { body: submitted({ id: '0198c5a2-7f3e-7c1a-9b61-2f6f0f1f9a99' }) },
    });
    await stepIs('We could not accept your farm into the pilot');
    await press('Apply again');
    expect(await stepIs(titles[1])).toHaveFocus();
    await fill('Farm name', 'Longer Row Farm');
    await press('Next');
    await stepIs(titles[2]);
    const search = window.location.search;
    cleanup();
    await openApplication(search, {
      ...own({ status: 'declined', paymentStatus: 'refunded' }),
      [`POST ${path}`]: { body: submitted() },
    });
    await stepIs(titles[2]);
    await press('Next');
    await stepIs(titles[3]);
    expect(field(/^I accept/)).not.toBeChecked();
    expect(sentTo(browser, path)).toEqual([]);
  });

  it('by the word of the server, while it was being filled in elsewhere, ends the form', async () => {
    let list = [one];
    await openApplication('?step=2', {
      ...own(),
      [path]: () => Promise.resolve(aResponse({ items: list, nextCursor: null })),
    });
    await stepIs(titles[2]);
    list = [anApplication(paid)];
    receive(path);
    expect(await stepIs('Your application is with us')).toHaveFocus();
  });
});
