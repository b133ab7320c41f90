import { beforeEach, describe, expect, it } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { awaitConfirmation } from '../../entities/payment/awaited-payment.ts';
import { anApplication } from '../../test/applications.ts';
import { aResponse } from '../../test/browser.ts';
import { toastSays } from '../../test/create-account.ts';
import { signIn } from '../../test/farm-records.ts';
import { setSite, settingsOfASite } from '../../test/site-settings.ts';
import { aPayment, anIntent, dayName } from '../../test/payments.ts';
import {
  button,
  field,
  fillIn,
  receive,
  held,
  openApplication,
  own,
  path,
  pay,
  press,
  receipts,
  secret,
  sentTo,
  stepIs,
  submitted,
  titles,
} from '../../test/pilot-application.ts';

const confirm = '/dev/payments/confirm';
const failed = 'Failed to submit application. Please try again.';
const one = anApplication();
const payWith = async (card: string) => {
  await userEvent.click(await screen.findByRole('button', { name: new RegExp(`^${card}`) }));
  await press(pay);
};
const success = '4242 4242 4242 4242';
beforeEach(() => {
  cleanup();
  document.body.innerHTML = '';
  localStorage.clear();
  setSite({ ...settingsOfASite, testPayments: 'true' });
  signIn();
});

describe('continuing to payment', () => {
  it('sends what was typed, once, and shows what is paid for', async () => {
    const answer = held(submitted());
    const browser = await openApplication('', { [`POST ${path}`]: () => answer.waits });
    await fillIn();
    await userEvent.dblClick(button('Continue to Payment'));
    await waitFor(() => {
      expect(button('Sending...')).toHaveAttribute('aria-disabled', 'true');
    });
    await userEvent.keyboard('{Enter}');
    answer.answer();
    expect(await stepIs('Complete Payment')).toHaveFocus();
    expect(await toastSays('Application Submitted')).toBe('Complete payment to finish your application.');
    expect(sentTo(browser, path)).toEqual([
      {
        farmName: 'Long Row Farm',
        cropType: 'Almonds',
        farmSize: 42,
        contactName: 'Ana Lopez',
        email: 'ana@farm.example',
        phoneNumber: '+1 559 555 0134',
        location: 'Yerington, NV',
        irrigationSystem: 'drip',
        controllerBrand: null,
        currentWaterCost: null,
        goals: 'Use less water without losing yield.',
        agreementVersion: '2025-10-13',
      },
    ]);
    expect(window.location.search).toBe('?step=4');
    expect(screen.getByText(/^We have your answers/)).toBeVisible();
    expect(screen.getByText('$10,000')).toBeVisible();
    expect(screen.getByText(/^One-time pilot fee, Standard tier/)).toBeVisible();
    expect(screen.getByText(/You get a full refund .* within the first 30 days/)).toBeVisible();
    expect(await screen.findByRole('button', { name: pay })).toBeVisible();
    expect(await screen.findByText(/test payments/i)).toBeVisible();
    expect(screen.queryByText(/^Your farm has/)).toBeNull();
  });

  it('says when it failed, keeps everything, and works when it is tried again', async () => {
    let isAway = true;
    const browser = await openApplication('', {
      [`POST ${path}`]: () =>
        isAway ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve(aResponse(submitted())),
    });
    await fillIn();
    await press('Continue to Payment');
    expect(await toastSays('Error')).toBe(failed);
    expect(screen.getByText(/^Headgate could not be reached/)).toBeVisible();
    expect(field('Goals')).toHaveValue('Use less water without losing yield.');
    isAway = false;
    await press('Continue to Payment');
    await stepIs(titles[4]);
    expect(sentTo(browser, path)).toHaveLength(2);
  });

  it('puts the server’s words beside their field, on its step', async () => {
    const error = { path: 'phoneNumber', message: 'Nobody answers there' };
    await openApplication('', {
      [`POST ${path}`]: { status: 400, body: { message: error.message, errors: [error] } },
    });
    await fillIn();
    await press('Continue to Payment');
    await stepIs(titles[2]);
    await waitFor(() => {
      expect(field('Phone')).toHaveFocus();
    });
    expect(field('Phone')).toHaveAccessibleDescription(expect.stringContaining('Nobody answers there'));
    expect(await toastSays('Error')).toBe(failed);
  });

  it('tells a larger farm that its tier is agreed on', async () => {
    await openApplication('', own({ farmSize: 50 }));
    await stepIs(titles[4]);
    expect(await screen.findByText('Your farm has 50 acres')).toBeVisible();
  });

  it('leads a farm that was invited to a higher tier to its payment', async () => {
    const invite = { tier: 'commercial', claimedAt: '2025-11-19T17:00:00.000Z' };
    await openApplication(
      '',
      { ...own({ farmSize: 50 }), '/api/pilot-invites/own': { body: { invite } } },
      { pilotStatus: 'applied' },
    );
    await stepIs(titles[4]);
    expect(await screen.findByText('Your invite is for the Commercial tier')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Pay for the Commercial tier' })).toHaveAttribute(
      'href',
      '/checkout?tier=commercial',
    );
    expect(screen.queryByText('Your farm has 50 acres')).toBeNull();
  });

  it('asks for nothing when the fee is paid already, and shows the receipt', async () => {
    await openApplication('', {
      [`POST ${path}`]: { body: submitted({ clientSecret: null, paymentStatus: 'paid' }) },
      ...receipts(aPayment()),
    });
    await fillIn();
    await press('Continue to Payment');
    expect(await stepIs('Success!')).toHaveFocus();
    expect(await toastSays('Application Submitted')).toBe('Your pilot fee is already paid.');
    expect(
      await screen.findByText(
        `$10,000 paid on ${dayName('2025-11-20T17:05:00.000Z')} by Visa ending in 4242.`,
      ),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: /^Open the receipt/ })).toHaveAttribute(
      'href',
      'https://pay.example/receipts/1',
    );
    expect(screen.getByRole('link', { name: 'Go to the dashboard' })).toHaveAttribute('href', '/dashboard');
    expect(screen.queryByRole('button', { name: pay })).toBeNull();
  });
});

describe('paying', () => {
  it('says Success!, forgets the draft, and leads to the dashboard after 2 seconds', async () => {
    const browser = await openApplication('', {
      [`POST ${path}`]: { body: submitted() },
      [confirm]: { body: { status: 'succeeded' } },
    });
    await fillIn();
    await press('Continue to Payment');
    await payWith(success);
    expect(await toastSays('Success!')).toBe('Your application is complete.');
    const since = performance.now();
    expect(screen.getByRole('heading', { name: 'Thank you for applying' })).toHaveFocus();
    expect(sentTo(browser, confirm)).toEqual([{ clientSecret: secret, cardNumber: '4242424242424242' }]);
    expect(window.location.pathname).toBe('/pilot-application');
    expect(Object.keys(localStorage).filter((key) => key.includes('application'))).toEqual([]);
    await waitFor(() => {
      expect(window.location.pathname).toBe('/dashboard');
    });
    expect(performance.now() - since).toBeGreaterThan(1500);
  });

  it('stays, with the form, when the card is declined, and can be tried again', async () => {
    const answers = [{ status: 'failed', message: 'Your card was declined.' }, { status: 'succeeded' }];
    const browser = await openApplication('', {
      ...own(),
      [confirm]: () => Promise.resolve(aResponse(answers.shift())),
    });
    await stepIs(titles[4]);
    await payWith('4000 0000 0000 0002');
    expect(await toastSays('Payment Failed')).toBe('Your card was declined.');
    expect(await stepIs(titles[4])).toBeVisible();
    await payWith(success);
    expect(await toastSays('Success!')).toBe('Your application is complete.');
    expect(sentTo(browser, confirm)).toHaveLength(2);
  });

  it('is asked once, however often the button is pressed', async () => {
    const answer = held({ status: 'succeeded' });
    const browser = await openApplication('', { ...own(), [confirm]: () => answer.waits });
    await stepIs(titles[4]);
    await userEvent.click(await screen.findByRole('button', { name: /^4242/ }));
    await userEvent.dblClick(button(pay));
    await waitFor(() => {
      expect(button('Processing...')).toBeVisible();
    });
    await userEvent.click(button('Processing...'));
    answer.answer();
    await toastSays('Success!');
    expect(sentTo(browser, confirm)).toHaveLength(1);
  });

  it('succeeds too when the server hears of the money before the form does', async () => {
    let list = one;
    const answer = held({ status: 'succeeded' });
    await openApplication('', {
      ...own(),
      [path]: () => Promise.resolve(aResponse({ items: [list], nextCursor: null })),
      [confirm]: () => answer.waits,
    });
    await stepIs(titles[4]);
    await payWith(success);
    list = anApplication({ paymentStatus: 'paid', paidAt: '2026-07-10T15:05:00.000Z' });
    receive(path);
    expect(await toastSays('Success!')).toBe('Your application is complete.');
    answer.answer();
    await waitFor(() => {
      expect(window.location.pathname).toBe('/dashboard');
    });
  });

  it('is not asked for again while the provider’s word is on its way', async () => {
    await openApplication('', { ...own(), [confirm]: { body: { status: 'succeeded' } } });
    await stepIs(titles[4]);
    await payWith(success);
    await toastSays('Success!');
    cleanup();
    await openApplication('', own());
    await stepIs(titles[4]);
    expect(screen.getByText('Your payment was made.')).toBeVisible();
    expect(screen.queryByRole('button', { name: pay })).toBeNull();
  });

  it('is asked for again once the provider says that it has taken nothing', async () => {
    awaitConfirmation('standard');
    const intent = '/api/create-payment-intent';
    const browser = await openApplication('', { ...own(), [intent]: { body: anIntent() } });
    await stepIs(titles[4]);
    await press('Check now');
    expect(await screen.findByRole('button', { name: pay })).toBeVisible();
    expect(screen.queryByText('Your payment was made.')).toBeNull();
    expect(sentTo(browser, intent)).toEqual([{ amount: 10_000 }]);
  });
});
