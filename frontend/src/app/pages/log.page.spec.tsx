import { beforeEach, describe, expect, it } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aUser } from '../../test/a-user.ts';
import { aBrowser, aResponse } from '../../test/browser.ts';
import { signIn } from '../../test/farm-records.ts';
import { aFieldSummary, aList, aPlanting, aWaterSource } from '../../test/fields.ts';
import { openPage } from '../../test/open-page.tsx';
import { setSite, settingsOfASite } from '../../test/site-settings.ts';
import { anIrrigation, aReading } from '../../test/water-records.ts';

const block5 = aFieldSummary({ name: 'Block 5' });
const wheat = aFieldSummary({
  id: '6f0d6c1f-2e3d-4a9c-8b57-9b2f7a546b1e',
  name: 'West wheat',
  planting: aPlanting({ crop: 'wheat' }),
});
const source = aWaterSource({ meters: [{ serial: 'A17', unit: 'acre-feet' }] });
const written = anIrrigation();

type Answers = NonNullable<Parameters<typeof aBrowser>[0]>;

const open = async (answers: Answers = {}, search = '') => {
  const { fetched } = aBrowser({
    '/api/user': { body: aUser() },
    '/api/irrigation/controllers': { body: [] },
    '/api/fields': aList(block5, wheat),
    '/api/water-sources': aList(source),
    'GET /api/irrigations': aList(anIrrigation()),
    'GET /api/readings': aList(
      aReading({ kind: 'meter', fieldIds: [], waterSourceId: source.id, serial: 'A17', value: 120.5 }),
    ),
    'POST /api/irrigations': { status: 201, body: written },
    'POST /api/readings': { status: 201, body: aReading() },
    ...answers,
  });
  await openPage(`/log${search}`);
  await screen.findByRole('radio', { name: 'Water' });
  return {
    sent: (method: string, path: string) =>
      fetched.mock.calls
        .filter(([url, init]) => url === path && init.method === method)
        .map(([, { body, headers }]) => ({
          body: typeof body === 'string' ? (JSON.parse(body) as Record<string, unknown>) : {},
          // The API client sets them as an object.
          key: (headers as Record<string, string>)['idempotency-key'],
        })),
  };
};
/** Beside the notes that go with the login. */
const keptOnDevice = () => Object.keys(localStorage).filter((key) => !key.startsWith('headgate_login_'));
const press = async (name: string | RegExp) => {
  await userEvent.click(await screen.findByRole('button', { name }));
};
const choose = async (name: string) => {
  await userEvent.click(screen.getByRole('radio', { name }));
};

beforeEach(() => {
  cleanup();
  document.body.innerHTML = '';
  localStorage.clear();
  setSite(settingsOfASite);
  signIn();
});

describe('the field log', () => {
  it('takes four taps: what, the field that was logged last, the number of the last time, save', async () => {
    const { sent } = await open();
    await choose('Water');
    await press('Block 5');
    await press(/^Same as .*9 hours/);
    await press('Save');
    expect(await screen.findByText(/Saved\. Water, Block 5: 9 hours/)).toBeVisible();
    const body = sent('POST', '/api/irrigations')[0]!.body;
    expect(body).toMatchObject({ fieldId: block5.id, hours: 9 });
    expect(Date.parse(String(body['end'])) - Date.parse(String(body['start']))).toBe(9 * 3_600_000);
  });

  it('takes it back within ten seconds, and what was typed is there again', async () => {
    const { sent } = await open({ [`DELETE /api/irrigations/${written.id}`]: { status: 204, body: '' } });
    await press('Block 5');
    await userEvent.type(screen.getByLabelText(/How long it ran/), '4.5');
    await press('Save');
    await press(/^Undo \(\d+\)/);
    expect(await screen.findByLabelText(/How long it ran/)).toHaveValue('4.5');
    expect(sent('DELETE', `/api/irrigations/${written.id}`)).toHaveLength(1);
  });

  it('writes a double tap once', async () => {
    const { sent } = await open({}, `?field=${block5.id}`);
    await userEvent.type(screen.getByLabelText(/How long it ran/), '4');
    await userEvent.dblClick(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText(/^Saved/);
    expect(sent('POST', '/api/irrigations')).toHaveLength(1);
  });

  it('keeps what could not be saved, says so, and sends the same entry once more', async () => {
    const answers = [
      () => Promise.resolve(aResponse('', 502)),
      () => Promise.resolve(aResponse(written, 201)),
    ];
    const { sent } = await open({ 'POST /api/irrigations': () => answers.shift()!() }, `?field=${block5.id}`);
    await userEvent.type(screen.getByLabelText(/How long it ran/), '4');
    await press('Save');
    expect(await screen.findByText(/Something went wrong on our side.*written only once/)).toBeVisible();
    expect(screen.getByLabelText(/How long it ran/)).toHaveValue('4');
    await press('Save');
    await screen.findByText(/^Saved/);
    const [first, second] = sent('POST', '/api/irrigations');
    expect(second).toEqual(first);
    expect(first?.key).toMatch(/^\w{32}$/);
  });

  it('keeps on the device what no connection took, in its order, and sends each under the key of its first try', async () => {
    let isUp = false;
    const { sent } = await open(
      {
        'POST /api/irrigations': () =>
          isUp ? Promise.resolve(aResponse(written, 201)) : Promise.reject(new TypeError('Failed to fetch')),
      },
      `?field=${block5.id}`,
    );
    for (const hours of ['4', '5']) {
      await userEvent.type(await screen.findByLabelText(/How long it ran/), hours);
      await press('Save');
      expect(await screen.findByText(new RegExp(`^Kept on this device.*${hours} hours`))).toBeVisible();
      await press('Log another');
    }
    expect(await screen.findByRole('heading', { name: 'Not sent yet: 2' })).toBeVisible();
    isUp = true;
    await press('Send now');
    await waitFor(() => {
      expect(screen.queryByRole('heading', { name: /^Not sent yet/ })).not.toBeInTheDocument();
    });
    const calls = sent('POST', '/api/irrigations');
    // The first was tried again before the second, which then waited behind it.
    expect(calls.map(({ body }) => body['hours'])).toEqual([4, 4, 4, 5]);
    expect(new Set(calls.map(({ key }) => key)).size).toBe(2);
  });

  it('takes back what is still on the device alone, and what was typed is there again', async () => {
    const { sent } = await open(
      { 'POST /api/irrigations': () => Promise.reject(new TypeError('Failed to fetch')) },
      `?field=${block5.id}`,
    );
    await userEvent.type(screen.getByLabelText(/How long it ran/), '4.5');
    await press('Save');
    await press(/^Undo \(\d+\)/);
    expect(await screen.findByLabelText(/How long it ran/)).toHaveValue('4.5');
    expect(screen.queryByRole('heading', { name: /^Not sent yet/ })).not.toBeInTheDocument();
    expect(sent('POST', '/api/irrigations')).toHaveLength(1);
  });

  it('says why the server would not take one that waited, which can then be removed, and sends the next', async () => {
    const waiting = (key: string, hours: number) => ({
      path: '/api/irrigations',
      input: { fieldId: block5.id, start: '2026-07-18T04:00:00Z', end: '2026-07-18T08:00:00Z', hours },
      idempotencyKey: key,
      text: `Water, Block 5: ${String(hours)} hours`,
    });
    localStorage.setItem(
      `headgate_waiting_${aUser().id}`,
      JSON.stringify([waiting('first', 4), waiting('second', 5)]),
    );
    const { sent } = await open({
      'POST /api/irrigations': (_path, { body }) =>
        Promise.resolve(
          typeof body === 'string' && body.includes('"hours":4')
            ? aResponse({ message: 'There is no such field' }, 404)
            : aResponse(written, 201),
        ),
    });
    expect(await screen.findByText('Not saved: There is no such field')).toBeVisible();
    await waitFor(() => {
      expect(screen.getByRole('heading', { name: 'Not sent yet: 1' })).toBeVisible();
    });
    expect(sent('POST', '/api/irrigations').map(({ key }) => key)).toEqual(['first', 'second']);
    await press('Remove Water, Block 5: 4 hours');
    expect(keptOnDevice()).toEqual([]);
  });

  it('does not send what is removed while another is on its way', async () => {
    const waiting = (key: string) => ({
      path: '/api/readings',
      input: { kind: 'rain' },
      idempotencyKey: key,
      text: `Rain ${key}`,
    });
    localStorage.setItem(
      `headgate_waiting_${aUser().id}`,
      JSON.stringify([waiting('first'), waiting('second')]),
    );
    const answer = Promise.withResolvers<Response>();
    const { sent } = await open({ 'POST /api/readings': () => answer.promise });
    await press('Send now');
    await waitFor(() => {
      expect(sent('POST', '/api/readings')).toHaveLength(1);
    });
    await press('Remove Rain second');
    answer.resolve(aResponse(aReading(), 201));
    await waitFor(() => {
      expect(keptOnDevice()).toEqual([]);
    });
    expect(sent('POST', '/api/readings').map(({ key }) => key)).toEqual(['first']);
  });

  it('sends nothing that waits to the farm of somebody else who has signed in meanwhile', async () => {
    const entry = { path: '/api/readings', input: { kind: 'rain' }, idempotencyKey: 'one', text: 'Rain' };
    localStorage.setItem(`headgate_waiting_${aUser().id}`, JSON.stringify([entry]));
    const answers = [aUser(), aUser({ id: crypto.randomUUID() })];
    const { sent } = await open({
      '/api/user': () => Promise.resolve(aResponse(answers.length > 1 ? answers.shift() : answers[0])),
    });
    await press('Send now');
    await screen.findByText('They could not be sent just now, and wait on.');
    expect(sent('POST', '/api/readings')).toEqual([]);
    expect(screen.getByRole('heading', { name: 'Not sent yet: 1' })).toBeVisible();
  });

  it('asks to log in again where a session ended while entries waited, and then sends them', async () => {
    const entry = { path: '/api/readings', input: { kind: 'rain' }, idempotencyKey: 'one', text: 'Rain' };
    localStorage.setItem(`headgate_waiting_${aUser().id}`, JSON.stringify([entry]));
    let isHere = true;
    const { sent } = await open({
      '/api/user': () => Promise.resolve(isHere ? aResponse(aUser()) : aResponse({ message: 'No' }, 401)),
      '/api/login': () => {
        isHere = true;
        return Promise.resolve(aResponse(aUser()));
      },
    });
    await screen.findByRole('button', { name: 'Send now' });
    isHere = false;
    await press('Send now');
    const dialog = within(await screen.findByRole('dialog', { name: 'Your session has ended' }));
    await userEvent.type(dialog.getByLabelText(/^Password/), 'right');
    await userEvent.click(dialog.getByRole('button', { name: 'Log In' }));
    await waitFor(() => {
      expect(sent('POST', '/api/readings').map(({ key }) => key)).toEqual(['one']);
    });
  });

  it('shows what the server finds wrong at the number', async () => {
    const errors = [{ path: 'hours', message: 'It cannot have run for so long' }];
    const body = { message: 'That cannot be', errors };
    await open({ 'POST /api/irrigations': { status: 400, body } }, `?field=${block5.id}`);
    await userEvent.type(screen.getByLabelText(/How long it ran/), '300');
    await press('Save');
    expect(await screen.findByText('It cannot have run for so long')).toBeVisible();
    expect(screen.getByLabelText(/How long it ran/)).toHaveFocus();
  });

  it('offers trees and vines alone for the pressure chamber, and sends bars below zero', async () => {
    const { sent } = await open({}, '?what=stem-potential');
    const fields = within(screen.getByLabelText('Field'));
    expect(fields.getByRole('option', { name: 'Block 5' })).toBeInTheDocument();
    expect(fields.queryByRole('option', { name: 'West wheat' })).not.toBeInTheDocument();
    await userEvent.selectOptions(screen.getByLabelText('Field'), 'Block 5');
    await userEvent.type(screen.getByLabelText(/Stem water potential/), '12');
    await press('Save');
    await screen.findByText(/^Saved/);
    expect(sent('POST', '/api/readings')[0]?.body).toMatchObject({ kind: 'stem-potential', bars: -12 });
  });

  it('reads a meter of a source, with its last number and its unit', async () => {
    const { sent } = await open();
    await choose('Meter');
    await userEvent.selectOptions(
      screen.getByLabelText('Meter', { selector: 'select' }),
      'Well 1, meter A17',
    );
    expect(screen.getByRole('button', { name: /120\.5 acre-feet/ })).toBeVisible();
    await userEvent.type(screen.getByLabelText(/What the meter shows \(acre-feet\)/), '121.2');
    await press('Save');
    await screen.findByText(/^Saved/);
    expect(sent('POST', '/api/readings')[0]?.body).toMatchObject({ serial: 'A17', value: 121.2 });
  });

  it('says what is missing before anything is sent', async () => {
    const { sent } = await open();
    await press('Save');
    expect(await screen.findByText('Choose the field')).toBeVisible();
    expect(screen.getByText('Enter the number')).toBeVisible();
    expect(screen.getByLabelText('Field')).toHaveFocus();
    expect(sent('POST', '/api/irrigations')).toHaveLength(0);
  });

  it('leads to the first field where there is none', async () => {
    aBrowser({
      '/api/user': { body: aUser() },
      '/api/irrigation/controllers': { body: [] },
      '/api/fields': aList(),
      '/api/water-sources': aList(),
      '/api/irrigations': aList(),
      '/api/readings': aList(),
    });
    await openPage('/log');
    expect(await screen.findByRole('link', { name: 'Add a field' })).toHaveAttribute('href', '/fields/new');
  });
});
