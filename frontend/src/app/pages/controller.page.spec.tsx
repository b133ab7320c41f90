import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import type { ConnectionTest } from '@headgate/contracts/irrigation-controller';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { settingsOf } from '../../features/controllers/zone-fields.ts';
import { aResponse } from '../../test/browser.ts';
import { button, commandsPath, openController, press, publishWater } from '../../test/controller-page.ts';
import { aCommand, aController, aZone, controllerId, simulated } from '../../test/water.ts';

const path = `/api/irrigation/controllers/${controllerId}`;
const toastSays = async (text: string) =>
  within(await screen.findByRole('region', { name: 'Notification' })).findByText(text);

beforeEach(() => {
  cleanup();
  document.body.innerHTML = '';
});

it('says when there is no such controller, which trying again does not mend', async () => {
  const gone = { status: 404, body: { message: 'There is no such controller' } };
  await openController({ controller: aController({ controllerModel: 'Controller', zones: [] }) }, '', {
    [`GET ${path}`]: gone,
  });
  expect(await screen.findByText(/no such controller on your farm/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

it('its pages have addresses, and the one that shows is marked', async () => {
  await openController({}, '?view=settings');
  const tabs = within(screen.getByRole('navigation', { name: 'This controller' }));
  const marked = () => tabs.getAllByRole('link', { current: 'page' }).map(({ textContent }) => textContent);
  expect(marked()).toEqual(['Settings']);
  await userEvent.click(tabs.getByRole('link', { name: 'Water' }));
  expect(await button('Start North block')).toBeVisible();
  expect(marked()).toEqual(['Water']);
  expect(window.location.search).toBe('');
});

describe('the history', () => {
  const applied = {
    openedAt: '2026-07-10T15:00:00.000Z',
    closedAt: '2026-07-10T15:04:30.000Z',
    closedBy: 'stop' as const,
    minutes: 4.5,
    gallons: 407.3,
    metered: null,
  };
  const past = aCommand({ status: 'confirmed', isSimulated: true, applied });

  it('compares what was planned with what was applied, and says what was simulated', async () => {
    await openController({ commands: [past] }, '?view=history');
    const row = within(
      (await screen.findByRole('heading', { name: 'Start for 10 minutes, North block' })).closest('li')!,
    );
    for (const text of ['Confirmed', 'Simulated', '10 minutes, 905 gallons', 'Applied (simulated: no water)'])
      expect(row.getAllByText(text)[0]).toBeVisible();
    expect(row.getByText(/^4.5 minutes, 407 gallons/)).toHaveTextContent('Closed by a stop');
  });

  it('is filtered by zone, status and command, which stand in the address', async () => {
    const { calls } = await openController({ commands: [past] }, '?view=history&status=failed&type=nonsense');
    expect(screen.getByRole('combobox', { name: 'Status' })).toHaveValue('failed');
    expect(screen.getByRole('combobox', { name: 'Command' })).toHaveValue('');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Zone' }), 'South block');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Command' }), 'Stop');
    await waitFor(() => {
      const last = new URLSearchParams(calls('GET', commandsPath).at(-1)?.url.split('?')[1]);
      expect(Object.fromEntries(last)).toEqual({
        controllerId,
        zoneId: 'zone-2',
        status: 'failed',
        commandType: 'stop',
      });
    });
    const address = Object.fromEntries(new URLSearchParams(window.location.search));
    expect(address).toEqual({ view: 'history', zone: 'zone-2', status: 'failed', type: 'stop' });
  });

  it('says what to do when nothing matches', async () => {
    await openController({}, '?view=history&status=failed');
    expect(await screen.findByText(/No command matches/)).toBeVisible();
  });
});

describe('live control', () => {
  it('takes consent by a checked box, in plain words', async () => {
    const consented = aController({
      liveControl: { ...simulated, reason: 'no-approval', consentedAt: '2026-07-10T15:00:00.000Z' },
    });
    const { calls } = await openController(
      { controller: aController({ liveControl: simulated }) },
      '?view=connection',
      { [`POST ${path}/consent`]: { body: consented } },
    );
    await press('Give consent to live control');
    expect(screen.getByText('Please check the box first.')).toBeVisible();
    expect(calls('POST', `${path}/consent`)).toEqual([]);
    await userEvent.click(screen.getByRole('checkbox', { name: /may open and close the valves/ }));
    await press('Give consent to live control');
    expect(await screen.findByText(/Next, test the connection and try each zone/)).toBeVisible();
    expect(await button('Withdraw consent')).toBeVisible();
    expect(calls('POST', `${path}/consent`).map(({ body }) => body)).toEqual([{ consent: true }]);
  });

  it('is ended after a question', async () => {
    const { calls } = await openController({}, '?view=connection', {
      [`POST ${path}/consent`]: { body: aController({ liveControl: simulated }) },
    });
    await press('End live control');
    const dialog = within(screen.getByRole('alertdialog', { name: 'End live control?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'End live control' }));
    expect(await button('Give consent to live control')).toBeVisible();
    expect(calls('POST', `${path}/consent`).map(({ body }) => body)).toEqual([{ consent: false }]);
  });

  it('is not offered where the protocol is the maker’s own', async () => {
    const controller = aController({
      connectionType: 'proprietary',
      liveControl: { ...simulated, reason: 'proprietary' },
    });
    await openController({ controller }, '?view=connection');
    expect(screen.getByText(/commands stay simulated\.$/, { selector: 'p.mt-4' })).toBeVisible();
    expect(screen.queryByRole('checkbox')).toBeNull();
  });
});

describe('MQTT credentials', () => {
  const credentials = {
    brokerUrl: 'mqtts://broker.example:8883',
    username: 'c-1',
    password: 'only-this-once',
    topicPrefix: `headgate/v1/${controllerId}`,
  };

  it('are shown once, and nowhere after', async () => {
    await openController({}, '?view=connection', {
      [`POST ${path}/mqtt-credentials`]: { body: credentials },
    });
    await press('Create credentials');
    await press('Create them');
    expect(await screen.findByText('only-this-once')).toBeVisible();
    expect(screen.getByText('Copy the password now: it is not shown again.')).toBeVisible();
    await press('I have them');
    expect(document.body).not.toHaveTextContent('only-this-once');
  });

  it('are copied one by one', async () => {
    await openController({}, '?view=connection', {
      [`POST ${path}/mqtt-credentials`]: { body: credentials },
    });
    const writeText = jest.fn<(text: string) => Promise<void>>().mockResolvedValue();
    await press('Create credentials');
    await press('Create them');
    await screen.findByText('only-this-once');
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
    await press('Copy Password');
    expect(await screen.findByRole('button', { name: 'Copied! Password' })).toBeVisible();
    await press('Copy Topics under');
    expect(writeText.mock.calls).toEqual([['only-this-once'], [credentials.topicPrefix]]);
  });

  it('are not for a farm’s own broker', async () => {
    await openController(
      { controller: aController({ apiEndpoint: 'mqtts://own.example:8883' }) },
      '?view=connection',
    );
    expect(screen.queryByRole('button', { name: /credentials/ })).toBeNull();
  });
});

it('a test of the connection shows each step as it goes, and a plain verdict', async () => {
  const running: ConnectionTest = {
    id: crypto.randomUUID(),
    state: 'running',
    steps: [
      { name: 'address', outcome: 'ok', detail: 'It is 203.0.113.9.' },
      { name: 'connect', outcome: 'waiting', detail: '' },
    ],
    verdict: null,
    startedAt: '2026-07-10T15:00:00.000Z',
    endedAt: null,
  };
  const server = await openController({}, '?view=connection', {
    [`POST ${path}/connection-test`]: () => Promise.resolve(aResponse({ test: running }, 202)),
  });
  await press('Test the connection');
  const steps = await screen.findByRole('list', { name: 'Steps of the test' });
  expect(within(steps).getAllByRole('listitem')[0]).toHaveTextContent(/^Look up the address: worksIt is 203/);
  expect(within(steps).getAllByRole('listitem')[1]).toHaveTextContent('Connect: being tried');
  server.test = {
    ...running,
    state: 'done',
    verdict: 'failed',
    steps: [running.steps[0]!, { name: 'connect', outcome: 'failed', detail: 'Nobody answers there.' }],
    endedAt: '2026-07-10T15:00:05.000Z',
  };
  publishWater();
  expect(await screen.findByText('Nobody answers there.')).toBeVisible();
  expect(screen.getByText('Not ready. The step that failed says why.')).toBeVisible();
});

describe('the settings', () => {
  it('give a zone its rate and its maximum; all zones are sent', async () => {
    const { calls } = await openController({}, '?view=settings', {
      [`PATCH ${path}`]: { body: aController({ version: 2 }) },
    });
    await press('Edit North block');
    const dialog = screen.getByRole('dialog', { name: 'Zone zone-1: North block' });
    const rate = within(dialog).getByLabelText(/Application rate/);
    await userEvent.clear(rate);
    await userEvent.type(rate, '11');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save zone' }));
    expect(await within(dialog).findByText(/more than 0 and at most 10 inches/)).toBeInTheDocument();
    expect(rate).toHaveFocus();
    await userEvent.clear(rate);
    await userEvent.type(rate, '0.2');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save zone' }));
    expect(await toastSays('Zone saved')).toBeVisible();
    const { zones } = aController();
    const [north, south] = zones.map(settingsOf);
    expect(calls('PATCH', path).map(({ body }) => body)).toEqual([
      { version: 1, zones: [{ ...north, application_rate_inches_per_hour: 0.2 }, south] },
    ]);
  });

  it('add a zone under the next id that is free, and never remove the last', async () => {
    const { calls } = await openController(
      { controller: aController({ zones: [aZone()] }) },
      '?view=settings',
      {
        [`PATCH ${path}`]: { body: aController({ version: 2 }) },
      },
    );
    expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull();
    await press('Add a zone');
    const dialog = screen.getByRole('dialog', { name: 'Add a zone' });
    expect(within(dialog).getByLabelText('Zone ID')).toHaveValue('zone-2');
    await userEvent.type(within(dialog).getByLabelText('Zone name'), 'East');
    await userEvent.type(within(dialog).getByLabelText('Area (acres)'), '3');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Add zone' }));
    expect(await toastSays('Zone added')).toBeVisible();
    expect(calls('PATCH', path)[0]?.body).toMatchObject({
      zones: [{ id: 'zone-1' }, { id: 'zone-2', name: 'East', area_acres: 3, station: 2 }],
    });
  });

  it('send only what was touched, and say when nothing was', async () => {
    const { calls } = await openController({}, '?view=settings', {
      [`PATCH ${path}`]: { body: aController({ version: 2, controllerModel: 'ACC2' }) },
    });
    await press('Save changes');
    expect(await screen.findByText('Nothing has changed yet.')).toBeVisible();
    const model = screen.getByLabelText('Controller model');
    await userEvent.clear(model);
    await userEvent.type(model, 'ACC2');
    await press('Save changes');
    expect(await toastSays('Controller saved')).toBeVisible();
    expect(calls('PATCH', path).map(({ body }) => body)).toEqual([{ version: 1, controllerModel: 'ACC2' }]);
  });

  it('say what the server refuses beside its field', async () => {
    const refused = {
      message: 'Check the fields',
      errors: [{ path: 'apiEndpoint', message: 'Must not point to a private address' }],
    };
    await openController({}, '?view=settings', { [`PATCH ${path}`]: { status: 400, body: refused } });
    const address = screen.getByLabelText('API endpoint');
    await userEvent.type(address, 'mqtts://broker.example:8883');
    await press('Save changes');
    expect(await screen.findByText('Must not point to a private address')).toBeVisible();
    expect(address).toHaveFocus();
  });

  it('take a key, and keep it nowhere', async () => {
    const { calls } = await openController({}, '?view=settings', {
      [`PATCH ${path}`]: { body: aController({ version: 2, hasApiKey: true }) },
    });
    await press('Save key');
    expect(await screen.findByText('Please type the key')).toBeVisible();
    await userEvent.type(screen.getByLabelText('API key', { selector: 'input' }), 'very secret');
    expect(Object.values(sessionStorage).join()).not.toContain('very secret');
    await press('Save key');
    expect(await screen.findByText(/^A key is set/)).toBeVisible();
    expect(screen.getByLabelText('New API key')).toHaveValue('');
    expect(calls('PATCH', path).map(({ body }) => body)).toEqual([{ version: 1, apiKey: 'very secret' }]);
  });

  it.each([
    [204, 'Controller deleted'],
    [202, 'Being deleted'],
  ])('delete after a question; answered with %d, the toast says “%s”', async (status, title) => {
    await openController({}, '?view=settings', { [`DELETE ${path}`]: { status, body: { message: 'Said' } } });
    await press(/^Delete ICC2: North block/);
    const dialog = within(screen.getByRole('alertdialog', { name: 'Delete this controller?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await toastSays(title)).toBeVisible();
    await waitFor(() => {
      expect(window.location.pathname).toBe('/farm-hardware-setup');
    });
  });
});
