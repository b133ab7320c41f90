import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aResponse } from '../../test/browser.ts';
import { aController } from '../../test/controllers.ts';
import { aFieldSummary, aList } from '../../test/fields.ts';
import {
  aSourcePlan,
  aWeek,
  beginMorning,
  hillId,
  notification,
  openPlan,
  own,
  path,
  planned,
  southId,
  sourceId,
} from '../../test/plan-page.ts';
import { aFieldPlan, aMessage, aPlan, aPlannedIrrigation } from '../../test/plan.ts';

const aBar = () => screen.findByRole('button', { name: /^North block, Sat 9:00/ });
const panel = () => within(screen.getByRole('group', { name: 'Move North block' }));
const press = (bar: HTMLElement, key: string, times = 1) => {
  for (let pressed = 0; pressed < times; pressed += 1) fireEvent.keyDown(bar, { key });
};
/** Some spaces are narrow. */
const matching = (text: string) => new RegExp(text.replaceAll(/[+$.()]/g, '\\$&').replaceAll(' ', '\\s'));

beforeEach(beginMorning);
afterEach(() => {
  jest.useRealTimers();
});

describe('the week on a desk', () => {
  it('has a bar for each irrigation by its source, with its flow, cost and what moving saved', async () => {
    const locked = aPlannedIrrigation({ id: crypto.randomUUID(), state: 'accepted', locked: true });
    const south = aFieldPlan({ fieldId: southId, name: 'South', waterSourceId: sourceId, planned: [locked] });
    await openPlan({
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
    await openPlan({ plan: aWeek({ fields, sources: [aSourcePlan({ orders })] }) });
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
    await openPlan({
      address: '/plan?view=zones',
      answers: { '/api/fields': aList(aFieldSummary({ zones: [zone] })) },
    });
    const group = within(await screen.findByRole('region', { name: /^HCC-800/ }));
    expect(group.getByRole('button', { name: /^North block, Sat/ })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Zones' })).toHaveAttribute('aria-current', 'true');
  });

  it('of many fields is searched by name, draws twenty rows, and the keyboard goes on with the next', async () => {
    const fields = Array.from({ length: 63 }, (_, index) =>
      aFieldPlan({
        fieldId: crypto.randomUUID(),
        ...{ name: `Block ${String(index)}`, waterSourceId: sourceId },
        planned: [aPlannedIrrigation({ id: crypto.randomUUID() })],
      }),
    );
    await openPlan({ plan: aWeek({ fields }) });
    const bars = () => screen.getAllByRole('button', { name: /^Block \d+, / });
    await screen.findByRole('button', { name: /^Block 0, / });
    expect(bars()).toHaveLength(20);
    await userEvent.click(screen.getByRole('button', { name: 'Show more (43)' }));
    expect(bars()).toHaveLength(40);
    expect(document.activeElement).toHaveAccessibleName(/^Block \d+, /);
    await userEvent.type(screen.getByLabelText('Search by name'), 'BLOCK 52');
    await waitFor(() => {
      expect(bars()).toHaveLength(1);
    });
    await userEvent.type(screen.getByLabelText('Search by name'), ' nowhere');
    expect(await screen.findByText('No field fits this. Change the search.')).toBeVisible();
  });

  it('is a table, too', async () => {
    await openPlan();
    await userEvent.click(await screen.findByRole('button', { name: /The same as a table/ }));
    const table = within(screen.getByRole('table', { name: 'Every planned irrigation of these days' }));
    expect(table.getByRole('row', { name: /^North block Well 1/ })).toHaveTextContent('$20.00');
  });
});

describe('moving a bar', () => {
  const moved = { ...planned, version: 2, locked: true, costUsd: 42 };

  it('says what it does before it is kept, and keeps it only then', async () => {
    const { bodies } = await openPlan({ answers: { [`PATCH ${path}`]: { body: moved } } });
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
    await openPlan();
    press(await aBar(), 'ArrowRight', 48);
    expect(panel().getByText('It starts 3 h after the field reaches its limit.')).toBeVisible();
    expect(panel().getByText('It is outside the field’s irrigation hours.')).toBeVisible();
  });

  it('is given up with Escape', async () => {
    const { bodies } = await openPlan();
    press(await aBar(), 'ArrowLeft');
    press(await aBar(), 'Escape');
    expect(screen.queryByRole('group', { name: 'Move North block' })).toBeNull();
    expect(bodies(path)).toEqual([]);
  });

  it('stays open with the server’s sentence where that refuses it', async () => {
    const message = 'The field may not be irrigated from 6 pm';
    await openPlan({
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
    await openPlan({
      plan: aWeek({ fields: [own(), aFieldPlan({ fieldId: southId, name: 'South', planned: [past] })] }),
    });
    press(await aBar(), 'ArrowLeft', 80);
    expect(panel().getByText(matching('Sat 5:15 AM–9:25 AM'))).toBeVisible();
    press(screen.getByRole('button', { name: /^South/ }), 'ArrowLeft');
    expect(screen.queryByRole('group', { name: 'Move South' })).toBeNull();
  });

  it('follows the pointer by quarters of an hour', async () => {
    await openPlan();
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
    const { bodies } = await openPlan({
      answers: { [`PATCH ${path}`]: { body: { ...planned, version: 2, locked: true } } },
    });
    press(await aBar(), 'l');
    expect(await notification('Locked')).toBeVisible();
    expect(bodies(path)).toEqual([{ version: 1, locked: true }]);
  });

  it('open the form with Enter', async () => {
    await openPlan();
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
    const { bodies } = await openPlan({ isWide: false, answers: { [`${path}/accept`]: { body: accepted } } });
    const saturday = within(await screen.findByRole('region', { name: 'Sat, Jul 18, 2026' }));
    await userEvent.click(saturday.getByRole('button', { name: /North block/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'North block' }));
    expect(dialog.getByText(/The crop has used/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Accept' }));
    expect(await notification('Accepted')).toBeVisible();
    expect(bodies(`${path}/accept`)).toEqual([{ version: 1 }]);
    // The second press of a double one, after a quick answer.
    fireEvent.click(await dialog.findByRole('button', { name: 'Undo' }), { detail: 2 });
    await userEvent.click(dialog.getByRole('button', { name: 'Postpone' }));
    const form = within(await screen.findByRole('dialog', { name: 'Postpone North block' }));
    await userEvent.click(form.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(bodies(`${path}/unaccept`)).toEqual([]);
    expect(
      within(screen.getByRole('region', { name: 'Sun, Jul 19, 2026' })).getByText('No irrigation.'),
    ).toBeVisible();
  });

  it('says what to do where there is no field', async () => {
    await openPlan({ isWide: false, plan: aPlan({ fields: [] }) });
    expect(await screen.findByText('Nothing to plan yet')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to your fields' })).toHaveAttribute('href', '/fields');
  });

  it('says that it could not be loaded, and tries again', async () => {
    const answers = [aResponse({ message: 'Away' }, 500), aResponse(aWeek())];
    await openPlan({ isWide: false, answers: { '/api/plan': () => Promise.resolve(answers.shift()!) } });
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: /North block/ })).toBeVisible();
  });
});
