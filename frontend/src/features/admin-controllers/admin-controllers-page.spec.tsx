import { beforeEach, describe, expect, it } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aUser } from '../../test/a-user.ts';
import { aBrowser, aResponse } from '../../test/browser.ts';
import { aReviewedController } from '../../test/controllers.ts';
import { openPage } from '../../test/open-page.tsx';

const list = 'GET /api/admin/controllers';
const consentedAt = '2026-04-02T16:00:00.000Z';
const waits = aReviewedController({
  liveControl: { mode: 'simulated', reason: 'no-approval', consentedAt, approvedAt: null },
});
const read = `GET /api/admin/controllers/${waits.id}`;
const approve = `POST /api/admin/controllers/${waits.id}/approval`;
const page = (...items: ReturnType<typeof aReviewedController>[]) => ({ body: { items, nextCursor: null } });
const listed = (controller: ReturnType<typeof aReviewedController>) => ({
  [list]: page(controller),
  [read]: { body: controller },
});
type Answers = NonNullable<Parameters<typeof aBrowser>[0]>;

async function open(answers: Answers, role: 'admin' | 'grower' = 'admin', path = '/admin/controllers') {
  document.cookie = 'headgate_session_hint=1; path=/';
  const { fetched } = aBrowser({ '/api/user': { body: aUser({ role }) }, ...answers });
  await openPage(path);
  return fetched;
}
const openRow = async () => {
  await userEvent.click(await screen.findByRole('link', { name: 'Ana’s Almonds' }));
  await screen.findByRole('heading', { level: 1, name: 'Ana’s Almonds, HCC-800: North block' });
};

beforeEach(() => {
  cleanup();
  document.body.innerHTML = '';
});

describe("every farm's controllers", () => {
  it('are for administrators, also when the role has just gone', async () => {
    await open({}, 'grower');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Administrators only');
    cleanup();
    await open({ [list]: { status: 403, body: { message: 'Administrators only' } } });
    expect(await screen.findByRole('heading', { name: 'Administrators only' })).toBeVisible();
  });

  it('tell what is wrong in words, and of stops that nobody confirmed', async () => {
    await open({
      ...listed(
        aReviewedController({ status: 'error', trouble: 'silent', openZones: 1, unconfirmedStops: 2 }),
      ),
    });
    const row = within((await screen.findAllByRole('row'))[1]!);
    for (const text of ['Error', '2 stops unconfirmed']) expect(row.getByText(text)).toBeVisible();
    await openRow();
    for (const text of ['Error', '2 stops unconfirmed', '1, 1 open'])
      expect(screen.getByText(text)).toBeVisible();
    expect(screen.getByText(/Headgate has not heard from it for too long/)).toBeVisible();
  });

  it('cannot be approved before the farm has given consent', async () => {
    await open(listed(aReviewedController()));
    await openRow();
    expect(screen.getByText(/before the farm has given consent/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /approv/i })).toBeNull();
  });

  it('are approved after a question, and it is read again', async () => {
    let isApproved = false;
    const approved = aReviewedController({
      liveControl: { mode: 'live', reason: null, consentedAt, approvedAt: consentedAt },
    });
    const fetched = await open({
      [list]: page(waits),
      [read]: () => Promise.resolve(aResponse(isApproved ? approved : waits)),
      [approve]: () => {
        isApproved = true;
        return Promise.resolve(aResponse(approved));
      },
    });
    await openRow();
    await userEvent.click(screen.getByRole('button', { name: 'Approve live control' }));
    await userEvent.click(screen.getByRole('button', { name: 'Approve' }));
    expect(await screen.findByRole('button', { name: 'Withdraw approval' })).toBeVisible();
    expect(await screen.findByText('Live control')).toBeVisible();
    const sent = fetched.mock.calls.find(([, { method }]) => method === 'POST');
    expect(JSON.parse(sent?.[1].body as string)).toEqual({ approved: true, version: 1 });
  });

  it('opens by its address, wherever in the list it is, without reading the list', async () => {
    const fetched = await open({ [read]: { body: waits } }, 'admin', `/admin/controllers?open=${waits.id}`);
    expect(await screen.findByRole('button', { name: 'Approve live control' })).toBeVisible();
    expect(fetched.mock.calls.map(([path]) => path)).not.toContain('/api/admin/controllers');
  });

  it('says when there is none by that address', async () => {
    await open({ [read]: { status: 404, body: {} } }, 'admin', `/admin/controllers?open=${waits.id}`);
    expect(await screen.findByText('There is no such controller.')).toBeVisible();
  });

  it('are filtered by what stands in the address', async () => {
    const fetched = await open({ [list]: page() }, 'admin', '/admin/controllers?approval=waiting');
    expect(await screen.findByText('No controller matches')).toBeVisible();
    expect(screen.getByLabelText('Approval')).toHaveValue('waiting');
    await userEvent.selectOptions(screen.getByLabelText('Status'), 'Error');
    await waitFor(() => {
      expect(fetched.mock.calls.map(([path]) => path)).toContain(
        '/api/admin/controllers?status=error&approval=waiting',
      );
    });
  });
});
