import { beforeEach, describe, expect, it } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aUser } from '../../test/a-user.ts';
import { aBrowser, aResponse } from '../../test/browser.ts';
import { openPage } from '../../test/open-page.tsx';

const path = '/api/account/daily-mail';

async function open(answers: NonNullable<Parameters<typeof aBrowser>[0]>) {
  const { fetched } = aBrowser({ 'GET /api/user': { body: aUser() }, ...answers });
  await openPage('/account');
  await screen.findByRole('heading', { level: 1, name: 'Account' });
  return {
    sent: () =>
      fetched.mock.calls
        .filter(([to, init]) => to === path && init.method === 'PUT')
        .map(([, { body }]) => JSON.parse(body as string) as unknown),
  };
}
const daily = () => within(screen.getByRole('region', { name: 'Daily plan by email' }));
const hour = () => daily().getByLabelText('Time at the farm');
/** The server keeps what it is sent. */
const kept = (of: number | null) => ({
  [`GET ${path}`]: { body: { hour: of, reminders: true, readings: true } },
  // The client sends text.
  [`PUT ${path}`]: (_path: string, { body }: RequestInit) =>
    Promise.resolve(aResponse(JSON.parse(body as string))),
});

beforeEach(() => {
  cleanup();
  document.body.innerHTML = '';
  document.cookie = 'headgate_session_hint=1; path=/';
});

describe('the daily plan by email', () => {
  it('is turned on at five, moved to another hour, and turned off, saved at once each time', async () => {
    const { sent } = await open(kept(null));
    const wanted = () => daily().getByRole('switch', { name: 'Email me the plan of the day' });
    expect(wanted()).not.toBeChecked();
    expect(daily().queryByLabelText('Time at the farm')).toBeNull();
    await userEvent.click(wanted());
    expect(await daily().findByText(/^Saved\. The next email comes at 5:00\sAM/)).toBeVisible();
    await userEvent.selectOptions(hour(), '20');
    expect(await daily().findByText(/comes at 8:00\sPM/)).toBeVisible();
    await userEvent.click(wanted());
    expect(await daily().findByText('Saved. You receive no daily emails.')).toBeVisible();
    expect(sent()).toEqual([5, 20, null].map((each) => ({ hour: each, reminders: true, readings: true })));
  });

  it('has reminders with it, on until they are turned off, whatever the hour', async () => {
    const { sent } = await open(kept(6));
    await waitFor(() => {
      expect(hour()).toHaveValue('6');
    });
    const reminders = daily().getByRole('switch', {
      name: 'Remind me by email when irrigations wait for me',
    });
    expect(reminders).toBeChecked();
    await userEvent.click(reminders);
    expect(await daily().findByText('Saved. You receive no reminders.')).toBeVisible();
    expect(reminders).not.toBeChecked();
    expect(hour()).toHaveValue('6');
    const readings = daily().getByRole('switch', {
      name: 'Remind me by email to read the meters of my wells',
    });
    expect(readings).toBeChecked();
    await userEvent.click(readings);
    expect(await daily().findByText('Saved. You receive no reminders of meters.')).toBeVisible();
    expect(sent()).toEqual([
      { hour: 6, reminders: false, readings: true },
      { hour: 6, reminders: false, readings: false },
    ]);
  });

  it('that could not be saved says so there, and stands as it was', async () => {
    await open({ ...kept(6), [`PUT ${path}`]: { status: 503, body: { message: 'Away' } } });
    await waitFor(() => {
      expect(hour()).toHaveValue('6');
    });
    await userEvent.selectOptions(hour(), '7');
    expect(await daily().findByText('Away')).toBeVisible();
    expect(hour()).toHaveValue('6');
  });
});
