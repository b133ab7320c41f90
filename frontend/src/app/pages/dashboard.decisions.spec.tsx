import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { momentOf } from '../../lib/display/moment-of.ts';
import { aResponse } from '../../test/browser.ts';
import { aPlan, aPlannedIrrigation } from '../../test/plan.ts';
import {
  aRow,
  beforeSunrise,
  beginMorning,
  openToday,
  plannedId,
  toastTitled,
} from '../../test/todays-page.ts';
import { anIrrigation } from '../../test/water-records.ts';

beforeEach(beginMorning);
afterEach(() => {
  jest.useRealTimers();
});

it('what is accepted stays in a list of what is to be accepted, with its Undo, until another is chosen', async () => {
  const fields = Array.from({ length: 6 }, (_, index) => aRow(index));
  await openToday(
    aPlan({ fields }),
    { [`/api/plan/${plannedId(1)}/accept`]: { body: { ...fields[1]!.planned[0]!, state: 'accepted' } } },
    { address: '/dashboard?show=accept' },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Accept Block 1' }));
  expect(await toastTitled('Accepted')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Undo Block 1' })).toHaveFocus();
  await userEvent.selectOptions(screen.getByLabelText('Show'), 'All fields');
  await userEvent.selectOptions(screen.getByLabelText('Show'), 'To accept');
  await waitFor(() => {
    expect(screen.queryByRole('button', { name: 'Undo Block 1' })).toBeNull();
  });
});

it('what became of a decision is said where its row is gone by then', async () => {
  const fields = Array.from({ length: 6 }, (_, index) => aRow(index));
  const answer = Promise.withResolvers<Response>();
  await openToday(aPlan({ fields }), { [`/api/plan/${plannedId(1)}/accept`]: () => answer.promise });
  await userEvent.click(await screen.findByRole('button', { name: 'Accept Block 1' }));
  await userEvent.type(screen.getByLabelText('Search by name'), 'Block 3');
  await waitFor(() => {
    expect(screen.queryByRole('group', { name: 'Block 1' })).toBeNull();
  });
  answer.resolve(aResponse({ ...fields[1]!.planned[0]!, state: 'accepted' }));
  expect(await toastTitled('Accepted')).toBeInTheDocument();
});

it('what the check before its start has left out says why, and waters anyway at one press', async () => {
  const text = 'Skipped: 0.52 in of rain has fallen since Jul 18, and 0.40 in is enough.';
  const startCheck = {
    ...{ at: '2026-07-19T03:00:00.000Z', verdict: 'skip' as const },
    message: { code: 'check.rain-fell', params: {}, text },
  };
  const row = aRow(1);
  const skipped = { ...row.planned[0]!, state: 'skipped' as const, startCheck };
  const path = `/api/plan/${plannedId(1)}/accept`;
  const { bodies } = await openToday(aPlan({ fields: [{ ...row, planned: [skipped] }] }), {
    [path]: { body: { ...skipped, state: 'accepted', version: 2, startCheck: null } },
  });
  expect(await screen.findByText(text)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Water anyway Block 1' }));
  expect(await toastTitled('Accepted')).toBeInTheDocument();
  expect(bodies(path)).toEqual([{ version: 1 }]);
});

it('what controllers water just now is not to be changed', async () => {
  const row = aRow(1);
  const run = { start: '2026-07-18T11:00:00.000Z', end: '2026-07-18T15:00:00.000Z' };
  const control = {
    ...({ state: 'running', problem: null, controllerId: null, zoneId: null } as const),
    ...{ runs: 1, failedRuns: 0, isSimulated: false },
  };
  const [before] = row.planned;
  const planned = { ...before!.planned, ...run, runs: [run] };
  await openToday(
    aPlan({ fields: [{ ...row, planned: [{ ...before!, state: 'accepted', control, planned }] }] }),
  );
  expect(await screen.findByRole('button', { name: 'I watered Block 1' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Change Block 1' })).toBeNull();
});

describe('what has to be said with an action', () => {
  const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

  it('changes only what was changed, and keeps it where the server refuses', async () => {
    const message = 'The field may not be irrigated from 5 pm to 8 pm';
    const path = `/api/plan/${plannedId(1)}`;
    const { bodies } = await openToday(aPlan({ fields: [aRow(1)] }), {
      [`PATCH ${path}`]: { status: 400, body: { message, errors: [{ path: 'inches', message }] } },
    });
    await press('Change Block 1');
    const change = await dialog('Change Block 1');
    expect(change.getByLabelText('Start')).toHaveValue('2026-07-18T21:00');
    await userEvent.clear(change.getByLabelText('Inches'));
    await userEvent.type(change.getByLabelText('Inches'), '0.5');
    await userEvent.click(change.getByRole('button', { name: 'Save the change' }));
    expect(await change.findByText(message)).toBeVisible();
    expect(change.getByLabelText('Inches')).toHaveValue(0.5);
    expect(bodies(path)).toEqual([{ version: 1, inches: 0.5 }]);
  });

  it('postpones a day unless told, and skips with a reason', async () => {
    const { bodies } = await openToday(aPlan({ fields: [aRow(1)] }), {
      [`/api/plan/${plannedId(1)}/postpone`]: {
        body: aPlannedIrrigation({ id: plannedId(1), state: 'postponed' }),
      },
      [`/api/plan/${plannedId(1)}/skip`]: {
        body: aPlannedIrrigation({ id: plannedId(1), state: 'skipped' }),
      },
    });
    await press('Postpone Block 1');
    const postpone = await dialog('Postpone Block 1');
    await userEvent.click(postpone.getByRole('button', { name: 'Postpone' }));
    expect(await toastTitled('Postponed')).toBeInTheDocument();
    expect(bodies(`/api/plan/${plannedId(1)}/postpone`)).toEqual([{ version: 1, until: '2026-07-19' }]);
    await press('Skip Block 1');
    const skip = await dialog('Skip Block 1');
    await userEvent.click(skip.getByRole('button', { name: 'Skip it' }));
    expect(await skip.findByText('Choose a reason')).toBeVisible();
    await userEvent.selectOptions(skip.getByLabelText('Reason'), 'Rain');
    await userEvent.click(skip.getByRole('button', { name: 'Skip it' }));
    expect(await toastTitled('Skipped')).toBeInTheDocument();
    expect(bodies(`/api/plan/${plannedId(1)}/skip`)).toEqual([{ version: 1, reason: 'Rain' }]);
  });

  it('logs what flowed, as far as it is over, with what was planned', async () => {
    const { fieldId } = aRow(1);
    const { bodies } = await openToday(aPlan({ fields: [aRow(1)] }), {
      '/api/irrigations': { body: anIrrigation() },
    });
    await press('I watered Block 1');
    const form = await dialog('Water on Block 1');
    await userEvent.click(form.getByRole('button', { name: 'Log water' }));
    expect(await toastTitled('Water logged')).toBeInTheDocument();
    expect(bodies('/api/irrigations')).toEqual([
      {
        ...{ fieldId, plannedIrrigationId: plannedId(1), inches: 0.42, source: 'entered' },
        ...{
          start: new Date(momentOf('2026-07-18T01:02')).toISOString(),
          end: new Date(beforeSunrise).toISOString(),
        },
      },
    ]);
  });
});

it('knows all of yesterday’s where a page is full of what was accepted for tonight', async () => {
  const { fieldId } = aRow(1);
  const start = '2026-07-17T14:00:00.000Z';
  const planned = { ...aPlannedIrrigation().planned, start, end: '2026-07-17T18:10:00.000Z' };
  const applied = { inches: 0.4, gallons: 430_000, hours: 4 };
  const tonight = Array.from({ length: 100 }, () => aPlannedIrrigation({ state: 'accepted' }));
  const pages = {
    none: { items: tonight, nextCursor: 'second' },
    second: {
      items: [aPlannedIrrigation({ id: plannedId(8), fieldId, planned, state: 'applied', applied })],
      nextCursor: 'third',
    },
    third: {
      items: [
        aPlannedIrrigation({ id: plannedId(9), fieldId, planned, state: 'not-reported' }),
        aPlannedIrrigation({
          ...{ id: plannedId(7), fieldId, state: 'applied', applied },
          planned: { ...planned, start: '2026-07-17T04:00:00.000Z' },
        }),
      ],
      nextCursor: 'older',
    },
  };
  const { fetched } = await openToday(aPlan({ fields: [aRow(1)] }), {
    '/api/plan/history': (path) => {
      const cursor = new URLSearchParams(path.split('?')[1]).get('cursor') ?? 'none';
      return Promise.resolve(aResponse(pages[cursor as keyof typeof pages]));
    },
  });
  expect(await screen.findByText('Was Block 1 irrigated?')).toBeVisible();
  const yesterday = within(await screen.findByRole('region', { name: 'Yesterday' }));
  expect(yesterday.getByText(/^Planned .*, applied .* \(6% less\)\.$/)).toBeVisible();
  expect(yesterday.getByText('One irrigation is not reported yet.')).toBeVisible();
  // What is older nobody asks about.
  expect(fetched.mock.calls.filter(([to]) => to.startsWith('/api/plan/history'))).toHaveLength(3);
});
