import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import type { Plan } from '@headgate/contracts/plan';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aResponse } from '../../test/browser.ts';
import { aList, aWaterSource } from '../../test/fields.ts';
import { aMessage, aPlan, aPlannedIrrigation } from '../../test/plan.ts';
import {
  aRow,
  beginMorning,
  openToday,
  plannedId,
  section,
  toastTitled,
  waiting,
} from '../../test/todays-page.ts';
import { anIrrigation } from '../../test/water-records.ts';

const aSourcePlan = (waterSourceId: string): Plan['sources'][number] => ({
  ...{ waterSourceId, name: 'Well 1', maxFlowGpm: 800, gallons: 0, hours: 0, hoursInPeak: 0 },
  ...{ costUsd: null, savedUsd: null, orders: [] },
});
const unserved = {
  ...{ inches: 0.1, hours: 1.2 },
  ...{ reason: aMessage('1.2 h do not fit.'), help: [aMessage('More flow.')] },
};
const names = (list: string) =>
  within(screen.getByRole('list', { name: list }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

beforeEach(beginMorning);
afterEach(() => {
  jest.useRealTimers();
});

describe('a farm with fields', () => {
  it('says in its order what needs somebody, what to water tonight and what waits', async () => {
    const missed = aPlannedIrrigation({ id: plannedId(9), fieldId: aRow(1).fieldId, state: 'not-reported' });
    await openToday(
      aPlan({ fields: [aRow(1), aRow(2, { planned: [], unserved }), aRow(3, waiting)] }),
      {},
      { history: [missed] },
    );
    // Drawn once the day is seen.
    await screen.findByRole('heading', { level: 2, name: 'What should I do today?' });
    const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(titles.slice(0, 3)).toEqual(['Needs attention', 'Tonight and today', 'What should I do today?']);
    const attention = section('Needs attention');
    expect(attention.getByText('Was Block 1 irrigated?')).toBeVisible();
    expect(attention.getByText('1.2 h do not fit. More flow.')).toBeVisible();
    const tonight = section('Tonight and today');
    expect(tonight.getByText('2 of 3 fields')).toBeVisible();
    expect(tonight.getByText(/^Water tonight 9:00\sPM–1:10\sAM, 0\.42 in$/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'No water today (1)' }));
    expect(screen.getByText('Next irrigation Jul 20')).toBeVisible();
  });

  it('shows those that do not fit alone, and all of a small farm again', async () => {
    const short = { planned: [], unserved };
    await openToday(aPlan({ fields: [aRow(1), aRow(2, short), aRow(3, short)] }));
    await userEvent.click(await screen.findByRole('button', { name: 'Show them' }));
    await waitFor(() => {
      expect(screen.queryByRole('button', { name: 'Accept Block 1' })).toBeNull();
    });
    const choice = screen.getByLabelText('Show');
    await userEvent.selectOptions(choice, 'All fields');
    expect(await screen.findByRole('button', { name: 'Accept Block 1' })).toBeVisible();
    expect(choice).toBeVisible();
  });

  it.each([
    [{ state: 'sending' }, 'Sending it to the controller...'],
    [{ state: 'scheduled' }, 'Scheduled on the controller: the valves open at their time.'],
    [{ state: 'running', failedRuns: 1 }, 'Water is flowing. 1 of 2 valves were left out, or did not open.'],
    [
      { state: 'refused', problem: 'beyond-maximum', zoneId: 'zone-1' },
      'Not scheduled on the controller. It is longer than a zone may be open. Zone: zone-1. Open the valves by hand, or correct it and accept it again.',
    ],
    [
      { state: 'failed', problem: 'unreachable' },
      'No valve has opened. The controller could not be reached. Open the valves by hand, or correct it and accept it again.',
    ],
    [
      { state: 'stopped', failedRuns: 2 },
      'Somebody stopped it before any water flowed. Accept it to irrigate.',
    ],
    [
      { state: 'scheduled', isSimulated: true },
      'Scheduled on the controller: the valves open at their time. Simulated: no valve moves.',
    ],
  ] as const)('says how far an irrigation is with its controller: %j', async (changes, text) => {
    const none = { problem: null, controllerId: null, zoneId: null };
    const control = { ...none, runs: 2, failedRuns: 0, isSimulated: false, ...changes };
    const { fieldId } = aRow(1);
    const planned = [aPlannedIrrigation({ id: plannedId(1), fieldId, state: 'accepted', control })];
    await openToday(aPlan({ fields: [aRow(1, { planned })] }));
    expect(await screen.findByText(text)).toBeVisible();
  });

  it('accepts at once, before the answer comes, and can undo it with the same button', async () => {
    const { fieldId } = aRow(1);
    const accepted = aPlannedIrrigation({ id: plannedId(1), fieldId, state: 'accepted', version: 2 });
    let answer: (response: Response) => void = () => undefined;
    const { bodies } = await openToday(aPlan({ fields: [aRow(1)] }), {
      [`/api/plan/${plannedId(1)}/accept`]: () => new Promise((resolve) => (answer = resolve)),
      [`/api/plan/${plannedId(1)}/unaccept`]: { body: { ...accepted, state: 'proposed', version: 3 } },
    });
    await userEvent.click(screen.getByRole('button', { name: 'Accept Block 1' }));
    expect(await screen.findByText('Accepted')).toBeVisible();
    answer(aResponse(accepted));
    expect(await toastTitled('Accepted')).toBeInTheDocument();
    const undo = screen.getByRole('button', { name: 'Undo Block 1' });
    expect(undo).toHaveFocus();
    // The second press of a double one, after a quick answer.
    fireEvent.click(undo, { detail: 2 });
    expect(undo).toHaveAttribute('aria-disabled', 'false');
    await userEvent.click(undo);
    expect(await toastTitled('Undone')).toBeInTheDocument();
    expect(bodies(`/api/plan/${plannedId(1)}/accept`)).toEqual([{ version: 1 }]);
    expect(bodies(`/api/plan/${plannedId(1)}/unaccept`)).toEqual([{ version: 2 }]);
  });

  it('shows how it is now where somebody was faster, and says so', async () => {
    let plan = aPlan({ fields: [aRow(1)] });
    await openToday(plan, {
      '/api/plan': () => Promise.resolve(aResponse(plan)),
      [`/api/plan/${plannedId(1)}/accept`]: () => {
        plan = aPlan({ fields: [aRow(1, waiting)] });
        return Promise.resolve(aResponse({ message: 'Somebody else changed this.' }, 409));
      },
    });
    await userEvent.click(screen.getByRole('button', { name: 'Accept Block 1' }));
    expect(await toastTitled('This has changed meanwhile')).toBeInTheDocument();
    expect(await screen.findByText('Next irrigation Jul 20')).toBeVisible();
    expect(screen.getByRole('region', { name: 'No water today' })).toBeVisible();
  });

  it('accepts the whole night, and says what did not work', async () => {
    const answers = Object.fromEntries(
      [1, 2, 3].map((index) => [
        `/api/plan/${plannedId(index)}/accept`,
        index === 3
          ? { status: 409, body: { message: 'It is skipped already.' } }
          : {
              body: aPlannedIrrigation({
                id: plannedId(index),
                fieldId: aRow(index).fieldId,
                state: 'accepted',
              }),
            },
      ]),
    );
    await openToday(aPlan({ fields: [aRow(1), aRow(2), aRow(3), aRow(4, waiting)] }), answers);
    await userEvent.click(screen.getByRole('button', { name: 'Accept all 3' }));
    expect(await toastTitled('Not all could be accepted')).toBeInTheDocument();
    expect(screen.getByText(/^1 of 3 were changed meanwhile/)).toBeInTheDocument();
  });
});

describe('many fields', () => {
  const fields = Array.from({ length: 8 }, (_, index) =>
    aRow(index, index < 5 ? { group: index < 2 ? 'Home' : null, depletion: index } : waiting),
  );

  it('are filtered, sorted and grouped by what the address says', async () => {
    await openToday(aPlan({ fields }), {}, { address: '/dashboard?show=due&sort=need&by=group' });
    // More than a first screen has.
    await waitFor(() => {
      expect(names('No group')).toEqual(['Block 4', 'Block 3', 'Block 2']);
    });
    expect(names('Home')).toEqual(['Block 1', 'Block 0']);
    expect(screen.queryByRole('button', { name: /^No water today/ })).toBeNull();
    await userEvent.selectOptions(screen.getByLabelText('Order'), 'Name');
    expect(await screen.findByRole('list', { name: 'Home' })).toHaveTextContent(/Block 0.*Block 1/);
    expect(window.location.search).toContain('sort=name');
  });

  it('are searched by name, what waits too, and the address keeps it', async () => {
    await openToday(aPlan({ fields }), {}, { address: '/dashboard?search=7' });
    expect(screen.getByLabelText('Search by name')).toHaveValue('7');
    expect(screen.queryByRole('button', { name: /^Accept Block/ })).toBeNull();
    expect(screen.getByRole('link', { name: 'Block 7' })).toBeVisible();
    await userEvent.clear(screen.getByLabelText('Search by name'));
    await userEvent.type(screen.getByLabelText('Search by name'), 'block 3');
    expect(await screen.findByRole('button', { name: /^Accept Block/ })).toHaveAccessibleName(
      /^Accept Block 3/,
    );
    await waitFor(() => {
      expect(new URLSearchParams(window.location.search).get('search')).toContain('block 3');
    });
  });

  it('are searched and sorted behind one press on a phone, which says how much is chosen', async () => {
    await openToday(aPlan({ fields }));
    const press = await screen.findByRole('button', { name: 'Search and sort' });
    const choices = document.getElementById(press.getAttribute('aria-controls')!)!;
    expect(within(choices).getByLabelText('Search by name')).toBeInTheDocument();
    expect(press).toHaveAttribute('aria-expanded', 'false');
    // jsdom knows no style sheets, which fold them away and leave them on a desk.
    expect(choices).toHaveClass('max-sm:hidden');
    await userEvent.click(press);
    expect(press).toHaveAttribute('aria-expanded', 'true');
    expect(choices).not.toHaveClass('max-sm:hidden');
    await userEvent.selectOptions(screen.getByLabelText('Order'), 'Name');
    expect(await screen.findByRole('button', { name: 'Search and sort (1)' })).toBe(press);
    await userEvent.click(press);
    expect(choices).toHaveClass('max-sm:hidden');
  });

  it('are at hand with their choices where the address has some', async () => {
    await openToday(aPlan({ fields }), {}, { address: '/dashboard?show=due&search=block' });
    const press = await screen.findByRole('button', { name: 'Search and sort (2)' });
    expect(press).toHaveAttribute('aria-expanded', 'true');
    await userEvent.selectOptions(screen.getByLabelText('Show'), 'All fields');
    await userEvent.clear(screen.getByLabelText('Search by name'));
    expect(await screen.findByRole('button', { name: 'Search and sort' })).toHaveAttribute(
      'aria-expanded',
      'true',
    );
  });

  it('of more than sixty are drawn twenty at a time, and the keyboard goes on where the next begin', async () => {
    const all = Array.from({ length: 65 }, (_, index) => aRow(index));
    await openToday(aPlan({ fields: all }), {}, { address: '/dashboard?sort=name' });
    await waitFor(() => {
      expect(screen.getAllByRole('button', { name: /^Accept Block/ })).toHaveLength(20);
    });
    await userEvent.click(screen.getByRole('button', { name: 'Show more (45)' }));
    expect(screen.getAllByRole('button', { name: /^Accept Block/ })).toHaveLength(40);
    expect(screen.getByRole('link', { name: 'Block 20' }).closest('li')).toHaveFocus();
  });

  it('beyond a page come by themselves', async () => {
    const [first, second] = [aPlan({ fields: fields.slice(0, 4) }), aPlan({ fields: fields.slice(4) })];
    const summary = { ...first.summary, fields: 8 };
    const { fetched } = await openToday(first, {
      '/api/plan': (path) =>
        Promise.resolve(
          aResponse(
            path.includes('cursor') ? { ...second, summary } : { ...first, summary, nextCursor: 'next' },
          ),
        ),
    });
    expect(await screen.findByText('5 of 8 fields')).toBeVisible();
    expect(fetched.mock.calls.filter(([to]) => to.startsWith('/api/plan?cursor='))).toHaveLength(1);
  });
});

describe('a plan that does not come', () => {
  it('whole is said, and shown as far as it came until the rest is there', async () => {
    const [first, second] = [aPlan({ fields: [aRow(1)] }), aPlan({ fields: [aRow(2)] })];
    let isAway = true;
    await openToday(first, {
      '/api/plan': (path) => {
        if (!path.includes('cursor')) return Promise.resolve(aResponse({ ...first, nextCursor: 'next' }));
        return Promise.resolve(isAway ? aResponse({ message: 'No' }, 500) : aResponse(second));
      },
    });
    expect(await screen.findByText('The rest of your fields could not be loaded.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Accept Block 1' })).toBeVisible();
    isAway = false;
    await userEvent.click(within(screen.getByRole('main')).getAllByRole('button', { name: 'Try again' })[0]!);
    expect(await screen.findByRole('button', { name: 'Accept Block 2' })).toBeVisible();
  });

  it('is waited for while it is made, and is there without another press', async () => {
    let isMade = false;
    await openToday(aPlan({ fields: [] }), {
      '/api/plan': () =>
        Promise.resolve(
          isMade ? aResponse(aPlan({ fields: [aRow(1)] })) : aResponse({ message: 'Later' }, 503),
        ),
    });
    expect(await screen.findByText(/Still making the plan/)).toBeVisible();
    isMade = true;
    expect(await screen.findByRole('button', { name: 'Accept Block 1' })).toBeVisible();
  });

  it('is said, and the rest of the dashboard stays', async () => {
    await openToday(aPlan(), { '/api/plan': { status: 500, body: { message: 'No' } } });
    expect(await section('Today’s plan').findByRole('alert')).toHaveTextContent('could not be loaded');
    expect(screen.getByRole('region', { name: 'Quick actions' })).toBeVisible();
  });
});

it('a farm without fields is led to its first, and one off season to what is worth doing', async () => {
  await openToday(aPlan({ fields: [] }));
  const lead = section('Get a plan for every morning');
  expect(lead.getByRole('link', { name: 'Add your first field' })).toHaveAttribute('href', '/fields/new');
  expect(lead.getByRole('link', { name: 'Import' })).toHaveAttribute('href', '/fields/import');
  cleanup();
  await openToday(
    aPlan({ fields: [aRow(1, { ...waiting, status: 'off-season', headline: aMessage('Out of season') })] }),
  );
  await waitFor(() => {
    expect(section('Worth doing now').getByText('Check the soil.')).toBeVisible();
  });
  expect(screen.getByText('Out of season')).toBeVisible();
});

it('the water of the season is told against the allocation of each source', async () => {
  const source = aWaterSource({ allocation: { waterYear: 2026, acreFeet: 10 } });
  const [mine, other] = [aRow(1, { waterSourceId: source.id }), aRow(2)];
  const share = (fieldId: string, gallons: number) => ({ fieldId, gallons, inches: 1, counted: 1 });
  const irrigations = [
    anIrrigation({ fields: [share(mine.fieldId, 651_703), share(other.fieldId, 9e6)] }),
    // A controller measured the same water.
    anIrrigation({ fields: [{ ...share(mine.fieldId, 9e6), counted: 0 }] }),
    anIrrigation({ start: '2025-09-30T00:00:00.000Z', fields: [share(mine.fieldId, 9e6)] }),
  ];
  const plan = aPlan({ fields: [mine, other], sources: [aSourcePlan(source.id)] });
  const { fetched } = await openToday(plan, {
    '/api/water-sources': aList(source),
    // Last year's is on this page: the next is not asked for.
    '/api/irrigations': { body: { items: irrigations, nextCursor: 'next' } },
  });
  expect(await screen.findByText('2.0 ac-ft of 10.0 ac-ft used (20%)')).toBeVisible();
  expect(fetched.mock.calls.filter(([to]) => to.startsWith('/api/irrigations?'))).toHaveLength(1);
});
