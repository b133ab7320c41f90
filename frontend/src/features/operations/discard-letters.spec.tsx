import { beforeEach, describe, expect, it } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import type { DiscardedLetter } from '@headgate/contracts/operations';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aUser } from '../../test/a-user.ts';
import { aBrowser, aResponse } from '../../test/browser.ts';
import { aDiscardedLetter, aReport } from '../../test/operations.ts';
import { openPage } from '../../test/open-page.tsx';

const api = '/api/admin/dead-letters';
const none = { body: { items: [], nextCursor: null } };

/** Those of the pilot are there until they are replayed with this outcome. */
async function open(outcome: Response, ...letters: DiscardedLetter[]) {
  const there = new Set(letters);
  document.cookie = 'headgate_session_hint=1; path=/';
  const { fetched } = aBrowser({
    '/api/user': { body: aUser({ role: 'admin' }) },
    'GET /api/admin/operations': { body: aReport() },
    ...Object.fromEntries(
      ['identity', 'prediction', 'bridge'].map((service) => [`GET ${api}/${service}/put-away`, none]),
    ),
    [`GET ${api}/pilot/put-away`]: () => Promise.resolve(aResponse({ items: [...there], nextCursor: null })),
    [`POST ${api}/pilot/replay`]: (_path, { body }) => {
      const { id } = JSON.parse(body as string) as { id: string };
      for (const letter of there) if (letter.id === id) there.delete(letter);
      return Promise.resolve(outcome);
    },
  });
  await openPage('/ops');
  return () => fetched.mock.calls.filter(([path]) => path.endsWith('/put-away'));
}

const unfold = async () => userEvent.click(await screen.findByText('Discarded letters'));
const cards = async () =>
  within(await screen.findByRole('list', { name: 'Discarded letters of Pilot' })).findAllByRole('listitem');
const replay = async (name: string) => {
  await userEvent.click(await screen.findByRole('button', { name: `Replay ${name}` }));
  await userEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Replay' }),
  );
};

beforeEach(() => {
  cleanup();
  document.body.innerHTML = '';
});

describe('what was put away', () => {
  const one = aDiscardedLetter();
  const old = aDiscardedLetter({
    ...{ kind: 'payment-event', id: 'evt_1', about: 'charge.refunded', consumer: null },
    putAway: { at: '2024-04-20T17:58:00.000Z', word: null },
  });

  it('is read when somebody wants to see it, and says who said so and why, as long as that is known', async () => {
    const read = await open(aResponse({ kind: 'done' }), one, old);
    await screen.findByText('Discarded letters');
    expect(read()).toEqual([]);
    await unfold();
    const [first, second] = await cards();
    expect(within(first!).getByText('Put right by hand')).toBeVisible();
    expect(within(first!).getByText(one.putAway.word!.by)).toBeVisible();
    expect(within(second!).getByText('no longer kept (after two years)')).toBeVisible();
    expect(within(second!).queryByText('Why')).toBeNull();
    expect(screen.getAllByText('None.')).toHaveLength(3);
    // Nobody puts it away once more.
    expect(screen.queryByRole('button', { name: /^Discard/ })).toBeNull();
  });

  it('is taken back by a replay, and the focus stays with the list', async () => {
    await open(aResponse({ kind: 'done' }), one, old);
    await unfold();
    await replay(one.about);
    expect(await screen.findByText('It was processed.')).toBeVisible();
    await waitFor(async () => {
      expect(await cards()).toHaveLength(1);
    });
    expect((await cards())[0]).toHaveFocus();
  });

  it('that fails again waits with the others, and that is said where it can be read', async () => {
    await open(aResponse({ kind: 'failed', error: 'No column' }), one);
    await unfold();
    await replay(one.about);
    expect(await screen.findByText(/It is back on the list. No column/)).toBeVisible();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await waitFor(() => {
      expect(screen.getAllByText('None.')).toHaveLength(4);
    });
  });
});
