import { beforeEach, describe, expect, it } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aResponse } from '../../test/browser.ts';
import { button, commandsPath, openController, press, publishWater } from '../../test/controller-page.ts';
import { aCommand, aController, aRun, aZone, simulated } from '../../test/water.ts';

const post = `POST ${commandsPath}`;
const taken = (body: unknown) => ({ [post]: { status: 202, body } });
const sheet = () => screen.findByRole('dialog', { name: /North block$/ });
const minutes = (within_: HTMLElement) => within(within_).getByRole('textbox', { name: /^Minutes/ });
const zone = (name: string) => within(screen.getByRole('region', { name }));
const lost = () => Promise.reject(new TypeError('Failed to fetch'));

beforeEach(() => {
  cleanup();
  document.body.innerHTML = '';
});

describe('before water moves', () => {
  it('a sheet says which zone, how long, how much and until when, and that a valve opens', async () => {
    const { calls } = await openController();
    await press('Start North block');
    const dialog = await sheet();
    for (const text of ['North block', '10 minutes', '905 gallons on 2 acres'])
      expect(within(dialog).getByText(text)).toBeInTheDocument();
    expect(within(dialog).getByText(/A valve opens/)).toBeInTheDocument();
    await userEvent.click(within(dialog).getByRole('button', { name: '30 minutes' }));
    expect(within(dialog).getByText('2,715 gallons on 2 acres')).toBeInTheDocument();
    expect(within(dialog).getByRole('button', { name: 'Start 30 minutes' })).toBeInTheDocument();
    expect(calls('POST', commandsPath)).toEqual([]);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(calls('POST', commandsPath)).toEqual([]);
  });

  it('no gallons are told where the zone has no rate', async () => {
    await openController({
      controller: aController({ zones: [aZone({ application_rate_inches_per_hour: null })] }),
    });
    await press('Start North block');
    expect(within(await sheet()).getByText(/set the zone’s rate under Settings/)).toBeInTheDocument();
  });

  it('it says that no valve will move where it is simulated', async () => {
    await openController({ controller: aController({ liveControl: simulated }) });
    expect(screen.getByText('Simulated: no valve moves.')).toBeVisible();
    expect(screen.getByText(/Live control needs your farm’s consent/)).toBeVisible();
    await press('Start North block');
    expect(within(await sheet()).getByText(/No valve moves/)).toBeInTheDocument();
  });

  it('wrong minutes are told beside their field, which has the focus, and nothing is sent', async () => {
    const { calls } = await openController();
    await press('Start North block');
    const dialog = await sheet();
    await userEvent.clear(minutes(dialog));
    await userEvent.type(minutes(dialog), '121');
    await userEvent.click(within(dialog).getByRole('button', { name: /^Start/ }));
    expect(within(dialog).getByText('This zone may be open for at most 120 minutes')).toBeInTheDocument();
    expect(minutes(dialog)).toHaveFocus();
    expect(calls('POST', commandsPath)).toEqual([]);
  });
});

describe('a start', () => {
  it('is one command, however often it is tapped', async () => {
    let answer: (response: Response) => void = () => undefined;
    const { calls } = await openController({}, '', {
      [post]: () => new Promise((resolve) => (answer = resolve)),
    });
    await press('Start North block');
    const confirm = within(await sheet()).getByRole('button', { name: 'Start 10 minutes' });
    await userEvent.dblClick(confirm);
    await userEvent.click(confirm);
    answer(aResponse(aCommand(), 202));
    await waitFor(() => {
      expect(screen.queryByRole('dialog', { name: /North block$/ })).toBeNull();
    });
    // The start button goes.
    expect(screen.getByRole('heading', { name: 'North block' })).toHaveFocus();
    const sent = calls('POST', commandsPath);
    expect(sent).toHaveLength(1);
    expect(sent[0]?.body).toMatchObject({ commandType: 'start', zoneId: 'zone-1', duration: 10 });
    expect(sent[0]?.key).toMatch(/^[\w.:@-]{1,200}$/);
  });

  it('that no answer came to is sent again under the same key; another time is another command', async () => {
    let fails = true;
    const { calls } = await openController({}, '', {
      [post]: () => (fails ? lost() : Promise.resolve(aResponse(aCommand(), 202))),
    });
    await press('Start North block');
    const dialog = await sheet();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Start 10 minutes' }));
    expect(await within(dialog).findByText(/do not know whether it got the command/)).toBeInTheDocument();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Start 10 minutes' }));
    await waitFor(() => {
      expect(calls('POST', commandsPath)).toHaveLength(2);
    });
    fails = false;
    await userEvent.click(within(dialog).getByRole('button', { name: '15 minutes' }));
    await userEvent.click(await within(dialog).findByRole('button', { name: 'Start 15 minutes' }));
    await waitFor(() => {
      expect(calls('POST', commandsPath)).toHaveLength(3);
    });
    const [first, second, third] = calls('POST', commandsPath).map(({ key }) => key);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it('that the server refuses says why, in its words, and may be asked again', async () => {
    const { calls } = await openController({}, '', {
      [post]: { status: 409, body: { message: 'Your farm has 200 commands under way.' } },
    });
    await press('Start North block');
    const dialog = await sheet();
    const confirm = within(dialog).getByRole('button', { name: 'Start 10 minutes' });
    await userEvent.click(confirm);
    expect(await within(dialog).findByText('Your farm has 200 commands under way.')).toBeInTheDocument();
    await userEvent.click(confirm);
    await waitFor(() => {
      expect(calls('POST', commandsPath)).toHaveLength(2);
    });
    // Of a refusal nothing is kept; had the first been taken after all, this would be the same command.
    expect(new Set(calls('POST', commandsPath).map(({ key }) => key)).size).toBe(1);
  });

  it('goes along live: pending, sent, confirmed, and then the valve is open', async () => {
    const server = await openController();
    const at = '2026-07-10T15:00:00.000Z';
    const steps = (...statuses: ('pending' | 'sent' | 'confirmed')[]) =>
      statuses.map((status) => ({ status, at, reason: null }));
    const listed = () =>
      zone('North block')
        .getAllByRole('listitem')
        .map(({ textContent }) => /^\w+/.exec(textContent)?.[0]);
    const begun = aCommand({ timeline: steps('pending') });
    server.commands = [begun];
    publishWater();
    expect(await zone('North block').findByText('Now: Start for 10 minutes')).toBeVisible();
    expect(zone('North block').getByText('Opening')).toBeVisible();
    // What is to come stands there, too.
    expect(listed()).toEqual(['Pending', 'Sent', 'Confirmed']);
    expect(zone('North block').getByText(/It never runs later/)).toBeVisible();
    server.commands = [{ ...begun, status: 'sent', attempt: 1, timeline: steps('pending', 'sent') }];
    publishWater();
    expect(await zone('North block').findByText(/Waiting for the controller’s answer/)).toBeVisible();
    const { endsAt, openedAt } = aRun();
    server.commands = [
      {
        ...begun,
        status: 'confirmed',
        isSimulated: false,
        endAt: endsAt,
        applied: { openedAt, closedAt: null, closedBy: null, minutes: null, gallons: null, metered: null },
        timeline: steps('pending', 'sent', 'confirmed'),
      },
    ];
    server.controller = aController({ zones: [aZone({ run: aRun() })], version: 2 });
    publishWater();
    expect(await zone('North block').findByText('Open')).toBeVisible();
    // Seen in the timeline, and said.
    expect(await zone('North block').findAllByText(/The controller opened the valve/)).toHaveLength(2);
    expect(zone('North block').getByText(/^Open since/)).toBeVisible();
    expect(zone('North block').getByText('10 minutes, 905 gallons')).toBeVisible();
  });
});

describe('an open zone', () => {
  it('counts down by the server’s clock, not by this device’s', async () => {
    // The server is five minutes ahead of this device.
    const ahead = 300_000;
    const controller = aController({
      zones: [aZone({ run: aRun({ endsAt: new Date(Date.now() + ahead + 59_500).toISOString() }) })],
    });
    const timed = () =>
      Promise.resolve(
        Object.assign(aResponse(controller), {
          headers: { get: () => new Date(Date.now() + ahead).toUTCString() },
        }),
      );
    await openController({ controller }, '', {
      [`GET /api/irrigation/controllers/${controller.id}`]: timed,
    });
    const left = screen.getByRole('timer').textContent;
    expect(left).toMatch(/^(?:1:0[01]|0:5\d)$/);
  });

  it('is given another time, from now on', async () => {
    const controller = aController({ zones: [aZone({ run: aRun() })] });
    const { calls } = await openController({ controller }, '', taken(aCommand({ commandType: 'adjust' })));
    await press('Change time North block');
    const dialog = await screen.findByRole('dialog', { name: 'Change the time: North block' });
    await userEvent.click(within(dialog).getByRole('button', { name: '30 minutes' }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Set 30 minutes from now' }));
    await waitFor(() => {
      expect(calls('POST', commandsPath)[0]?.body).toMatchObject({ commandType: 'adjust', duration: 30 });
    });
  });

  it('says whether it is simulated', async () => {
    const run = aRun({ isSimulated: true });
    await openController({ controller: aController({ zones: [aZone({ run })] }) });
    expect(zone('North block').getByText('Simulated')).toBeVisible();
    expect(zone('North block').getByText(/^North block: Open until .*, simulated$/)).toBeInTheDocument();
  });

  it('that nobody knows of says so, and is only stopped', async () => {
    await openController({
      controller: aController({ zones: [aZone({ run: aRun({ state: 'unconfirmed' }) })] }),
    });
    expect(zone('North block').getByText('Not confirmed closed')).toBeVisible();
    expect(zone('North block').getByText(/Check at the valve/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /Start|Change time/ })).toBeNull();
    expect(await button('Stop again North block')).toBeVisible();
  });
});

describe('a stop', () => {
  it('takes one tap, and a double one is one stop', async () => {
    const { calls } = await openController({}, '', taken(aCommand({ commandType: 'stop', duration: null })));
    await userEvent.dblClick(await button('Stop North block'));
    await waitFor(() => {
      expect(calls('POST', commandsPath)).toHaveLength(1);
    });
    expect(calls('POST', commandsPath)[0]?.body).toEqual({
      controllerId: aController().id,
      commandType: 'stop',
      zoneId: 'zone-1',
    });
  });

  it('of the whole controller names no zone', async () => {
    const { calls } = await openController({}, '', taken(aCommand({ commandType: 'stop', zoneId: null })));
    await press('Stop all zones of this controller');
    await waitFor(() => {
      expect(calls('POST', commandsPath)[0]?.body).toEqual({
        controllerId: aController().id,
        commandType: 'stop',
      });
    });
  });

  it('that does not get through says what to do, and is tried again by itself under the same key', async () => {
    const { calls } = await openController({}, '', { [post]: lost });
    await press('Stop North block');
    expect(await screen.findByText(/^Not sent: close it at the valve/)).toBeVisible();
    await waitFor(() => {
      expect(calls('POST', commandsPath)).toHaveLength(4);
    });
    const keys = calls('POST', commandsPath).map(({ key }) => key);
    expect(new Set(keys).size).toBe(1);
  });

  it('that the other side does not take says what to do, and one that is refused says why', async () => {
    const answers = [
      aResponse({ message: 'Temporarily unavailable, please try again' }, 503),
      aResponse({ message: 'Controller not found' }, 404),
    ];
    await openController({}, '', {
      [post]: () => Promise.resolve(answers.shift() ?? aResponse(aCommand(), 202)),
    });
    await press('Stop North block');
    expect(await screen.findByText(/^Not sent: close it at the valve/)).toBeVisible();
    expect(await screen.findByText('Controller not found')).toBeVisible();
    expect(screen.queryByText(/^Not sent/)).toBeNull();
  });
});

describe('a schedule', () => {
  const startAt = new Date(Date.now() + 86_400_000).toISOString();
  const schedule = aCommand({ commandType: 'schedule', startAt });

  it('is asked for with its moment', async () => {
    const { calls } = await openController({}, '', taken(schedule));
    await press('Schedule North block');
    const dialog = await screen.findByRole('dialog', { name: 'Schedule water: North block' });
    expect(within(dialog).getByText(/Farm time/)).toBeInTheDocument();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Schedule 10 minutes' }));
    await waitFor(() => {
      expect(calls('POST', commandsPath)[0]?.body).toMatchObject({
        commandType: 'schedule',
        duration: 10,
        // Six o'clock in California, in summer or in winter.
        startAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT1[34]:00:00\.000Z$/),
      });
    });
  });

  it('waits in its zone, and is taken back after a question', async () => {
    const path = `${commandsPath}/${schedule.id}/cancel`;
    const { calls } = await openController({ commands: [schedule] }, '', {
      [`POST ${path}`]: { body: { ...schedule, status: 'failed', reason: 'cancelled' } },
    });
    await press(/^Cancel command Schedule for 10 minutes/);
    expect(calls('POST', path)).toEqual([]);
    await press('Cancel command');
    await waitFor(() => {
      expect(calls('POST', path)).toHaveLength(1);
    });
    // Its button goes.
    await waitFor(() => {
      expect(screen.getByRole('heading', { name: 'North block' })).toHaveFocus();
    });
  });
});

it('a controller in error says what is wrong and that what is shown may be old', async () => {
  await openController({ controller: aController({ status: 'error', trouble: 'silent' }) });
  expect(screen.getByText(/Headgate has not heard from it for too long/)).toBeVisible();
  expect(screen.getByText(/may be out of date/)).toBeVisible();
  await press('Start North block');
  expect(within(await sheet()).getByText(/may not get this command/)).toBeInTheDocument();
});

it('nothing is begun on a controller that is being deleted; it can be stopped', async () => {
  await openController({ controller: aController({ isBeingDeleted: true }) });
  expect(screen.getByText('This controller is being deleted.')).toBeVisible();
  expect(await button('Stop North block')).toBeEnabled();
  for (const name of ['Start North block', 'Schedule North block'])
    expect(screen.queryByRole('button', { name })).toBeNull();
});
