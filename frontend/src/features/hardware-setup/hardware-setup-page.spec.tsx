import { beforeEach, describe, expect, it } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aUser } from '../../test/a-user.ts';
import { aBrowser, aResponse } from '../../test/browser.ts';
import { aController } from '../../test/controllers.ts';
import { openPage } from '../../test/open-page.tsx';

const list = 'GET /api/irrigation/controllers';
const create = 'POST /api/irrigation/controllers';
const change = `PATCH /api/irrigation/controllers/${aController().id}`;
type Answers = NonNullable<Parameters<typeof aBrowser>[0]>;

async function open(answers: Answers = {}) {
  document.cookie = 'headgate_session_hint=1; path=/';
  const { fetched } = aBrowser({ '/api/user': { body: aUser() }, [list]: { body: [] }, ...answers });
  await openPage('/farm-hardware-setup');
  return (method: string) =>
    fetched.mock.calls
      .filter(([, init]) => init.method === method)
      .map(([, { body }]) => JSON.parse(body as string) as Record<string, unknown>);
}

const field = (name: RegExp, within_: HTMLElement = document.body) => within(within_).getByLabelText(name);
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const save = () => userEvent.click(button('Register Farm'));
const zoneRows = () => screen.getAllByRole('group', { name: /^Zone \d+$/ });
const toast = async (text: string) =>
  within(await screen.findByRole('region', { name: 'Notification' })).findByText(text);

async function fill() {
  await userEvent.selectOptions(field(/Controller brand/), 'Hunter');
  await userEvent.type(field(/Controller model/), 'HCC-800');
  await userEvent.selectOptions(field(/Connection type/), 'MQTT');
  const [zone = document.body] = zoneRows();
  await userEvent.type(field(/Zone name/, zone), 'North block');
  await userEvent.type(field(/Area/, zone), '12.5');
  await userEvent.type(field(/Crop type/, zone), 'Almonds');
}

beforeEach(() => {
  cleanup();
  document.body.innerHTML = '';
});

describe('registered farms', () => {
  it('are listed with badge, brand and model, connection and zones, and lead to their page', async () => {
    await open({ [list]: { body: [aController({ status: 'active' })] } });
    const card = (await screen.findByRole('heading', { name: /^HCC-800: / })).closest('li') as HTMLElement;
    for (const text of ['Active', 'Simulated', 'Hunter HCC-800', 'MQTT', '1 zone'])
      expect(within(card).getByText(text)).toBeVisible();
    expect(within(card).getByRole('link', { name: /^Go to controller/ })).toHaveAttribute(
      'href',
      `/controllers/${aController().id}`,
    );
  });

  it('say where water flows, what is wrong, and what is about to go', async () => {
    const [zone] = aController().zones;
    const run = {
      commandId: '0198c5a2-7f3e-7c1a-9b61-2f6f0f1f9c01',
      openedAt: '2026-07-10T15:00:00.000Z',
      endsAt: '2026-07-10T15:10:00.000Z',
      isSimulated: false,
    };
    const zones = (['open', 'open', 'unconfirmed'] as const).map((state, index) => ({
      ...zone!,
      id: `zone-${String(index + 1)}`,
      run: { ...run, state },
    }));
    await open({
      [list]: { body: [aController({ zones, trouble: 'unreachable', isBeingDeleted: true })] },
    });
    const card = (await screen.findByRole('heading', { name: /^HCC-800: / })).closest('li') as HTMLElement;
    for (const text of [
      '2 open',
      '1 not confirmed closed',
      'Headgate cannot reach it. Check its power and its connection.',
    ])
      expect(within(card).getByText(text)).toBeVisible();
    expect(within(card).getByText(/is being deleted/)).toBeVisible();
  });

  it('say what to do while there is none', async () => {
    await open();
    expect(await screen.findByText(/No farm is registered yet/)).toBeVisible();
  });
});

describe('the form', () => {
  it('says what is missing, word for word, and goes to the first of it', async () => {
    const sent = await open();
    await userEvent.clear(field(/Farm name/));
    await userEvent.clear(field(/Zone ID/));
    await save();
    for (const message of [
      'Farm name is required',
      'Please select a controller brand',
      'Controller model is required',
      'Please select a connection type',
      'Zone ID is required',
      'Zone name is required',
      'Area must be greater than 0',
      'Crop type is required',
    ])
      expect(await screen.findByText(message)).toBeVisible();
    await waitFor(() => {
      expect(field(/Farm name/)).toHaveFocus();
    });
    expect(sent('POST')).toEqual([]);
  });

  it('refuses an endpoint that is no URL', async () => {
    const sent = await open();
    await fill();
    await userEvent.type(field(/API endpoint/), 'the barn');
    await save();
    expect(await screen.findByText('Must be a URL')).toBeVisible();
    expect(sent('POST')).toEqual([]);
  });

  it('adds zones with ids of their own, removes them, and never the last', async () => {
    await open();
    expect(screen.queryByRole('button', { name: /Remove zone/ })).toBeNull();
    await userEvent.click(button('Add Zone'));
    await userEvent.click(button('Add Zone'));
    expect(field(/Zone name/, zoneRows()[2])).toHaveFocus();
    const ids = () => zoneRows().map((row) => (field(/Zone ID/, row) as HTMLInputElement).value);
    expect(ids()).toEqual(['zone-1', 'zone-2', 'zone-3']);
    await userEvent.click(button('Remove zone 2'));
    expect(ids()).toEqual(['zone-1', 'zone-3']);
    await userEvent.click(button('Add Zone'));
    expect(new Set(ids()).size).toBe(3);
    await userEvent.click(button('Remove zone 3'));
    await userEvent.click(button('Remove zone 2'));
    expect(screen.queryByRole('button', { name: /Remove zone/ })).toBeNull();
  });

  it('sends what the specification names, says so and is empty again', async () => {
    const sent = await open({ [create]: { status: 201, body: aController() } });
    await fill();
    await save();
    expect(await toast('Success!')).toBeVisible();
    expect(await toast('Farm hardware configuration saved successfully.')).toBeVisible();
    expect(sent('POST')).toEqual([
      {
        farmName: 'Ana’s Almonds',
        controllerBrand: 'hunter',
        controllerModel: 'HCC-800',
        connectionType: 'mqtt',
        apiEndpoint: '',
        apiKey: '',
        zones: [{ id: 'zone-1', name: 'North block', area_acres: 12.5, crop_type: 'Almonds' }],
      },
    ]);
    expect(sent('PATCH')).toEqual([]);
    expect(field(/Controller model/)).toHaveValue('');
    expect(zoneRows()).toHaveLength(1);
    expect(screen.getByRole('heading', { level: 3, name: /^HCC-800: / })).toBeVisible();
  });

  it('saves pain points and notes afterwards', async () => {
    const sent = await open({
      [create]: { status: 201, body: aController() },
      [change]: { body: aController({ version: 2 }) },
    });
    await fill();
    await userEvent.type(field(/Pain points/), 'Night runs fail');
    await save();
    await toast('Success!');
    await waitFor(() => {
      expect(sent('PATCH')).toEqual([{ version: 1, painPoints: 'Night runs fail', additionalNotes: '' }]);
    });
    expect(sent('POST')[0]).not.toHaveProperty('painPoints');
  });

  it('says so when only they could not be saved, and keeps them', async () => {
    await open({
      [create]: { status: 201, body: aController() },
      [change]: { status: 503, body: { message: 'Later' } },
    });
    await fill();
    await userEvent.type(field(/Pain points/), 'Night runs fail');
    await save();
    expect(await screen.findByText(/is registered, but your notes about it/)).toBeVisible();
    expect(field(/Pain points/)).toHaveValue('Night runs fail');
  });

  it('says what the server said, beside its field, and in a toast', async () => {
    const message = 'must not point into a private network';
    await open({
      [create]: {
        status: 400,
        body: { message: 'Bad', errors: [{ path: 'apiEndpoint', message }] },
      },
    });
    await fill();
    await save();
    expect(await screen.findByText(message)).toBeVisible();
    expect(await toast('Bad')).toBeVisible();
    expect(field(/Controller model/)).toHaveValue('HCC-800');
  });

  it('has words of its own where the server has none', async () => {
    await open({ [create]: () => Promise.resolve(aResponse('<html>', 502)) });
    await fill();
    await save();
    expect(await toast('Failed to save farm hardware configuration.')).toBeVisible();
  });

  it('keeps what was typed when the page is left, but never the key', async () => {
    await open();
    await fill();
    await userEvent.type(field(/API key/), 'top-secret');
    const kept = sessionStorage.getItem(`headgate_hardware_${aUser().id}`);
    expect(kept).toContain('North block');
    expect(kept).not.toContain('top-secret');
  });
});
