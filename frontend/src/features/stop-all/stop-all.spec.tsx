import { beforeEach, describe, expect, it } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import type { IrrigationCommand } from '@headgate/contracts/irrigation-command';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aUser } from '../../test/a-user.ts';
import { aBrowser, aResponse } from '../../test/browser.ts';
import { openSitePage } from '../../test/open-site-page.tsx';
import { InEveryModal } from '../../ui/in-every-modal.ts';
import { Modal } from '../../ui/modal.tsx';
import { aCommand, aController, aRun, aZone } from '../../test/water.ts';
import { StopAll } from './stop-all.tsx';

const list = 'GET /api/irrigation/controllers';
const post = 'POST /api/irrigation/stop-all';
const other = aController({ id: '0198c5a2-7f3e-7c1a-9b61-2f6f0f1f9b02', farmName: 'River ranch' });
const open = aController({ zones: [aZone({ run: aRun() })] });
const stopOf = (controllerId: string, changes: Partial<IrrigationCommand> = {}) =>
  aCommand({ controllerId, commandType: 'stop', zoneId: null, duration: null, ...changes });
type Answers = NonNullable<Parameters<typeof aBrowser>[0]>;

/** A page that belongs to nobody: STOP ALL is there, too. */
async function openStopAll(answers: Answers) {
  document.cookie = 'headgate_session_hint=1; path=/';
  const { fetched } = aBrowser({ '/api/user': { body: aUser() }, ...answers });
  await openSitePage('/about');
  const [button] = await screen.findAllByRole('button', { name: /^STOP ALL/ });
  const stops = () =>
    fetched.mock.calls
      .filter(([path, { method }]) => `${method ?? ''} ${path}` === post)
      // The API client sets them as an object.
      .map(([, { headers }]) => (headers as Record<string, string>)['idempotency-key']);
  await userEvent.click(button!);
  return { dialog: within(await screen.findByRole('dialog', { name: 'Stop all water' })), stops };
}

beforeEach(() => {
  cleanup();
  document.body.innerHTML = '';
});

describe('STOP ALL', () => {
  it('stands out while water flows, and says so', async () => {
    await openStopAll({ [list]: { body: [open] } });
    expect(await screen.findAllByRole('button', { name: 'STOP ALL (water is on)' })).not.toHaveLength(0);
  });

  it('is in reach in a dialog while water flows, and goes on when that one is closed', async () => {
    const { dialog } = await openStopAll({
      [list]: { body: [open] },
    });
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    const show = (isOpen: boolean) => (
      <QueryClientProvider client={new QueryClient()}>
        <InEveryModal value={<StopAll place="dialog" />}>
          <Modal open={isOpen} title="Start water" onCancel={() => undefined}>
            <button type="button">Start</button>
          </Modal>
        </InEveryModal>
      </QueryClientProvider>
    );
    const { rerender } = render(show(true));
    const start = within(screen.getByRole('dialog', { name: 'Start water' }));
    await userEvent.click(await start.findByRole('button', { name: /^STOP ALL/ }));
    expect(await screen.findByRole('dialog', { name: 'Stop all water' })).toBeVisible();
    rerender(show(false));
    expect(screen.getByRole('dialog', { name: 'Stop all water' })).toBeVisible();
    expect(screen.getAllByRole('button', { name: 'Stop all now' })).toHaveLength(1);
  });

  it('says what it will stop before it does, one tap away', async () => {
    const { dialog, stops } = await openStopAll({ [list]: { body: [open, other] } });
    expect(await dialog.findByText('North block')).toBeInTheDocument();
    expect(dialog.getByText(/open until/)).toBeInTheDocument();
    expect(dialog.getByText(/the stop goes to all 2 controllers.*are canceled/)).toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'Stop all now' })).toHaveFocus();
    expect(stops()).toEqual([]);
  });

  it('works where it cannot be read what is open', async () => {
    const { dialog, stops } = await openStopAll({
      [list]: { status: 503, body: { message: 'Away' } },
      [post]: { status: 202, body: { commands: [] } },
    });
    await userEvent.click(dialog.getByRole('button', { name: 'Stop all now' }));
    expect(await dialog.findByText('There was nothing to stop.')).toBeInTheDocument();
    expect(stops()).toHaveLength(1);
  });

  it('says that there is nothing to stop where no controller is registered', async () => {
    // Whoever has none has no such button; but nobody knew until it was pressed.
    const answer = () => {
      const isOpen = screen.queryByRole('dialog', { name: 'Stop all water' }) !== null;
      return Promise.resolve(isOpen ? aResponse([]) : aResponse({ message: 'Away' }, 503));
    };
    const { dialog } = await openStopAll({ [list]: answer });
    expect(await dialog.findByText(/No controller is registered/)).toBeInTheDocument();
    expect(dialog.queryByRole('button', { name: /Stop all/ })).toBeNull();
  });

  it('tapped twice, stops once; of each controller it says whether its valves are known to be closed', async () => {
    const first = stopOf(open.id);
    const second = stopOf(other.id);
    const answers = new Map([first, second].map((stop) => [stop.id, stop]));
    const readOf = (stop: IrrigationCommand) => ({
      [`GET /api/irrigation/commands/${stop.id}`]: () => Promise.resolve(aResponse(answers.get(stop.id))),
    });
    const { dialog, stops } = await openStopAll({
      [list]: { body: [open, other] },
      [post]: { status: 202, body: { commands: [first, second] } },
      ...readOf(first),
      ...readOf(second),
    });
    await userEvent.dblClick(dialog.getByRole('button', { name: 'Stop all now' }));
    expect(await dialog.findByText('Stopping: 0 of 2 closed...')).toBeInTheDocument();
    expect(stops()).toHaveLength(1);
    answers.set(first.id, { ...first, status: 'confirmed', isSimulated: false });
    answers.set(second.id, { ...second, status: 'failed', reason: 'unconfirmed' });
    expect(await dialog.findByText('1 of 2 closed, 1 not confirmed.')).toBeInTheDocument();
    const [closed, unknown] = dialog.getAllByRole('listitem');
    expect(closed).toHaveTextContent('ICC2: North block Closed: the controller confirmed it.');
    expect(unknown).toHaveTextContent(
      /^ICC2: North block, South block Unconfirmed\..*Check at the valve.*keeps trying\.$/,
    );
    // Late evidence.
    answers.set(second.id, { ...second, status: 'confirmed', isSimulated: false });
    expect(await dialog.findByText('All 2 controllers are closed.')).toBeInTheDocument();
  });

  it('names each controller by its model and zones, also where the list of them cannot be read', async () => {
    const [first, second] = [stopOf(open.id), stopOf(other.id)];
    const zones = (...names: string[]) => names.map((name, index) => ({ id: `zone-${index + 1}`, name }));
    const controllers = [
      { id: open.id, farmName: 'Long Row Farm', controllerModel: 'ACC2', zones: zones('North', 'South') },
      { id: other.id, farmName: 'Long Row Farm', controllerModel: 'Pro-C', zones: zones('Hill') },
    ];
    const { dialog } = await openStopAll({
      [list]: { status: 503, body: { message: 'Away' } },
      [post]: { status: 202, body: { commands: [first, second], controllers } },
    });
    await userEvent.click(dialog.getByRole('button', { name: 'Stop all now' }));
    expect(await dialog.findByText('ACC2: North, South')).toBeInTheDocument();
    expect(dialog.getByText('Pro-C: Hill')).toBeInTheDocument();
  });

  it('says where no device was asked', async () => {
    const stop = stopOf(open.id, { status: 'confirmed', isSimulated: true });
    const { dialog } = await openStopAll({
      [list]: { body: [open] },
      [post]: { status: 202, body: { commands: [stop] } },
      [`GET /api/irrigation/commands/${stop.id}`]: { body: stop },
    });
    await userEvent.click(dialog.getByRole('button', { name: 'Stop all now' }));
    expect(await dialog.findByText('Simulated: no valve moved.')).toBeInTheDocument();
  });

  it('that failed is forgotten with its sheet: the next one is another stop', async () => {
    const { dialog, stops } = await openStopAll({
      [list]: { body: [open] },
      [post]: { status: 409, body: { message: 'Not now' } },
    });
    await userEvent.click(dialog.getByRole('button', { name: 'Stop all now' }));
    await userEvent.click(await dialog.findByRole('button', { name: 'Cancel' }));
    const [button] = screen.getAllByRole('button', { name: /^STOP ALL/ });
    await userEvent.click(button!);
    await userEvent.click(await screen.findByRole('button', { name: 'Stop all now' }));
    expect(new Set(stops()).size).toBe(2);
  });

  it('that fails after its sheet was closed opens it again, and says what to do', async () => {
    let fail: () => void = () => undefined;
    const { dialog, stops } = await openStopAll({
      [list]: { body: [open] },
      [post]: () =>
        new Promise((_taken, reject) => {
          fail = () => {
            reject(new TypeError('Failed to fetch'));
          };
        }),
    });
    await userEvent.click(dialog.getByRole('button', { name: 'Stop all now' }));
    // What goes on cannot be called off.
    expect(dialog.queryByRole('button', { name: 'Cancel' })).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog', { name: 'Stop all water' })).toBeNull();
    fail();
    const again = within(await screen.findByRole('dialog', { name: 'Stop all water' }));
    expect(again.getByText(/^Not sent: close every valve by hand/)).toBeInTheDocument();
    await waitFor(() => {
      expect(stops()).toHaveLength(2);
    });
  });

  it('that is taken after its sheet was closed leaves it so, and the next one is another stop', async () => {
    let take: () => void = () => undefined;
    const { dialog, stops } = await openStopAll({
      [list]: { body: [open] },
      [post]: () =>
        new Promise((resolve) => {
          take = () => {
            resolve(aResponse({ commands: [] }, 202));
          };
        }),
    });
    await userEvent.click(dialog.getByRole('button', { name: 'Stop all now' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
    take();
    const taken = performance.now();
    // Just after an answer a tap is none.
    await waitFor(() => {
      expect(performance.now() - taken).toBeGreaterThan(800);
    });
    const [button] = screen.getAllByRole('button', { name: /^STOP ALL/ });
    expect(screen.queryByRole('dialog', { name: 'Stop all water' })).toBeNull();
    await userEvent.click(button!);
    await userEvent.click(await screen.findByRole('button', { name: 'Stop all now' }));
    expect(new Set(stops()).size).toBe(2);
  });

  it('that does not get through is tried again under the same key, and says what to do', async () => {
    const { dialog, stops } = await openStopAll({
      [list]: { body: [open] },
      [post]: () => Promise.reject(new TypeError('Failed to fetch')),
    });
    await userEvent.click(dialog.getByRole('button', { name: 'Stop all now' }));
    expect(await dialog.findByText(/^Not sent: close every valve by hand/)).toBeInTheDocument();
    await waitFor(() => {
      expect(stops()).toHaveLength(4);
    });
    await userEvent.click(dialog.getByRole('button', { name: 'Stop all now' }));
    await waitFor(() => {
      expect(stops().length).toBeGreaterThan(4);
    });
    expect(new Set(stops()).size).toBe(1);
  });

  it('that is not taken says at once what to do, and is still being tried', async () => {
    const { dialog } = await openStopAll({
      [list]: { body: [open] },
      [post]: { status: 503, body: { message: 'Temporarily unavailable, please try again' } },
    });
    await userEvent.click(dialog.getByRole('button', { name: 'Stop all now' }));
    expect(await dialog.findByText(/^Not sent: close every valve by hand/)).toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'No answer yet: trying again...' })).toBeInTheDocument();
    expect(dialog.queryByText(/Temporarily unavailable/)).toBeNull();
  });
});
