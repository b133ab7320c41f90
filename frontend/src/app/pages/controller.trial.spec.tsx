import { beforeEach, describe, expect, it } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aResponse } from '../../test/browser.ts';
import { button, commandsPath, openController, press } from '../../test/controller-page.ts';
import { aCommand, aController, aRun, aZone, controllerId, simulated } from '../../test/water.ts';

const post = `POST ${commandsPath}`;
const taken = (body: unknown) => ({ [post]: { status: 202, body } });
const zone = (name: string) => within(screen.getByRole('region', { name }));
const lost = () => Promise.reject(new TypeError('Failed to fetch'));

beforeEach(() => {
  cleanup();
  document.body.innerHTML = '';
});

describe('a trial, between consent and approval', () => {
  const waiting = {
    mode: 'simulated',
    reason: 'no-approval',
    consentedAt: '2026-07-01T15:00:00.000Z',
    approvedAt: null,
  } as const;
  const confirmations = `/api/irrigation/controllers/${controllerId}/trial-confirmations`;
  const aConfirmation = (id: string) => ({
    ...{ id, zoneId: 'zone-1', validUntil: new Date(Date.now() + 3_600_000).toISOString() },
  });
  const ids = ['0198c5a2-7f3e-7c1a-9b61-2f6f0f1f9d01', '0198c5a2-7f3e-7c1a-9b61-2f6f0f1f9d02'] as const;
  const confirmed = { [`POST ${confirmations}`]: { status: 201, body: aConfirmation(ids[0]) } };
  const aTrial = () => aCommand({ isTrial: true, duration: 1, plannedGallons: null });
  const tryIt = async () => {
    await press('Try for 1 minute North block');
    const dialog = await screen.findByRole('dialog', { name: 'Try North block for 1 minute' });
    await userEvent.click(within(dialog).getByRole('checkbox'));
    return dialog;
  };

  it('is confirmed by a person who attends it, and lasts a minute', async () => {
    const { calls } = await openController({ controller: aController({ liveControl: waiting }) }, '', {
      ...confirmed,
      ...taken(aTrial()),
    });
    expect(screen.getByText('Simulated: only a trial moves a valve.')).toBeVisible();
    expect(zone('North block').getByText('This zone has not been tried yet.')).toBeVisible();
    await press('Try for 1 minute North block');
    const dialog = await screen.findByRole('dialog', { name: 'Try North block for 1 minute' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Open for 1 minute' }));
    expect(within(dialog).getByText('Please check the box first.')).toBeInTheDocument();
    expect(calls('POST', confirmations)).toEqual([]);
    await userEvent.click(within(dialog).getByRole('checkbox'));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Open for 1 minute' }));
    await waitFor(() => {
      expect(calls('POST', commandsPath)).toHaveLength(1);
    });
    expect(calls('POST', confirmations)).toMatchObject([{ body: { zoneId: 'zone-1' } }]);
    expect(calls('POST', commandsPath)[0]?.body).toEqual({
      ...{ controllerId, commandType: 'start', zoneId: 'zone-1', duration: 1, trialConfirmationId: ids[0] },
    });
    await waitFor(() => {
      expect(screen.queryByRole('dialog', { name: 'Try North block for 1 minute' })).toBeNull();
    });
  });

  it('that no answer came to is asked for again as the same; after a no it is confirmed anew', async () => {
    let answers = 0;
    const given = [...ids];
    const { calls } = await openController({ controller: aController({ liveControl: waiting }) }, '', {
      [`POST ${confirmations}`]: () => Promise.resolve(aResponse(aConfirmation(given.shift() ?? ''), 201)),
      [post]: () => {
        answers += 1;
        if (answers === 1) return lost();
        return answers === 2
          ? Promise.resolve(
              aResponse({ message: 'This trial is no longer confirmed. Confirm it again.' }, 409),
            )
          : Promise.resolve(aResponse(aTrial(), 202));
      },
    });
    const dialog = await tryIt();
    const open = () => userEvent.click(within(dialog).getByRole('button', { name: 'Open for 1 minute' }));
    await open();
    expect(await within(dialog).findByText(/Headgate did not answer/)).toBeInTheDocument();
    await open();
    expect(await within(dialog).findByText(/Confirm it again/)).toBeInTheDocument();
    expect(calls('POST', confirmations)).toHaveLength(1);
    const [first, second] = calls('POST', commandsPath);
    expect(second).toEqual(first);
    await open();
    await waitFor(() => {
      expect(calls('POST', commandsPath)[2]?.body).toMatchObject({ trialConfirmationId: ids[1] });
    });
  });

  it('shows its minute, is stopped and never lengthened, and is told from water', async () => {
    const run = aRun({ isTrial: true, endsAt: new Date(Date.now() + 3_600_000).toISOString() });
    await openController({
      controller: aController({
        liveControl: waiting,
        zones: [
          aZone({ run }),
          aZone({ id: 'zone-2', name: 'South block', tried_at: '2026-07-09T15:00:00.000Z' }),
        ],
      }),
      commands: [{ ...aTrial(), status: 'confirmed', isSimulated: false }],
    });
    const north = zone('North block');
    expect(north.getByText('Trial')).toBeVisible();
    expect(north.getByRole('timer')).toHaveTextContent(/^\d+:\d\d/);
    expect(north.getByRole('button', { name: 'Stop North block' })).toBeVisible();
    expect(north.queryByRole('button', { name: /Change time|Try for/ })).toBeNull();
    expect(north.getByRole('heading', { name: /Trial for 1 minute/ })).toBeVisible();
    expect(zone('South block').getByText(/^Tried /)).toBeVisible();
  });

  it.each([simulated, aController().liveControl])(
    'is not offered before consent, nor once approved',
    async (liveControl) => {
      await openController({ controller: aController({ liveControl }) });
      expect(await button('Start North block')).toBeVisible();
      expect(screen.queryByRole('button', { name: /Try for/ })).toBeNull();
    },
  );
});
