import { beforeEach, describe, expect, it } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { button, commandsPath, openController, press } from '../../test/controller-page.ts';
import { aCommand, aController, aRun, aZone } from '../../test/water.ts';

const taken = (body: unknown) => ({ [`POST ${commandsPath}`]: { status: 202, body } });
const zone = (name: string) => within(screen.getByRole('region', { name }));

beforeEach(() => {
  cleanup();
  document.body.innerHTML = '';
});

describe('a zone whose device can pause', () => {
  it('is paused by one tap', async () => {
    const controller = aController({ zones: [aZone({ run: aRun({ canPause: true }) })] });
    const { calls } = await openController(
      { controller },
      '',
      taken(aCommand({ commandType: 'pause', duration: null })),
    );
    await userEvent.dblClick(await button('Pause North block'));
    await waitFor(() => {
      expect(calls('POST', commandsPath)).toHaveLength(1);
    });
    expect(calls('POST', commandsPath)[0]?.body).toEqual({
      controllerId: controller.id,
      commandType: 'pause',
      zoneId: 'zone-1',
    });
  });

  it('shows what is left while it is paused, and is resumed or stopped', async () => {
    const pause = { since: new Date(Date.now() - 60_000).toISOString(), secondsLeft: 431 };
    const controller = aController({ zones: [aZone({ run: aRun({ canPause: true, pause }) })] });
    const { calls } = await openController(
      { controller },
      '',
      taken(aCommand({ commandType: 'resume', duration: null })),
    );
    expect(zone('North block').getByText('Paused')).toBeVisible();
    expect(zone('North block').getByText('7:11')).toBeVisible();
    expect(zone('North block').getByText(/unless you resume it before/)).toBeVisible();
    expect(screen.queryByRole('timer')).toBeNull();
    expect(screen.queryByRole('button', { name: /Change time|Pause/ })).toBeNull();
    expect(await button('Stop North block')).toBeVisible();
    await press('Resume North block');
    await waitFor(() => {
      expect(calls('POST', commandsPath)[0]?.body).toMatchObject({ commandType: 'resume', zoneId: 'zone-1' });
    });
  });

  it('that cannot pause has no such button', async () => {
    await openController({ controller: aController({ zones: [aZone({ run: aRun() })] }) });
    expect(await button('Change time North block')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Pause/ })).toBeNull();
  });
});
