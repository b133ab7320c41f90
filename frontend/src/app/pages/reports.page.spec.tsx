import { beforeEach, expect, it, jest } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import type { Report, ReportLink } from '@headgate/contracts/report';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aUser } from '../../test/a-user.ts';
import { aBrowser, aResponse } from '../../test/browser.ts';
import { aFieldSummary } from '../../test/fields.ts';
import { openPage } from '../../test/open-page.tsx';
import { aComingReport, aReport, aReportDocument, aReportLink } from '../../test/reports.ts';
import { SilentEvents } from '../../test/silent-events.ts';

const north = aFieldSummary({ name: 'North block' });
const south = aFieldSummary({ id: '5f0d6c1f-2e3d-4a9c-8b57-9b2f7a546b1e', name: 'South block' });

interface Opening {
  readonly reports?: readonly Report[];
  readonly links?: readonly ReportLink[];
  readonly fields?: readonly (typeof north)[];
  /** What the server says to a report that is asked for, and lists from then on. */
  readonly created?: Report;
  readonly answers?: Parameters<typeof aBrowser>[0];
  readonly address?: string;
}

async function open({ reports = [], links = [], fields = [north, south], created, ...how }: Opening = {}) {
  let listed = reports;
  const list = (items: readonly object[]) => ({ body: { items, nextCursor: null } });
  const { fetched } = aBrowser({
    '/api/user': { body: aUser() },
    '/api/irrigation/controllers': { body: [] },
    'GET /api/fields': list(fields),
    'GET /api/water-sources': list([]),
    'GET /api/reports': () => Promise.resolve(aResponse({ items: listed, nextCursor: null })),
    'GET /api/report-links': { body: { items: links } },
    'POST /api/reports': () => {
      if (created !== undefined) listed = [created, ...listed.filter(({ id }) => id !== created.id)];
      return Promise.resolve(aResponse(created, 201));
    },
    ...how.answers,
  });
  await openPage(how.address ?? '/reports');
  await screen.findByRole('heading', { level: 1, name: 'Reports' });
  const become = (now: readonly Report[]) => {
    listed = now;
    act(() => {
      SilentEvents.opened.at(-1)?.say('changed', JSON.stringify({ paths: ['/api/reports'] }));
    });
  };
  const sent = () =>
    fetched.mock.calls
      .filter(([, { method }]) => method === 'POST')
      .map(([path, { body }]) => [path, bodyOf(body)]);
  return { fetched, become, sent };
}

const bodyOf = (body: unknown): unknown => JSON.parse(typeof body === 'string' ? body : 'null');

beforeEach(() => {
  cleanup();
  document.body.innerHTML = '';
  document.cookie = 'headgate_session_hint=1; path=/';
  const clocks = ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval', 'performance'] as const;
  const steps = ['setImmediate', 'clearImmediate', 'queueMicrotask', 'nextTick'] as const;
  const drawing = ['requestAnimationFrame', 'cancelAnimationFrame'] as const;
  // The calendar alone: Saturday.
  jest.useFakeTimers({
    now: new Date('2026-07-18T12:00:00Z'),
    doNotFake: [...clocks, ...steps, ...drawing],
  });
});

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

it('makes a report of the days and fields that were chosen, shows how far it is, and says when it is ready', async () => {
  const { become, sent } = await open({ created: aComingReport() });
  expect(await screen.findByText('No reports yet')).toBeVisible();
  await userEvent.click(await screen.findByRole('radio', { name: 'Some fields' }));
  await screen.findByRole('checkbox', { name: 'South block' });
  await press('Make report');
  expect(await screen.findByText('Choose at least one field, or all fields.')).toBeVisible();
  await userEvent.click(await screen.findByRole('checkbox', { name: 'South block' }));
  await press('Make report');
  expect(await screen.findByText(/it is being made. You may leave this page/)).toBeVisible();
  expect(sent()).toEqual([
    [
      '/api/reports',
      {
        ...{ kind: 'weekly', from: '2026-07-06', to: '2026-07-12', language: 'en' },
        ...{ fieldIds: [south.id], sourceId: null },
      },
    ],
  ]);
  become([aComingReport({ state: 'making', progress: 0.4 })]);
  const bar = await screen.findByRole('progressbar', { name: 'Progress of Weekly report' });
  await waitFor(() => {
    expect(bar).toHaveValue(40);
  });
  expect(screen.getByText('Being made')).toBeVisible();
  become([aReport()]);
  expect(await screen.findByText(/it is ready/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open the report' })).toBeVisible();
  expect(screen.queryByRole('progressbar')).toBeNull();
});

it('begins with what the address asks for, and keeps days that were chosen when the kind changes', async () => {
  await open({ address: `/reports?kind=irrigation-record&field=${north.id}` });
  expect(await screen.findByRole('radio', { name: 'Irrigation record' })).toBeChecked();
  expect(await screen.findByRole('checkbox', { name: 'North block' })).toBeChecked();
  const days = screen.getByLabelText('Days');
  expect(days).toHaveValue('water-year');
  await userEvent.click(screen.getByRole('radio', { name: 'Weekly report' }));
  expect(days).toHaveValue('last-week');
  await userEvent.selectOptions(days, 'own');
  await userEvent.click(screen.getByRole('radio', { name: 'Irrigation record' }));
  expect(days).toHaveValue('own');
});

it('says at the period that SWEEP is about twelve whole months, and begins with the last ones', async () => {
  const { sent } = await open({ address: '/reports?kind=sweep', created: aComingReport() });
  const days = await screen.findByLabelText('Days');
  expect(days).toHaveDisplayValue('Last twelve months');
  await userEvent.selectOptions(days, 'Last water year');
  await userEvent.selectOptions(days, 'This water year so far');
  await press('Make report');
  expect(await screen.findByText('Choose twelve whole months')).toBeVisible();
  await userEvent.selectOptions(days, 'Last twelve months');
  await press('Make report');
  await waitFor(() => {
    expect(sent()).toMatchObject([['/api/reports', { kind: 'sweep', from: '2025-07-01', to: '2026-06-30' }]]);
  });
});

it('opens at once a report that is there already', async () => {
  const made = aReport();
  await open({
    created: made,
    answers: {
      [`GET /api/reports/${made.id}`]: { body: made },
      [`GET /api/reports/${made.id}/document`]: { body: aReportDocument() },
    },
  });
  await screen.findByRole('radio', { name: 'Weekly report' });
  await press('Make report');
  expect(await screen.findByRole('heading', { level: 1, name: 'Weekly irrigation report' })).toBeVisible();
});

it('says what to try where one could not be made, and asks for the same one again', async () => {
  const failed = aComingReport({ state: 'failed', fieldIds: [north.id] });
  const { sent } = await open({ reports: [failed], created: aComingReport({ fieldIds: [north.id] }) });
  expect(await screen.findByText(/Something went wrong on our side/)).toBeVisible();
  expect(screen.getByText('North block')).toBeVisible();
  expect(screen.queryByRole('link', { name: /^Download/ })).toBeNull();
  await press(/^Make it again/);
  expect(await screen.findByText('Waiting')).toBeVisible();
  expect(sent()).toEqual([
    ['/api/reports', expect.objectContaining({ fieldIds: [north.id], language: 'en' })],
  ]);
});

it('stands beside the field what the server refuses, and nothing that was filled in is lost', async () => {
  const message = 'From must not be after today';
  await open({
    answers: {
      'POST /api/reports': { status: 400, body: { message, errors: [{ path: 'from', message }] } },
    },
  });
  await userEvent.selectOptions(await screen.findByLabelText('Days'), 'own');
  await userEvent.type(screen.getByLabelText('From'), '2026-08-01');
  await userEvent.type(screen.getByLabelText('To'), '2026-08-02');
  await press('Make report');
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.getByLabelText('From')).toHaveFocus();
  expect(screen.getByLabelText('To')).toHaveValue('2026-08-02');
});

it('leads to the files, and deletes after a question', async () => {
  const made = aReport();
  const { fetched } = await open({
    reports: [made],
    answers: { [`DELETE /api/reports/${made.id}`]: { status: 204, body: '' } },
  });
  const address = `/api/reports/${made.id}/report`;
  expect(await screen.findByRole('link', { name: /^Download PDF/ })).toHaveAttribute(
    'href',
    `${address}.pdf`,
  );
  expect(screen.getByRole('link', { name: /^Download CSV/ })).toHaveAttribute('href', `${address}.csv`);
  await press(/^Delete/);
  const dialog = within(await screen.findByRole('alertdialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('No reports yet')).toBeVisible();
  expect(fetched.mock.calls.filter(([, { method }]) => method === 'DELETE')).toHaveLength(1);
});

it('lists who has a link to what, and revokes with one press', async () => {
  const link = aReportLink({ lastReadAt: '2026-07-19T12:00:00.000Z' });
  const { fetched } = await open({
    reports: [aReport()],
    links: [link, aReportLink({ id: north.id, name: 'Old lender', hasEnded: true })],
    answers: { [`DELETE /api/report-links/${link.id}`]: { status: 204, body: '' } },
  });
  const section = within(await screen.findByRole('region', { name: 'Private links' }));
  expect(
    section.getByText(/PDF. Made Jul 18, 2026. Last opened Jul 19, 2026.* Ends Aug 17, 2026/),
  ).toBeVisible();
  expect(section.getByText(/Nobody has opened it yet. It ended Aug 17, 2026/)).toBeVisible();
  await userEvent.click(section.getByRole('button', { name: 'Revoke NRCS office' }));
  expect((await screen.findAllByText(/This cannot be undone/))[0]).toBeVisible();
  expect(fetched.mock.calls.filter(([, { method }]) => method === 'DELETE')).toHaveLength(1);
});

it('asks a farm without fields for the first one', async () => {
  await open({ fields: [] });
  expect(await screen.findByRole('link', { name: 'Add a field' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Make report' })).toBeNull();
});
