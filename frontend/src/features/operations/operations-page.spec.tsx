import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import type { OperationsReport } from '@headgate/contracts/operations';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aUser } from '../../test/a-user.ts';
import { aBrowser, aResponse } from '../../test/browser.ts';
import { aProcess, aQueue, aReport, aService } from '../../test/operations.ts';
import { openPage } from '../../test/open-page.tsx';
import { betweenReports } from '../../entities/operations/operations.queries.ts';

const read = 'GET /api/admin/operations';
type Answers = NonNullable<Parameters<typeof aBrowser>[0]>;

async function open(answers: Answers, role: 'admin' | 'grower' = 'admin') {
  document.cookie = 'headgate_session_hint=1; path=/';
  const { fetched } = aBrowser({ '/api/user': { body: aUser({ role }) }, ...answers });
  await openPage('/ops');
  return fetched;
}
const openReport = (changes: Partial<OperationsReport> = {}) =>
  open({
    [read]: { body: aReport(changes) },
    '/api/admin/dead-letters/identity': { body: { items: [], nextCursor: null } },
  });
const part = async (name: string) => within(await screen.findByRole('region', { name }));
const clock = (at: string) =>
  new Date(at).toLocaleTimeString('en-US', { timeStyle: 'medium', timeZone: 'America/Los_Angeles' });

beforeEach(() => {
  cleanup();
  document.body.innerHTML = '';
});

describe('the operations page', () => {
  it('is for administrators, also when the role has just gone', async () => {
    await open({}, 'grower');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Administrators only');
    cleanup();
    await open({ [read]: { status: 403, body: { message: 'Administrators only' } } });
    expect(await screen.findByRole('heading', { name: 'Administrators only' })).toBeVisible();
  });

  it('says in one line that everything runs, as of when, and leads to the board of the queues', async () => {
    await openReport();
    expect(await screen.findByRole('heading', { name: 'Everything is running' })).toBeVisible();
    expect(screen.getByText(clock('2026-04-20T18:00:00.000Z'))).toBeVisible();
    expect(screen.getByRole('link', { name: 'Queues' })).toHaveAttribute('href', '/ops/queues');
    expect(screen.queryByRole('list', { name: 'Other findings' })).toBeNull();
  });

  it('says the worst first, and leads from each of the others to its part of the page', async () => {
    await openReport({
      processes: aReport().processes.slice(1),
      mail: { waiting: { count: 1, oldestSeconds: 4 }, givenUp: 2 },
      services: { ...aReport().services, identity: aService({ deadLetters: 2 }) },
      water: { ...aReport().water!, openPastEnd: 1 },
    });
    expect(
      await screen.findByRole('heading', {
        name: 'Water: 1 valve is past the end time and not confirmed closed',
      }),
    ).toBeVisible();
    const others = within(screen.getByRole('list', { name: 'Other findings' })).getAllByRole('link');
    expect(others.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Alarm. Processes: no Gateway process is running', '#processes'],
      ['Note. Mail: 2 emails could not be delivered in the last 24 hours', '#dead-letters-identity'],
    ]);
    for (const link of others) expect(document.querySelector(link.getAttribute('href') ?? '')).toBeVisible();
  });

  it('tells of each queue how deep and how late it is, and which it could not ask', async () => {
    await openReport({
      services: {
        ...aReport().services,
        identity: null,
        bridge: aService({
          queues: [
            aQueue({
              jobs: { waiting: 4, delayed: 5, active: 6, failed: 7 },
              finished: 1200,
              overdue: { count: 8, oldestSeconds: 130 },
            }),
            aQueue({ name: 'sweep', jobs: null }),
          ],
        }),
      },
    });
    const queues = within(await screen.findByRole('table', { name: 'Queues' }));
    const textsOf = (name: RegExp) =>
      within(queues.getByRole('row', { name }))
        .getAllByRole('cell')
        .map((cell) => cell.textContent);
    expect(textsOf(/^dispatch/)).toEqual([
      'Overdue8, oldest 2 min',
      'Waiting4',
      'Active6',
      'Delayed5',
      'Failed7',
      'Finished, 24 h1,200',
    ]);
    expect(textsOf(/^sweep/)[0]).toBe('Overduenone; Redis does not answer about its jobs');
    const facts = within(screen.getByRole('table', { name: 'Messages by service' }));
    expect(facts.getByRole('row', { name: /^Identity/ })).toHaveTextContent('does not answer');
  });

  it('names a service of which no process is running, the check that failed, and an upgrade under way', async () => {
    await openReport({
      processes: [
        aProcess('bridge', { instance: 'b2', host: 'host-2', ready: false, checks: { nats: 'failed' } }),
        aProcess('pilot', { instance: 'p1', version: '0.1.0' }),
        aProcess('pilot', { instance: 'p2', version: '0.2.0', startedAt: '2026-04-20T17:59:00.000Z' }),
      ],
    });
    const section = await part('Processes');
    expect(
      section.getByText('An upgrade is under way: Pilot is running versions 0.1.0 and 0.2.0.'),
    ).toBeVisible();
    const rows = section.getAllByRole('row').slice(1);
    expect(rows.map((row) => within(row).getByRole('rowheader').textContent)).toEqual([
      'Gateway',
      'Identity',
      'Prediction',
      'Pilot',
      'Pilot',
      'Bridge',
    ]);
    expect(rows[0]).toHaveTextContent('no process is running');
    expect(rows[4]).toHaveTextContent('1 min, since');
    expect(rows[5]).toHaveTextContent('not ready: nats failed');
  });

  it('says of whom it does not know, not that all is well', async () => {
    await openReport({ water: null, money: null, mail: null, weather: null });
    expect(await screen.findByRole('heading', { name: /^Water: Bridge does not answer/ })).toBeVisible();
    for (const [name, service] of [
      ['Water', 'Bridge'],
      ['Money', 'Pilot'],
      ['Mail', 'Identity'],
      ['Weather', 'Prediction'],
    ] as const)
      expect((await part(name)).getByText(`${service} does not answer, so this is not known.`)).toBeVisible();
  });

  it('draws each of the last 24 hours, and says them', async () => {
    const commandsByHour = Array.from({ length: 24 }, (_, hour) => (hour === 3 ? 12 : 1));
    await openReport({ water: { ...aReport().water!, commandsByHour } });
    const section = await part('Water');
    const drawing = section.getByRole('img', { name: `Commands by hour: ${commandsByHour.join(', ')}` });
    expect(drawing.querySelectorAll('rect')).toHaveLength(24);
    expect(section.getByText('35 in 24 h, at most 12 in an hour')).toBeVisible();
    // A process of the version before tells of none.
    expect(section.queryByRole('img', { name: /^Failed commands/ })).toBeNull();
  });

  it('tells where the weather of the advice came from, by share', async () => {
    await openReport({
      weather: {
        advice: [
          { source: 'cached-forecast', count: 1 },
          { source: 'forecast', count: 3 },
        ],
      },
    });
    const section = await part('Weather');
    expect(section.getAllByRole('term').map((name) => name.textContent)).toEqual([
      'Forecast',
      'Cached forecast',
    ]);
    expect(section.getByText('75%')).toBeVisible();
    expect(section.getByText('of 4 answers in the last 24 hours')).toBeVisible();
  });
});

describe('plans', () => {
  const night = { ...aReport().nights!.nights[0]!, doneAt: null };

  it('tell how far the night is, in each time zone', async () => {
    await openReport({
      nights: {
        nights: [
          { ...night, chunks: { waiting: 3, working: 2, done: 7, failed: 1 }, plannedFields: 6_900 },
          { ...night, timeZone: 'America/Phoenix', doneAt: '2026-04-20T09:00:09.000Z' },
        ],
      },
    });
    const section = await part('Plans');
    expect(section.getByText('Apr 20, 2026, America/Los_Angeles')).toBeVisible();
    expect(section.getByText('5 of 13 parts left')).toBeVisible();
    expect(section.getByText('6,900 of 11,870')).toBeVisible();
    expect(section.getByText('done')).toBeVisible();
  });

  it('are not known where nobody tells of them', async () => {
    await openReport({ nights: null });
    const section = await part('Plans');
    expect(section.getByText('Prediction does not answer, so this is not known.')).toBeVisible();
  });
});

describe('while it is open', () => {
  beforeEach(() => {
    jest.useFakeTimers({ advanceTimers: true });
  });
  afterEach(() => {
    jest.useRealTimers();
  });
  const pass = (milliseconds: number) =>
    act(async () => {
      await jest.advanceTimersByTimeAsync(milliseconds);
    });
  const url = (fetched: Awaited<ReturnType<typeof open>>) =>
    fetched.mock.calls.filter(([path]) => path === '/api/admin/operations').length;
  const see = (isHidden: boolean) => {
    Object.defineProperty(document, 'visibilityState', {
      configurable: true,
      get: () => (isHidden ? 'hidden' : 'visible'),
    });
    act(() => {
      window.dispatchEvent(new Event('visibilitychange'));
    });
  };
  afterEach(() => {
    Reflect.deleteProperty(document, 'visibilityState');
  });

  it('it is read again and again while somebody looks, and at once when they look again', async () => {
    const fetched = await openReport();
    await screen.findByRole('heading', { name: 'Everything is running' });
    expect(url(fetched)).toBe(1);
    await pass(betweenReports);
    await waitFor(() => {
      expect(url(fetched)).toBe(2);
    });
    see(true);
    await pass(5 * betweenReports);
    expect(url(fetched)).toBe(2);
    see(false);
    await waitFor(() => {
      expect(url(fetched)).toBe(3);
    });
  });

  it('the last report stays when a call fails, and the page says so, until one comes again', async () => {
    const report = aReport();
    let isAway = false;
    await open({
      [read]: () => (isAway ? Promise.reject(new TypeError('away')) : Promise.resolve(aResponse(report))),
    });
    await screen.findByRole('heading', { name: 'Everything is running' });
    isAway = true;
    await pass(betweenReports);
    expect(await screen.findByRole('heading', { name: `No report since ${clock(report.at)}` })).toBeVisible();
    expect(screen.getByText(/^No newer report for 1\d s: the gateway did not answer\.$/)).toBeVisible();
    expect((await part('Water')).getByText('Unconfirmed stops')).toBeVisible();
    isAway = false;
    await pass(betweenReports);
    expect(await screen.findByRole('heading', { name: 'Everything is running' })).toBeVisible();
  });
});

it('says when nothing came at all, and tries again when asked to', async () => {
  let isAway = true;
  await open({
    [read]: () => Promise.resolve(isAway ? aResponse({ message: 'Not now' }, 503) : aResponse(aReport())),
  });
  expect(await screen.findByText('Not now')).toBeVisible();
  isAway = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Everything is running' })).toBeVisible();
});
