import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import type { CalendarLink } from '@headgate/contracts/calendar';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beginMorning, notification, openPlan, type Opening } from '../../test/plan-page.ts';

beforeEach(beginMorning);
afterEach(() => {
  jest.useRealTimers();
});

describe('the calendar', () => {
  const link: CalendarLink = {
    ...{ id: '6f0d6c1f-2e3d-4a9c-8b57-9b2f7a546b1e', name: 'Luis’s phone', withAmounts: false },
    ...{
      createdAt: '2026-07-01T12:00:00.000Z',
      lastReadAt: null,
      endsAt: '2026-09-29T12:00:00.000Z',
      hasEnded: false,
    },
  };
  const links = '/api/calendar-links';
  const opened = async (answers: Opening['answers']) => {
    const browser = await openPlan({
      isWide: false,
      answers: { [links]: { body: { items: [link] } }, ...answers },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Calendar' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'The plan in your calendar' }));
    return { ...browser, dialog };
  };

  it('is made for somebody, and its address is shown this once', async () => {
    const address = 'https://headgate.example/calendar/AbCdEfGh-0123_456789xy.ics';
    const { dialog, bodies } = await opened({ [`POST ${links}`]: { status: 201, body: { link, address } } });
    await userEvent.click(dialog.getByRole('button', { name: 'Make a link' }));
    expect(await dialog.findByText(/Name the calendar/)).toBeVisible();
    await userEvent.type(dialog.getByLabelText(/Who or what/), 'Luis’s phone');
    await userEvent.click(dialog.getByRole('switch', { name: /inches/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Make a link' }));
    expect(await dialog.findByLabelText('Calendar link')).toHaveValue(address);
    expect(bodies(links)).toEqual([{ name: 'Luis’s phone', withAmounts: true }]);
    await userEvent.keyboard('{Escape}');
  });

  it('is revoked with one press', async () => {
    const { dialog, fetched } = await opened({
      [`POST ${links}/${link.id}/revoke`]: { status: 204, body: '' },
    });
    expect(await dialog.findByText(/Hours only.*No calendar has read it yet/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: /^Revoke/ }));
    expect(await notification('Link revoked')).toBeVisible();
    expect(fetched.mock.calls.filter(([to]) => to.endsWith('/revoke'))).toHaveLength(1);
  });
});
