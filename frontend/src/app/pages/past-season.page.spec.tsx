import { beforeEach, expect, it, jest } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import type { BaselineAnswer } from '@headgate/contracts/baseline';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aUser } from '../../test/a-user.ts';
import { aBrowser, aResponse } from '../../test/browser.ts';
import { aFieldSummary } from '../../test/fields.ts';
import { openPage } from '../../test/open-page.tsx';

const north = aFieldSummary({ name: 'North block' });
const meter = {
  ...{ meter: 'A', fieldIds: [], periods: 12, from: '2025-01-01', to: '2025-12-31' },
  ...{ acreFeet: 120.5, gapDays: 0 },
};
const columns: BaselineAnswer['columns'] = {
  ...{ from: 'Date', to: null, amounts: ['Water'], meter: 'Meter', unitColumn: null },
  ...{ unit: 'acre-feet', reads: 'amounts' },
};
const answer: BaselineAnswer = {
  ...{ preview: true, headings: ['Date', 'Meter', 'Water'], columns, problems: [], sample: [] },
  ...{ notes: [{ code: 'serial-dates', text: '45809', date: '2025-06-01' }], meters: [meter] },
};
const text = 'Date,Meter,Water\n1,2,3';
/** With what jsdom's files lack. */
const file = () =>
  Object.assign(new File([text], 'past.csv'), {
    arrayBuffer: () => Promise.resolve(Uint8Array.from(text, (letter) => letter.charCodeAt(0)).buffer),
    text: () => Promise.resolve(text),
  });

async function open(answers: readonly BaselineAnswer[] = [answer]) {
  const left = [...answers];
  const { fetched } = aBrowser({
    '/api/user': { body: aUser() },
    '/api/irrigation/controllers': { body: [] },
    'GET /api/fields': { body: { items: [north], nextCursor: null } },
    'GET /api/baselines': { body: { items: [] } },
    'GET /api/baselines/figures/2026': { body: { figures: null } },
    'POST /api/baselines/import': () =>
      Promise.resolve(aResponse(left.shift() ?? { ...answer, preview: false })),
    'PUT /api/baselines/figures': (_: unknown, init: { body?: unknown }) =>
      Promise.resolve(aResponse(JSON.parse(String(init.body)))),
  });
  await openPage('/reports/baseline');
  await screen.findByRole('heading', { level: 1, name: 'Past season' });
  await screen.findByLabelText('File');
  const sent = (method: string) =>
    fetched.mock.calls
      .filter(([, init]) => init.method === method)
      .map(([, { body }]): unknown => JSON.parse(typeof body === 'string' ? body : 'null'));
  return { sent, user: userEvent.setup({ applyAccept: false }) };
}

beforeEach(() => {
  cleanup();
  document.body.innerHTML = '';
  document.cookie = 'headgate_session_hint=1; path=/';
  const clocks = ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval', 'performance'] as const;
  const steps = ['setImmediate', 'clearImmediate', 'queueMicrotask', 'nextTick'] as const;
  const drawing = ['requestAnimationFrame', 'cancelAnimationFrame'] as const;
  // The calendar alone.
  jest.useFakeTimers({ now: new Date('2026-07-18T12:00:00Z'), doNotFake: [...clocks, ...steps, ...drawing] });
});

it('shows how a file is read, has the fields of each meter chosen, and only then keeps it', async () => {
  const { sent, user } = await open();
  await user.upload(screen.getByLabelText('File'), file());
  expect(await screen.findByText('Days are a spreadsheet’s numbers: 45809 is Jun 1, 2025.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Import all of it' }));
  expect(sent('POST')).toHaveLength(1);
  await user.selectOptions(screen.getByLabelText('A'), 'North block');
  await user.click(screen.getByRole('button', { name: 'Import all of it' }));
  await waitFor(() => {
    expect(sent('POST').at(-1)).toMatchObject({
      ...{ preview: false, name: 'past.csv', csv: text, columns },
      meters: [{ meter: 'A', fieldIds: [north.id] }],
    });
  });
});

it('names what is wrong by row, and looks again when another column is chosen', async () => {
  const wrong = {
    ...answer,
    meters: [],
    problems: [{ row: 3, column: 'Water', message: 'Choose the unit of this column' }],
  };
  const { sent, user } = await open([wrong]);
  await user.upload(screen.getByLabelText('File'), file());
  const table = await screen.findByRole('table', { name: 'What is wrong in the file' });
  expect(within(table).getByRole('rowheader')).toHaveTextContent('Row 3, Water');
  expect(screen.queryByRole('button', { name: 'Import all of it' })).toBeNull();
  await user.selectOptions(screen.getByLabelText('Unit'), 'gallons');
  await waitFor(() => {
    expect(sent('POST').at(-1)).toMatchObject({
      preview: true,
      columns: { unit: 'gallons', unitColumn: null },
    });
  });
});

it('keeps the figures of a season, blank ones as not known, and says what an adjustment lacks', async () => {
  const { sent, user } = await open();
  await user.type(await screen.findByLabelText('Fee ($)'), '900');
  await user.type(screen.getByLabelText('Water price ($ per acre-foot)'), '250');
  await user.click(screen.getByRole('button', { name: 'Add an adjustment' }));
  await user.click(screen.getByRole('button', { name: 'Save figures' }));
  expect(await screen.findByText('Say what changed')).toBeVisible();
  expect(sent('PUT')).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Remove adjustment 1' }));
  await user.click(screen.getByRole('button', { name: 'Save figures' }));
  await waitFor(() => {
    expect(sent('PUT').at(-1)).toMatchObject({
      ...{ season: 2026, feeUsd: 900, waterUsdPerAcreFoot: { value: 250, plusMinus: 0 } },
      ...{ yieldUsd: null, adjustments: [], controlFieldIds: [] },
    });
  });
});
