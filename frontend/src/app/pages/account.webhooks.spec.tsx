import { beforeEach, describe, expect, it } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import type { Webhook, WebhookDelivery } from '@headgate/contracts/webhook';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aUser } from '../../test/a-user.ts';
import { aBrowser } from '../../test/browser.ts';
import { openPage } from '../../test/open-page.tsx';

const path = '/api/webhooks';
const url = 'https://a.example';
const id = '6f0d6c1f-2e3d-4a9c-8b57-9b2f7a546b1e';
const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const aWebhook = (of: Partial<Webhook> = {}): Webhook => ({
  ...{ id, url, events: ['plan.made'], createdAt: '2026-07-01T19:00:00.000Z' },
  ...{ paused: null, oldSecretUntil: null, waiting: 0, dropped: 0 },
  ...of,
});
const aDelivery = (of: Partial<WebhookDelivery> = {}): WebhookDelivery => ({
  ...{ id: '7f0d6c1f-2e3d-4a9c-8b57-9b2f7a546b1e', eventId: '8f0d6c1f-2e3d-4a9c-8b57-9b2f7a546b1e' },
  ...{ event: 'webhook.test', state: 'delivered', createdAt: '2026-07-02T19:00:00.000Z', tries: 1 },
  last: { at: '2026-07-02T19:00:00.000Z', milliseconds: 84, status: 200, failure: null },
  ...of,
});
const listOf = (...items: Webhook[]) => ({ body: { items } });

async function open(answers: NonNullable<Parameters<typeof aBrowser>[0]>) {
  const { fetched } = aBrowser({
    'GET /api/user': { body: aUser() },
    'GET /api/account/daily-mail': { body: { hour: null } },
    ...answers,
  });
  await openPage('/account');
  const section = within(await screen.findByRole('region', { name: 'Webhooks' }));
  expect(fetched.mock.calls.some(([to]) => to === path)).toBe(false);
  await userEvent.click(section.getByRole('button', { name: 'Manage webhooks' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Webhooks' }));
  const sent = (to: string) =>
    fetched.mock.calls
      .filter(([address, { method }]) => address === to && method === 'POST')
      .map(([, { body }]) => (body === undefined ? undefined : (JSON.parse(body as string) as unknown)));
  return { dialog, sent };
}

beforeEach(() => {
  cleanup();
  document.body.innerHTML = '';
  document.cookie = 'headgate_session_hint=1; path=/';
});

describe('webhooks', () => {
  it('are added with the password for the events that are checked, their secret shown this once', async () => {
    const { dialog, sent } = await open({
      [`GET ${path}`]: listOf(),
      [`POST ${path}`]: { status: 201, body: { webhook: aWebhook(), secret } },
    });
    await userEvent.click(dialog.getByRole('button', { name: 'Add a webhook' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Add the webhook' }));
    expect(await dialog.findByText('Choose at least one event')).toBeVisible();
    await userEvent.type(dialog.getByLabelText('Address'), url);
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Irrigation ended' }));
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Fault raised' }));
    await userEvent.type(dialog.getByLabelText('Your password'), 'ana');
    await userEvent.click(dialog.getByRole('button', { name: 'Add the webhook' }));
    expect(await dialog.findByLabelText('Secret')).toHaveValue(secret);
    expect(sent(path)).toEqual([{ url, events: ['irrigation.ended', 'fault.raised'], password: 'ana' }]);
    expect(JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage)])).not.toMatch(
      /"ana"|whsec/,
    );
  });

  it('say why an address is refused, at the address', async () => {
    const message = 'Must be reachable from the internet: private and local addresses are refused';
    const { dialog } = await open({
      [`GET ${path}`]: listOf(),
      [`POST ${path}`]: { status: 400, body: { message, errors: [{ path: 'url', message }] } },
    });
    await userEvent.click(dialog.getByRole('button', { name: 'Add a webhook' }));
    await userEvent.type(dialog.getByLabelText('Address'), 'https://10.0.0.1');
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Plan made' }));
    await userEvent.type(dialog.getByLabelText('Your password'), 'ana');
    await userEvent.click(dialog.getByRole('button', { name: 'Add the webhook' }));
    expect(await dialog.findByText(message)).toBeVisible();
  });

  it('that are paused say so, can be tested and resumed, and show status and time of what was sent', async () => {
    const paused = { at: '2026-07-10T17:00:00.000Z', reason: 'failing' as const };
    const { dialog, sent } = await open({
      [`GET ${path}`]: listOf(aWebhook({ paused, waiting: 3, dropped: 1 })),
      [`POST ${path}/${id}/test`]: { status: 202, body: { deliveryId: aDelivery().id } },
      [`POST ${path}/${id}/resume`]: { body: aWebhook() },
      [`GET ${path}/${id}/deliveries`]: {
        body: {
          items: [
            aDelivery(),
            aDelivery({
              ...{ id, event: 'plan.made', state: 'held', tries: 40 },
              last: { at: paused.at, milliseconds: 5_000, status: null, failure: 'silent' },
            }),
          ],
        },
      },
    });
    const row = within((await dialog.findAllByRole('listitem'))[0]!);
    expect(row.getByText(/^Paused .*Jul 10, 2026.*: the program had taken nothing/)).toBeVisible();
    expect(row.getByText('3 events wait.')).toBeVisible();
    expect(row.getByText('1 event was not kept.')).toBeVisible();
    await userEvent.click(row.getByRole('button', { name: /^Send a test/ }));
    const [first, second] = await within(
      await dialog.findByRole('list', { name: 'What was sent' }),
    ).findAllByRole('listitem');
    expect(first).toHaveTextContent(/Test.*Delivered\. Status 200 after 84 ms/);
    expect(second).toHaveTextContent(
      /Plan made.*Waits until you resume.*No answer within 5 seconds.*40 tries/,
    );
    await userEvent.click(row.getByRole('button', { name: /^Resume/ }));
    expect([sent(`${path}/${id}/test`), sent(`${path}/${id}/resume`)]).toEqual([[undefined], [undefined]]);
  });

  it('get another secret and are deleted with the password', async () => {
    const { dialog, sent } = await open({
      [`GET ${path}`]: listOf(aWebhook()),
      [`POST ${path}/${id}/secret`]: { status: 201, body: { webhook: aWebhook(), secret } },
      [`POST ${path}/${id}/delete`]: { status: 204, body: null },
    });
    await userEvent.click(await dialog.findByRole('button', { name: /^New secret/ }));
    await userEvent.type(await dialog.findByLabelText('Your password'), 'ana');
    await userEvent.click(dialog.getByRole('button', { name: 'Make the secret' }));
    expect(await dialog.findByLabelText('Secret')).toHaveValue(secret);
    await userEvent.click(dialog.getByRole('button', { name: `Delete ${url}` }));
    await userEvent.type(await dialog.findByLabelText('Your password'), 'ana');
    await userEvent.click(dialog.getByRole('button', { name: 'Delete the webhook' }));
    expect(await screen.findByText('Webhook deleted')).toBeVisible();
    expect([sent(`${path}/${id}/secret`), sent(`${path}/${id}/delete`)]).toEqual([
      [{ password: 'ana' }],
      [{ password: 'ana' }],
    ]);
  });
});
