import { beforeEach, expect, it } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import type { Report, ReportLink } from '@headgate/contracts/report';
import type { ReportDocument } from '@headgate/contracts/report-document';
import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aUser } from '../../test/a-user.ts';
import { aBrowser, aResponse } from '../../test/browser.ts';
import { openPage } from '../../test/open-page.tsx';
import { aComingReport, aReport, aReportDocument, aReportLink } from '../../test/reports.ts';
import { SilentEvents } from '../../test/silent-events.ts';

interface Opening {
  readonly report?: Report;
  readonly document?: ReportDocument;
  readonly links?: readonly ReportLink[];
  readonly answers?: Parameters<typeof aBrowser>[0];
}

async function open({
  report = aReport(),
  document: content = aReportDocument(),
  links,
  answers,
}: Opening = {}) {
  let now = report;
  const path = `/api/reports/${report.id}`;
  const { fetched } = aBrowser({
    '/api/user': { body: aUser() },
    '/api/irrigation/controllers': { body: [] },
    [`GET ${path}`]: () => Promise.resolve(aResponse(now)),
    [`GET ${path}/document`]: () =>
      Promise.resolve(now.state === 'made' ? aResponse(content) : aResponse({ message: 'Not yet' }, 409)),
    'GET /api/report-links': { body: { items: links ?? [] } },
    ...answers,
  });
  await openPage(`/reports/${report.id}`);
  const become = (next: Report) => {
    now = next;
    act(() => {
      SilentEvents.opened.at(-1)?.say('changed', JSON.stringify({ paths: ['/api/reports'] }));
    });
  };
  return { fetched, become };
}

const bodyOf = (body: unknown): unknown => JSON.parse(typeof body === 'string' ? body : 'null');

beforeEach(() => {
  cleanup();
  document.body.innerHTML = '';
  document.cookie = 'headgate_session_hint=1; path=/';
});

const linkOf = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href');

it('offers the files that a groundwater report has, says which are missing, and shares none of those', async () => {
  const report = aReport({ kind: 'groundwater', files: ['pdf', 'csv', 'gap-self-report'] });
  await open({ report });
  expect(await screen.findByText('Not made: Meter readings (CSV)')).toBeVisible();
  expect(linkOf(/^Download Self-report/)).toBe(`/api/reports/${report.id}/self-report.csv`);
  expect(screen.queryByRole('link', { name: /^Download Meter readings/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Share' }));
  const files = within(await screen.findByLabelText('File')).getAllByRole('option');
  expect(files.map(({ textContent }) => textContent)).toEqual(['PDF', 'CSV', 'Self-report (CSV)']);
});

it('draws each kind of block, with its numbers by the rules of its language and the way to what is behind them', async () => {
  await open();
  expect(await screen.findByRole('heading', { level: 2, name: 'In short' })).toBeVisible();
  expect(screen.getByText('Harris Ranch · Jul 6, 2026 to Jul 12, 2026')).toBeVisible();
  expect(linkOf('1,234.50 ac-ft')).toBe('/fields');
  expect(screen.getByText('-$1,200')).toBeVisible();
  expect(linkOf('3 of 4 planned')).toBe('/plan');
  expect(screen.getByText('Water went as planned.')).toBeVisible();
  expect(linkOf('Water North block first.')).toBe('/fields/3f0d6c1f-2e3d-4a9c-8b57-9b2f7a546b1e');
  expect(screen.getByText('Most water was applied on Jul 7.')).toBeVisible();
  expect(linkOf('These numbers in a table')).toBe('#table-days');
  const table = within(screen.getByRole('table', { name: 'Water of each day' }));
  expect(table.getAllByRole('row').map((row) => row.textContent)).toEqual([
    'DayAppliedac-ft',
    '2026-07-060.00',
    '2026-07-072.40',
    '2026-07-08–not known',
    'Total2.40',
  ]);
  expect(table.getByRole('rowheader', { name: '2026-07-07' })).toBeVisible();
  expect(document.getElementById('table-days')).not.toBeNull();
});

it('is marked with its language where that is another, and writes numbers as California does in it', async () => {
  const spanish = aReportDocument({ language: 'es', title: 'Informe semanal de riego' });
  await open({ report: aReport({ language: 'es', title: spanish.title }), document: spanish });
  expect(await screen.findByRole('heading', { level: 1 })).toHaveAttribute('lang', 'es');
  expect(screen.getByText('Water went as planned.').closest('[lang]')).toHaveAttribute('lang', 'es');
  expect(screen.getByText('These numbers in a table').closest('[lang]')).toHaveAttribute('lang', 'en');
  expect(linkOf('1,234.50 ac-ft')).toBe('/fields');
});

it('shows a hostile text as text, and follows no address that leads elsewhere', async () => {
  const hostile = '<img src=x onerror=alert(1)> =HYPERLINK("http://x") {{7*7}}';
  const { fetched } = await open({
    document: aReportDocument({
      about: [hostile, hostile],
      sections: [
        {
          title: hostile,
          blocks: [
            { kind: 'text', text: hostile },
            {
              kind: 'list',
              isOrdered: false,
              items: [
                { text: 'Elsewhere', href: String.raw`/\evil.example/` },
                { text: 'Nowhere', href: String.raw`/\[` },
              ],
            },
          ],
        },
      ],
    }),
  });
  expect((await screen.findAllByText(hostile)).length).toBe(4);
  expect(document.querySelector('main img')).toBeNull();
  for (const text of ['Elsewhere', 'Nowhere']) expect(screen.getByText(text).closest('a')).toBeNull();
  expect(fetched.mock.calls.every(([path]) => path.startsWith('/api/'))).toBe(true);
});

it('shows how far a report is, and then the report itself', async () => {
  const { become } = await open({ report: aComingReport({ state: 'making', progress: 0.25 }) });
  expect(await screen.findByRole('progressbar')).toHaveValue(25);
  expect(screen.queryByRole('link', { name: /^Download/ })).toBeNull();
  become(aReport());
  expect(await screen.findByRole('heading', { level: 2, name: 'In short' })).toBeVisible();
});

it('says that a report is not there (any more)', async () => {
  const { id } = aReport();
  await open({
    answers: { [`GET /api/reports/${id}`]: { status: 404, body: { message: 'Report not found' } } },
  });
  expect(await screen.findByText(/There is no such report/)).toBeVisible();
});

it('is shared by a link that is shown once, for as long as was said, and revoked with one press', async () => {
  const [{ id }, link] = [aReport(), aReportLink({ format: 'csv' })];
  const address = 'https://headgate.example/shared-reports/AbCdEfGh-0123_456789xy';
  const { fetched } = await open({
    links: [
      link,
      aReportLink({ id: '1f0d6c1f-2e3d-4a9c-8b57-9b2f7a546b1e', reportId: link.id, name: 'Of another' }),
    ],
    answers: {
      [`POST /api/reports/${id}/links`]: { status: 201, body: { link, address } },
      [`DELETE /api/report-links/${link.id}`]: { status: 204, body: '' },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Share' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Share this report' }));
  const days = await dialog.findByLabelText('Works for (days)');
  expect(days).toHaveValue(30);
  await userEvent.clear(days);
  await userEvent.click(dialog.getByRole('button', { name: 'Make a link' }));
  expect(await dialog.findByText('Enter whole days, from 1 to 365.')).toBeVisible();
  expect(dialog.getByText(/Name the link/)).toBeVisible();
  await userEvent.type(days, '90');
  await userEvent.type(dialog.getByLabelText('Who gets it?'), 'NRCS office');
  await userEvent.selectOptions(dialog.getByLabelText('File'), 'csv');
  await userEvent.click(dialog.getByRole('button', { name: 'Make a link' }));
  expect(await dialog.findByLabelText('Link to the report')).toHaveValue(address);
  const posted = fetched.mock.calls.filter(([, { method }]) => method === 'POST');
  expect(posted.map(([, { body }]) => bodyOf(body))).toEqual([
    { name: 'NRCS office', format: 'csv', days: 90 },
  ]);
  expect(dialog.queryByText('Of another')).toBeNull();
  await userEvent.click(dialog.getByRole('button', { name: 'Revoke NRCS office' }));
  expect((await screen.findAllByText('Link revoked'))[0]).toBeVisible();
});
