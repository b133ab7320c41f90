import { beforeEach, describe, expect, it } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import type { DeadLetter } from '@headgate/contracts/operations';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { currentToast, dismissToast } from '../../lib/toasts.ts';
import { aUser } from '../../test/a-user.ts';
import { aBrowser, aResponse } from '../../test/browser.ts';
import { aDeadLetter, aReport, aService } from '../../test/operations.ts';
import { openPage } from '../../test/open-page.tsx';

const read = 'GET /api/admin/operations';
const letters = 'GET /api/admin/dead-letters/pilot';
const replay = 'POST /api/admin/dead-letters/pilot/replay';
const discard = 'POST /api/admin/dead-letters/pilot/put-away';
type Answers = NonNullable<Parameters<typeof aBrowser>[0]>;

async function open(answers: Answers) {
  document.cookie = 'headgate_session_hint=1; path=/';
  const { fetched } = aBrowser({ '/api/user': { body: aUser({ role: 'admin' }) }, ...answers });
  await openPage('/ops');
  return fetched;
}

beforeEach(() => {
  cleanup();
  document.body.innerHTML = '';
  // It outlives the page, and another test's may say the same.
  const toast = currentToast();
  if (toast !== null) dismissToast(toast.id);
});

describe('dead letters', () => {
  /** The server's, as long as they are there. */
  function aServer(...at: DeadLetter[]) {
    const there = new Set(at);
    const list = () => Promise.resolve(aResponse({ items: [...there], nextCursor: null }));
    const report = () =>
      Promise.resolve(
        aResponse(
          aReport({ services: { ...aReport().services, pilot: aService({ deadLetters: there.size }) } }),
        ),
      );
    return { there, answers: { [read]: report, [letters]: list } satisfies Answers };
  }
  const one = aDeadLetter();
  const other = aDeadLetter({ kind: 'payment-event', id: 'evt_1', about: 'charge.refunded', consumer: null });
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
  const confirm = async () =>
    userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Replay' }));
  const sent = (fetched: Awaited<ReturnType<typeof open>>) =>
    fetched.mock.calls.flatMap(([, { method, body }]) =>
      method === 'POST' ? [JSON.parse(body as string) as unknown] : [],
    );
  const cards = async () =>
    within(await screen.findByRole('list', { name: 'Dead letters of Pilot' })).findAllByRole('listitem');

  it('are told of in full, with a long error folded', async () => {
    const error = `QueryFailedError: ${'x'.repeat(300)}\n    at applyAccount`;
    await open(aServer(aDeadLetter({ error })).answers);
    const [card] = await cards();
    expect(within(card!).getByRole('heading', { name: one.about })).toBeVisible();
    for (const text of [one.id, 'pilot-accounts', '8 times', 'Message'])
      expect(within(card!).getByText(text)).toBeVisible();
    expect(within(card!).getByText(/^QueryFailedError: x+ …$/)).toBeVisible();
    const whole = within(card!).getByText(/at applyAccount/);
    expect(whole).not.toBeVisible();
    await userEvent.click(within(card!).getByText('Full error'));
    expect(whole).toBeVisible();
  });

  it.each([
    ['done', 'Replayed', 'It was processed.'],
    ['stale', 'Out of date', /was already processed, so this one was skipped/],
    ['woken', 'Queued again', /A worker will try it again/],
  ])('replayed (%s) are told in words, and go; the focus stays with the list', async (kind, title, text) => {
    const { there, answers } = aServer(one, other);
    const fetched = await open({
      ...answers,
      [replay]: () => {
        there.delete(one);
        return Promise.resolve(aResponse({ kind }));
      },
    });
    await cards();
    await press(`Replay ${one.about}`);
    expect(await screen.findByText(/pilot-accounts processes it again now/)).toBeVisible();
    await confirm();
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByText(title)).toBeVisible();
    await waitFor(async () => {
      expect(await cards()).toHaveLength(1);
    });
    expect((await cards())[0]).toHaveFocus();
    expect(sent(fetched)).toEqual([{ kind: 'fact', id: one.id }]);
  });

  it('the last one gone, the list says so and keeps the focus', async () => {
    const { there, answers } = aServer(one);
    await open({
      ...answers,
      [replay]: () => {
        there.clear();
        return Promise.resolve(aResponse({ kind: 'done' }));
      },
    });
    await cards();
    await press(`Replay ${one.about}`);
    await confirm();
    expect(await screen.findByText('No dead letters left.')).toBeVisible();
    expect(document.body).not.toHaveFocus();
    expect(await screen.findByText(/No dead letters\./)).toBeVisible();
  });

  it('that fail again stay, and the dialog says why', async () => {
    await open({
      ...aServer(one).answers,
      [replay]: { body: { kind: 'failed', error: 'column “x” does not exist' } },
    });
    await cards();
    await press(`Replay ${one.about}`);
    await confirm();
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(
      await dialog.findByText('It failed again and stays on the list. column “x” does not exist'),
    ).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(await cards()).toHaveLength(1);
  });

  it('that another administrator was faster with are told to be gone', async () => {
    const { there, answers } = aServer(one, other);
    await open({
      ...answers,
      [replay]: () => {
        there.delete(one);
        return Promise.resolve(aResponse({ message: 'Not found' }, 404));
      },
    });
    await cards();
    await press(`Replay ${one.about}`);
    await confirm();
    expect(await screen.findByText('No longer there')).toBeVisible();
    await waitFor(async () => {
      expect(await cards()).toHaveLength(1);
    });
  });

  it('that nobody needs any more go, with why; the focus stays with the list', async () => {
    const { there, answers } = aServer(one, other);
    const fetched = await open({
      ...answers,
      [discard]: () => {
        there.delete(other);
        return Promise.resolve(aResponse(undefined, 204));
      },
    });
    await cards();
    await press(`Discard ${other.about}`);
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByText(/It will not be applied/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Discard' }));
    expect(await dialog.findByText('Say why it is no longer needed')).toBeVisible();
    expect(dialog.getByRole('textbox', { name: 'Why?' })).toHaveFocus();
    expect(sent(fetched)).toEqual([]);
    await userEvent.type(dialog.getByRole('textbox', { name: 'Why?' }), ' Refunded by hand {Enter}');
    expect(await screen.findByText('It is off the list, and its alerts end.')).toBeVisible();
    await waitFor(async () => {
      expect(await cards()).toHaveLength(1);
    });
    expect((await cards())[0]).toHaveFocus();
    expect(sent(fetched)).toEqual([{ kind: 'payment-event', id: 'evt_1', reason: 'Refunded by hand' }]);
  });

  it('that could not be put away stay, with what was typed', async () => {
    await open({ ...aServer(one).answers, [discard]: { body: { message: 'Try later' }, status: 503 } });
    await cards();
    await press(`Discard ${one.about}`);
    const dialog = within(await screen.findByRole('alertdialog'));
    await userEvent.type(dialog.getByRole('textbox', { name: 'Why?' }), 'Not needed');
    await userEvent.click(dialog.getByRole('button', { name: 'Discard' }));
    expect(await dialog.findByText('Try later')).toBeVisible();
    expect(dialog.getByRole('textbox', { name: 'Why?' })).toHaveValue('Not needed');
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(await cards()).toHaveLength(1);
  });

  it('say what came of it, though the dialog was closed meanwhile', async () => {
    const answer = Promise.withResolvers<Response>();
    const { there, answers } = aServer(one);
    await open({ ...answers, [discard]: () => answer.promise });
    await cards();
    await press(`Discard ${one.about}`);
    const dialog = within(await screen.findByRole('alertdialog'));
    await userEvent.type(dialog.getByRole('textbox', { name: 'Why?' }), 'Not needed{Enter}');
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    there.clear();
    answer.resolve(aResponse(undefined, 204));
    expect(await screen.findByText(/its alerts end/)).toBeVisible();
    expect(await screen.findByText('No dead letters left.')).toBeVisible();
  });

  it.each([
    ['refused', discard, 'Discard', aResponse({ message: 'Try later' }, 503), 'Try later'],
    ['failed again', replay, 'Replay', aResponse({ kind: 'failed', error: 'No column' }), /No column/],
  ] as const)(
    'say that they stay (%s), though the dialog was closed',
    async (_, call, name, response, text) => {
      const answer = Promise.withResolvers<Response>();
      const fetched = await open({ ...aServer(one).answers, [call]: () => answer.promise });
      await cards();
      const begin = async () => {
        await press(`${name} ${one.about}`);
        return within(await screen.findByRole('alertdialog'));
      };
      const dialog = await begin();
      if (call === discard) await userEvent.type(dialog.getByRole('textbox', { name: 'Why?' }), 'Not needed');
      await userEvent.click(dialog.getByRole('button', { name }));
      await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
      // Who comes back finds it under way, and cannot send it once more.
      const again = await begin();
      expect(again.getByRole('button', { name: /\.\.\.$/ })).toBeDisabled();
      await userEvent.click(again.getByRole('button', { name: 'Cancel' }));
      answer.resolve(response);
      expect(await screen.findByText(text)).toBeVisible();
      expect(sent(fetched)).toHaveLength(1);
      expect(await cards()).toHaveLength(1);
    },
  );

  it('are sent once, however often the button is pressed', async () => {
    const answer = Promise.withResolvers<Response>();
    const fetched = await open({ ...aServer(one).answers, [replay]: () => answer.promise });
    await cards();
    await press(`Replay ${one.about}`);
    await confirm();
    const waits = await screen.findByRole('button', { name: 'Replaying...' });
    await userEvent.dblClick(waits);
    answer.resolve(aResponse({ kind: 'done' }));
    expect(await screen.findByText('Replayed')).toBeVisible();
    expect(sent(fetched)).toHaveLength(1);
  });
});
