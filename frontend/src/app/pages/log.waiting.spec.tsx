import { beforeEach, describe, expect, it } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import { QueryClient } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aUser } from '../../test/a-user.ts';
import { aResponse } from '../../test/browser.ts';
import { beginLog, block5, openLog, press, written } from '../../test/log-page.ts';
import { aReading } from '../../test/water-records.ts';

const aRain = (key: string) => ({
  path: '/api/readings',
  input: { kind: 'rain' },
  idempotencyKey: key,
  text: `Rain ${key}`,
});
const keep = (...entries: readonly object[]) => {
  localStorage.setItem(`headgate_waiting_${aUser().id}`, JSON.stringify(entries));
};
/** Beside the notes that go with the login. */
const keptOnDevice = () => Object.keys(localStorage).filter((key) => !key.startsWith('headgate_login_'));

beforeEach(beginLog);

describe('log entries that wait on the device', () => {
  it('keeps on the device what no connection took, in its order, and sends each under the key of its first try', async () => {
    let isUp = false;
    const { sent } = await openLog(
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

  it('takes back what nobody has tried to send, and what was typed is there again', async () => {
    keep(aRain('first'));
    const { sent } = await openLog(
      { 'POST /api/readings': () => Promise.reject(new TypeError('Failed to fetch')) },
      `?field=${block5.id}`,
    );
    await userEvent.type(screen.getByLabelText(/How long it ran/), '4.5');
    await press('Save');
    await press(/^Undo \(\d+\)/);
    expect(await screen.findByLabelText(/How long it ran/)).toHaveValue('4.5');
    expect(screen.getByRole('heading', { name: 'Not sent yet: 1' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Remove Rain first' })).toBeVisible();
    expect(sent('POST', '/api/irrigations')).toEqual([]);
  });

  it('takes back at Headgate what arrived there though its answer was lost, before what is entered in its place', async () => {
    const server = new Map<string, unknown>();
    let isLost = true;
    const { sent } = await openLog(
      {
        'POST /api/irrigations': (_path, { body, headers }) => {
          // The API client sets them as an object, and sends JSON.
          server.set((headers as Record<string, string>)['idempotency-key']!, JSON.parse(body as string));
          return isLost
            ? Promise.reject(new TypeError('Failed to fetch'))
            : Promise.resolve(aResponse(written, 201));
        },
        [`DELETE /api/irrigations/${written.id}`]: () => {
          server.clear();
          return Promise.resolve(aResponse('', 204));
        },
      },
      `?field=${block5.id}`,
    );
    await userEvent.type(screen.getByLabelText(/How long it ran/), '4.5');
    await press('Save');
    await press(/^Undo \(\d+\)/);
    expect(await screen.findByText(/^Taken back\. If it has reached Headgate/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull();
    isLost = false;
    await userEvent.clear(await screen.findByLabelText(/How long it ran/));
    await userEvent.type(screen.getByLabelText(/How long it ran/), '5.5');
    await press('Save');
    expect(await screen.findByText(/^Saved\. Water, Block 5: 5\.5 hours/)).toBeVisible();
    expect([...server.values()]).toEqual([expect.objectContaining({ hours: 5.5 })]);
    const keys = sent('POST', '/api/irrigations').map(({ key }) => key);
    expect(new Set(keys).size).toBe(2);
    expect(keys.at(-1)).not.toBe(keys[0]);
    expect(keptOnDevice()).toEqual([]);
  });

  it('says why the server would not take one that waited, which can then be removed, and sends the next', async () => {
    const waiting = (key: string, hours: number) => ({
      path: '/api/irrigations',
      input: { fieldId: block5.id, start: '2026-07-18T04:00:00Z', end: '2026-07-18T08:00:00Z', hours },
      idempotencyKey: key,
      text: `Water, Block 5: ${String(hours)} hours`,
    });
    keep(waiting('first', 4), waiting('second', 5));
    const { sent } = await openLog({
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
    keep(aRain('first'), aRain('second'));
    const answer = Promise.withResolvers<Response>();
    const { sent } = await openLog({ 'POST /api/readings': () => answer.promise });
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

  it('takes back what is removed while it is on its way, and says where that was refused', async () => {
    keep(aRain('one'));
    const answer = Promise.withResolvers<Response>();
    const reading = aReading();
    const withdrawal = `/api/readings/${reading.id}/withdraw`;
    const { sent } = await openLog({
      'POST /api/readings': () => answer.promise,
      [withdrawal]: { status: 409, body: { message: 'It has changed' } },
    });
    await waitFor(() => {
      expect(sent('POST', '/api/readings')).toHaveLength(1);
    });
    await press('Remove Rain one');
    expect(await screen.findByText(/^Taken back\./)).toBeVisible();
    answer.resolve(aResponse(reading, 201));
    expect(await screen.findByText('Not taken back: It has changed')).toBeVisible();
    expect(sent('POST', withdrawal)[0]?.body).toEqual({ version: reading.version });
    await press('Remove Rain one');
    expect(keptOnDevice()).toEqual([]);
  });

  it('lets its owner log out though prediction is down, and keeps what was removed until it is taken back', async () => {
    keep(aRain('one'));
    const { sent } = await openLog({ 'POST /api/readings': { status: 503, body: { message: 'Away' } } });
    await press('Send now');
    await screen.findByText('They could not be sent just now, and wait on.');
    // Loaded late, as pages do: the tests before would try sooner.
    const { mayLeave } = await import('../../entities/waiting-entry/send-waiting.ts');
    expect(await mayLeave(new QueryClient(), aUser().id)).toBe(false);
    await press('Remove Rain one');
    expect(await screen.findByText(/^Taken back\./)).toBeVisible();
    expect(await mayLeave(new QueryClient(), aUser().id)).toBe(true);
    expect(new Set(sent('POST', '/api/readings').map(({ key }) => key))).toEqual(new Set(['one']));
    expect(keptOnDevice()).toEqual([`headgate_waiting_${aUser().id}`]);
  });

  it.each([403, 429])('forgets at once what is removed after a %d, which wrote nothing', async (status) => {
    keep(aRain('one'), { ...aRain('lost'), mayBeWritten: true });
    await openLog({ 'POST /api/readings': { status, body: { message: 'Not now' } } });
    await press('Send now');
    await screen.findByText('They could not be sent just now, and wait on.');
    await press('Remove Rain one');
    await press('Send now');
    await screen.findByText('They could not be sent just now, and wait on.');
    // Its first try had no answer.
    await press('Remove Rain lost');
    expect(await screen.findByText(/^Taken back\./)).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Not sent yet: 1' })).toBeVisible();
  });

  it.each([403, 429])('forgets what is removed on its way to a %d', async (status) => {
    keep(aRain('one'));
    const answer = Promise.withResolvers<Response>();
    const { sent } = await openLog({ 'POST /api/readings': () => answer.promise });
    await waitFor(() => {
      expect(sent('POST', '/api/readings')).toHaveLength(1);
    });
    await press('Remove Rain one');
    answer.resolve(aResponse({ message: 'Not now' }, status));
    await waitFor(() => {
      expect(keptOnDevice()).toEqual([]);
    });
  });

  it('sends nothing that waits to the farm of somebody else who has signed in meanwhile', async () => {
    keep(aRain('one'));
    const answers = [aUser(), aUser({ id: crypto.randomUUID() })];
    const { sent } = await openLog({
      '/api/user': () => Promise.resolve(aResponse(answers.length > 1 ? answers.shift() : answers[0])),
    });
    await press('Send now');
    await screen.findByText('They could not be sent just now, and wait on.');
    expect(sent('POST', '/api/readings')).toEqual([]);
    expect(screen.getByRole('heading', { name: 'Not sent yet: 1' })).toBeVisible();
  });

  it('asks to log in again where a session ended while entries waited, and then sends them', async () => {
    keep(aRain('one'));
    let isHere = true;
    const { sent } = await openLog({
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
});
