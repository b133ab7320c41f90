import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import type { CalendarLink } from '@headgate/contracts/calendar';
import type { FieldPlan, Plan, SourcePlan } from '@headgate/contracts/plan';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { momentOf } from '../../lib/display/moment-of.ts';
import { aUser } from '../../test/a-user.ts';
import { aBrowser, aResponse } from '../../test/browser.ts';
import { aController } from '../../test/controllers.ts';
import { aFieldSummary, aList, aWaterSource } from '../../test/fields.ts';
import { openPage } from '../../test/open-page.tsx';
import { aFieldPlan, aMessage, aPlan, aPlannedIrrigation } from '../../test/plan.ts';

/* North block: Saturday, July 18, 9:00 pm to 1:10 am, at Well 1; its soil is at its limit on Sunday at 6:00 am. */

const now = momentOf('2026-07-18T05:12');
const { id: sourceId } = aWaterSource();
const planned = aPlannedIrrigation({ waterSourceId: sourceId, costUsd: 20 });
const [southId, hillId] = [crypto.randomUUID(), crypto.randomUUID()];
const path = `/api/plan/${planned.id}`;
const own = (changes: Partial<FieldPlan> = {}) =>
  aFieldPlan({ waterSourceId: sourceId, planned: [planned], ...changes });
const aSourcePlan = (changes: Partial<SourcePlan> = {}): SourcePlan => ({
  ...{ waterSourceId: sourceId, name: 'Well 1', maxFlowGpm: 2_000, gallons: 456_192, hours: 4.17 },
  ...{ hoursInPeak: 0, costUsd: 20, savedUsd: 9, orders: [] },
  ...changes,
});
const tariff = { usdPerKwh: 0.2, windows: [{ start: '17:00', end: '20:00', usdPerKwh: 0.5, peak: true }] };
const aWeek = (changes: Partial<Plan> = {}) =>
  aPlan({ fields: [own()], sources: [aSourcePlan()], ...changes });

interface Opening {
  readonly plan?: Plan;
  readonly answers?: Parameters<typeof aBrowser>[0];
  readonly isWide?: boolean;
  readonly address?: string;
}

async function open({ plan = aWeek(), answers = {}, isWide = true, address = '/plan' }: Opening = {}) {
  const browser = aBrowser({
    '/api/user': { body: aUser() },
    '/api/plan': { body: plan },
    '/api/water-sources': aList(aWaterSource({ maxFlowGpm: 2_000, tariff })),
    '/api/fields': aList(aFieldSummary({ allowedHours: [{ start: '16:00', end: '12:00' }] })),
    '/api/irrigation/controllers': { body: [aController()] },
    ...answers,
  });
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), {
      ...{ media, matches: media.includes('min-width') && isWide, onchange: null },
    }) as MediaQueryList;
  await openPage(address);
  await screen.findByRole('heading', { level: 1, name: 'Plan for the week' });
  const bodies = (to: string) =>
    browser.fetched.mock.calls
      .filter(([address, { method }]) => address === to && method !== 'GET' && method !== undefined)
      .map(([, { body }]) => JSON.parse(body as string) as Record<string, unknown>);
  return { ...browser, bodies };
}
const aBar = () => screen.findByRole('button', { name: /^North block, Sat 9:00/ });
const panel = () => within(screen.getByRole('group', { name: 'Move North block' }));
const notification = async (title: string) =>
  within(await screen.findByRole('region', { name: 'Notification' })).findByText(title);
const press = (bar: HTMLElement, key: string, times = 1) => {
  for (let pressed = 0; pressed < times; pressed += 1) fireEvent.keyDown(bar, { key });
};
/** Some spaces are narrow. */
const matching = (text: string) => new RegExp(text.replaceAll(/[+$.()]/g, '\\$&').replaceAll(' ', '\\s'));

beforeEach(() => {
  cleanup();
  document.body.innerHTML = '';
  document.cookie = 'headgate_session_hint=1; path=/';
  const others = ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval', 'setImmediate'] as const;
  const drawing = [
    ...(['clearImmediate', 'requestAnimationFrame', 'cancelAnimationFrame'] as const),
    ...(['performance', 'queueMicrotask', 'nextTick'] as const),
  ];
  jest.useFakeTimers({ now, doNotFake: [...others, ...drawing] });
});
afterEach(() => {
  jest.useRealTimers();
});

describe('the week on a desk', () => {
  it('has a bar for each irrigation by its source, with its flow, cost and what moving saved', async () => {
    const locked = aPlannedIrrigation({ id: crypto.randomUUID(), state: 'accepted', locked: true });
    const south = aFieldPlan({ fieldId: southId, name: 'South', waterSourceId: sourceId, planned: [locked] });
    await open({
      plan: aWeek({ fields: [own(), south, aFieldPlan({ fieldId: hillId, name: 'Hill', planned: [] })] }),
    });
    expect(await aBar()).toHaveAccessibleName(matching('9:00 PM–1:10 AM, 0.42 in, proposed'));
    expect(screen.getByRole('button', { name: /^South.*locked$/ })).toBeVisible();
    const well = within(screen.getByRole('region', { name: 'Well 1' }));
    expect(well.getByText('Energy $20')).toBeVisible();
    expect(well.getByText('$9 less than without moving it to cheaper hours')).toBeVisible();
    expect(well.getByText(/^Up to 3,650 of 2,000 gpm/)).toBeVisible();
    expect(within(screen.getByRole('region', { name: 'No water source' })).getByText('Hill')).toBeVisible();
  });

  it('says what is to be ordered by when, what does not fit, why, and what would help', async () => {
    const order = (placeBy: string, text: string) => ({
      ...{
        placeBy,
        start: '2026-07-20T13:00:00.000Z',
        end: '2026-07-21T13:00:00.000Z',
        flowGpm: 2_000,
        text,
      },
    });
    const orders = [
      order('2026-07-19T18:00:00.000Z', 'Order 2,000 gpm by Jul 19.'),
      order('2026-07-18T11:00:00.000Z', 'Order 1,000 gpm by Jul 18.'),
    ];
    const unserved = {
      inches: 0.1,
      hours: 1.2,
      reason: aMessage('1.2 h do not fit.'),
      help: [aMessage('More flow.')],
    };
    const conflict = aMessage('It does not fit any more.');
    const late = { ...unserved, inches: 0, hours: 0, reason: aMessage('Too late.'), help: [] };
    const hill = aFieldPlan({ fieldId: hillId, name: 'Hill', planned: [], unserved: late });
    const fields = [own({ unserved, planned: [{ ...planned, state: 'accepted', conflict }] }), hill];
    await open({ plan: aWeek({ fields, sources: [aSourcePlan({ orders })] }) });
    const toOrder = within(await screen.findByRole('region', { name: 'Orders to place (2)' }));
    expect(toOrder.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Order time is overWell 1. Order 1,000 gpm by Jul 18.',
      'To orderWell 1. Order 2,000 gpm by Jul 19.',
    ]);
    const short = within(screen.getByRole('region', { name: 'Does not fit (3)' }));
    for (const text of [
      'It does not fit any more.',
      'North block: 0.10 in short, 1.2 h',
      '1.2 h do not fit.',
      'More flow.',
    ])
      expect(short.getByText(text)).toBeVisible();
    await userEvent.click(short.getByRole('button', { name: '1 more' }));
    expect(short.getByText('Hill: water comes late')).toBeVisible();
    expect(screen.getByRole('button', { name: /^North block.*does not fit$/ })).toBeVisible();
  });

  it('is by zones where somebody wants that', async () => {
    const zone = { controllerId: aController().id, zoneId: 'zone-1', share: 1 };
    await open({
      address: '/plan?view=zones',
      answers: { '/api/fields': aList(aFieldSummary({ zones: [zone] })) },
    });
    const group = within(await screen.findByRole('region', { name: /^HCC-800/ }));
    expect(group.getByRole('button', { name: /^North block, Sat/ })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Zones' })).toHaveAttribute('aria-current', 'true');
  });

  it('is a table, too', async () => {
    await open();
    await userEvent.click(await screen.findByRole('button', { name: /The same as a table/ }));
    const table = within(screen.getByRole('table', { name: 'Every planned irrigation of these days' }));
    expect(table.getByRole('row', { name: /^North block Well 1/ })).toHaveTextContent('$20.00');
  });
});

describe('moving a bar', () => {
  const moved = { ...planned, version: 2, locked: true, costUsd: 42 };

  it('says what it does before it is kept, and keeps it only then', async () => {
    const { bodies } = await open({ answers: { [`PATCH ${path}`]: { body: moved } } });
    const bar = await aBar();
    press(bar, 'ArrowLeft', 12);
    expect(panel().getByText(matching('Sat 6:00 PM–10:10 PM'))).toBeVisible();
    expect(panel().getByText('+$14 for energy: 2 h in peak hours.')).toBeVisible();
    expect(panel().getByText(matching('In time: the field reaches its limit Sun 6:00 AM.'))).toBeVisible();
    expect(bodies(path)).toEqual([]);
    press(bar, 'Enter');
    expect(await notification('Moved')).toBeVisible();
    expect(bodies(path)).toEqual([{ version: 1, start: '2026-07-19T01:00:00.000Z' }]);
    await waitFor(() => {
      expect(screen.queryByRole('group', { name: 'Move North block' })).toBeNull();
    });
  });

  it('says when the water would come too late, and outside the hours', async () => {
    await open();
    press(await aBar(), 'ArrowRight', 48);
    expect(panel().getByText('It starts 3 h after the field reaches its limit.')).toBeVisible();
    expect(panel().getByText('It is outside the field’s irrigation hours.')).toBeVisible();
  });

  it('is given up with Escape', async () => {
    const { bodies } = await open();
    press(await aBar(), 'ArrowLeft');
    press(await aBar(), 'Escape');
    expect(screen.queryByRole('group', { name: 'Move North block' })).toBeNull();
    expect(bodies(path)).toEqual([]);
  });

  it('stays open with the server’s sentence where that refuses it', async () => {
    const message = 'The field may not be irrigated from 6 pm';
    await open({
      answers: {
        [`PATCH ${path}`]: { status: 400, body: { message, errors: [{ path: 'start', message }] } },
      },
    });
    press(await aBar(), 'ArrowLeft');
    await userEvent.click(panel().getByRole('button', { name: 'Keep the move' }));
    expect(await panel().findByText(message)).toBeVisible();
  });

  it('does not go into the past, and not for water that has flowed', async () => {
    const past = aPlannedIrrigation({ id: crypto.randomUUID(), state: 'applied' });
    await open({
      plan: aWeek({ fields: [own(), aFieldPlan({ fieldId: southId, name: 'South', planned: [past] })] }),
    });
    press(await aBar(), 'ArrowLeft', 80);
    expect(panel().getByText(matching('Sat 5:15 AM–9:25 AM'))).toBeVisible();
    press(screen.getByRole('button', { name: /^South/ }), 'ArrowLeft');
    expect(screen.queryByRole('group', { name: 'Move South' })).toBeNull();
  });

  it('follows the pointer by quarters of an hour', async () => {
    await open();
    const bar = await aBar();
    bar.setPointerCapture = () => undefined;
    Object.defineProperty(bar.parentElement, 'clientWidth', { value: 7 * 96 });
    // jsdom has no other events with a place.
    const drag = (type: string, clientX: number) =>
      fireEvent(bar, new MouseEvent(type, { bubbles: true, button: 0, clientX }));
    drag('pointerdown', 100);
    drag('pointermove', 108.3);
    drag('pointerup', 108.3);
    fireEvent.click(bar);
    expect(panel().getByText(matching('Sat 11:00 PM–3:10 AM'))).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('other keys', () => {
  it('lock and unlock with L', async () => {
    const { bodies } = await open({
      answers: { [`PATCH ${path}`]: { body: { ...planned, version: 2, locked: true } } },
    });
    press(await aBar(), 'l');
    expect(await notification('Locked')).toBeVisible();
    expect(bodies(path)).toEqual([{ version: 1, locked: true }]);
  });

  it('open the form with Enter', async () => {
    await open();
    press(await aBar(), 'Enter');
    const form = within(await screen.findByRole('dialog', { name: 'Change North block' }));
    const start = await form.findByLabelText('Start');
    expect(start).toHaveValue('2026-07-18T21:00');
    fireEvent.change(start, { target: { value: '2026-07-18T18:00' } });
    expect(await form.findByText('+$14 for energy: 2 h in peak hours.')).toBeVisible();
  });
});

describe('the week on a phone', () => {
  it('is a list, day by day, and each irrigation opens what can be done with it', async () => {
    const accepted = { ...planned, version: 2, state: 'accepted' as const };
    const { bodies } = await open({ isWide: false, answers: { [`${path}/accept`]: { body: accepted } } });
    const saturday = within(await screen.findByRole('region', { name: 'Sat, Jul 18, 2026' }));
    await userEvent.click(saturday.getByRole('button', { name: /North block/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'North block' }));
    expect(dialog.getByText(/The crop has used/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Accept' }));
    expect(await notification('Accepted')).toBeVisible();
    expect(bodies(`${path}/accept`)).toEqual([{ version: 1 }]);
    expect(await dialog.findByRole('button', { name: 'Undo' })).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Postpone' }));
    expect(await screen.findByRole('dialog', { name: 'Postpone North block' })).toBeVisible();
    expect(
      within(screen.getByRole('region', { name: 'Sun, Jul 19, 2026' })).getByText('No irrigation.'),
    ).toBeVisible();
  });

  it('says what to do where there is no field', async () => {
    await open({ isWide: false, plan: aPlan({ fields: [] }) });
    expect(await screen.findByText('Nothing to plan yet')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to your fields' })).toHaveAttribute('href', '/fields');
  });

  it('says that it could not be loaded, and tries again', async () => {
    const answers = [aResponse({ message: 'Away' }, 500), aResponse(aWeek())];
    await open({ isWide: false, answers: { '/api/plan': () => Promise.resolve(answers.shift()!) } });
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: /North block/ })).toBeVisible();
  });
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
    const browser = await open({
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
