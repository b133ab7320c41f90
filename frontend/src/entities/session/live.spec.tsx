import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import type { User } from '@headgate/contracts/user';
import type { QueryClient } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import { aUser } from '../../test/a-user.ts';
import { aBrowser, aResponse } from '../../test/browser.ts';
import { SilentEvents } from '../../test/silent-events.ts';
import { followChanges } from './live.ts';
import { createQueryClient } from '../../lib/query-client.ts';
import { sessionQuery } from './session.queries.ts';

let client: QueryClient;
let stop: () => void;
let account: { status?: number; body: unknown };

/** Reads as pages do them, each with the times it was done. */
const times = new Map<string, number>();
const read = async (...key: string[]) => {
  const path = key.join('/');
  times.set(path, 0);
  const queryFn = () => {
    times.set(path, (times.get(path) ?? 0) + 1);
    return path;
  };
  // What a page shows is read again at once, what none shows when one does.
  client.mount();
  const { QueryObserver } = await import('@tanstack/react-query');
  new QueryObserver(client, { queryKey: key, queryFn }).subscribe(() => undefined);
  await waitFor(() => {
    expect(times.get(path)).toBe(1);
  });
};
const line = () => SilentEvents.opened.at(-1)!;
const changed = (...paths: string[]) => {
  line().say('changed', JSON.stringify({ paths }));
};
const soon = () => new Promise((resolve) => setTimeout(resolve, 20));
const see = (hidden: boolean) => {
  Object.defineProperty(document, 'hidden', { configurable: true, value: hidden });
  document.dispatchEvent(new Event('visibilitychange'));
};

beforeEach(() => {
  account = { body: aUser({ pilotStatus: 'enrolled' }) };
  aBrowser({ '/api/user': () => Promise.resolve(aResponse(account.body, account.status)) });
  times.clear();
  client = createQueryClient();
  client.setQueryData(sessionQuery.queryKey, aUser());
  stop = followChanges(client);
});
afterEach(() => {
  stop();
  client.clear();
  jest.useRealTimers();
  Reflect.deleteProperty(document, 'hidden');
});

describe('a change that the server tells', () => {
  it('has what was read of its path done again, and what is below it, and nothing else', async () => {
    await read('/api/payments');
    await read('/api/payments', 'one');
    await read('/api/payments-of-others');
    await read('/api/predictions');
    changed('/api/payments');
    await waitFor(() => {
      expect(Object.fromEntries(times)).toEqual({
        '/api/payments': 2,
        '/api/payments/one': 2,
        '/api/payments-of-others': 1,
        '/api/predictions': 1,
      });
    });
  });

  it('of the account is the account as it is now', async () => {
    changed('/api/user');
    await waitFor(() => {
      expect(client.getQueryData<User>(sessionQuery.queryKey)?.pilotStatus).toBe('enrolled');
    });
  });

  it.each([
    ['has ended', { status: 401, body: { message: 'You are not logged in' } }],
    ['is somebody else’s by now', { body: aUser({ id: '0198c5a2-7f3e-7c1a-9b61-2f6f0f1f9a02' }) }],
  ])(
    'of an account whose session %s leaves the page as it is: something may be typed in it',
    async (_how, answer) => {
      jest.spyOn(console, 'warn').mockImplementation(() => undefined);
      account = answer;
      changed('/api/user');
      await soon();
      expect(client.getQueryData<User>(sessionQuery.queryKey)).toEqual(aUser());
    },
  );

  it('that this page does not understand changes nothing', async () => {
    await read('/api/payments');
    line().say('changed', 'not JSON');
    line().say('changed', '{"paths":7}');
    await soon();
    expect(times.get('/api/payments')).toBe(1);
  });
});

describe('the line', () => {
  it('once laid has done again what may have changed meanwhile', async () => {
    await read('/api/payments');
    await read('/api/automation');
    await read('/api/create-payment-intent', 'standard');
    line().open();
    await waitFor(() => {
      expect(times.get('/api/payments')).toBe(2);
    });
    expect(times.get('/api/automation')).toBe(2);
    expect(times.get('/api/create-payment-intent/standard')).toBe(1);
  });

  it('has nothing done twice of which the server has missed no change', async () => {
    await read('/api/payments');
    line().open(60_000);
    await soon();
    expect(times.get('/api/payments')).toBe(1);
  });

  it('asks for what changed since the page began to read, and a command that settled meanwhile is shown', async () => {
    await read('/api/irrigation/commands');
    await read('/api/payments');
    const sent = Number(new URL(line().url, 'https://headgate.example').searchParams.get('read'));
    expect(sent).toBeGreaterThan(performance.now());
    line().open(sent);
    changed('/api/irrigation/commands', '/api/irrigation/controllers');
    await waitFor(() => {
      expect(times.get('/api/irrigation/commands')).toBe(2);
    });
    expect(times.get('/api/payments')).toBe(1);
  });

  it('lost and laid again has everything done once more', async () => {
    await read('/api/payments');
    await read('/api/create-payment-intent', 'standard');
    await read('/api/predictions');
    line().open();
    await waitFor(() => {
      expect(times.get('/api/payments')).toBe(2);
    });
    line().cut(false);
    line().open();
    await waitFor(() => {
      expect(times.get('/api/create-payment-intent/standard')).toBe(2);
    });
    expect(times.get('/api/payments')).toBe(3);
    expect(times.get('/api/predictions')).toBe(1);
    expect(client.getQueryData<User>(sessionQuery.queryKey)?.pilotStatus).toBe('enrolled');
  });

  it('that the server refuses is tried again, each time after a longer pause', () => {
    jest.useFakeTimers();
    for (const pause of [2000, 4000, 8000]) {
      const before = SilentEvents.opened.length;
      line().cut(true);
      jest.advanceTimersByTime(pause - 1);
      expect(SilentEvents.opened).toHaveLength(before);
      jest.advanceTimersByTime(1);
      expect(SilentEvents.opened).toHaveLength(before + 1);
    }
  });

  it('is tried at once when the device is back in range', () => {
    line().cut(true);
    window.dispatchEvent(new Event('online'));
    expect(SilentEvents.opened).toHaveLength(2);
  });

  it('ends some time after nobody sees the page, and is laid again when somebody does', () => {
    jest.useFakeTimers();
    see(true);
    jest.advanceTimersByTime(9_999);
    expect(line().readyState).not.toBe(SilentEvents.CLOSED);
    jest.advanceTimersByTime(1);
    expect(line().readyState).toBe(SilentEvents.CLOSED);
    see(false);
    expect(SilentEvents.opened).toHaveLength(2);
  });

  it('stays for whoever only looked away', () => {
    jest.useFakeTimers();
    see(true);
    jest.advanceTimersByTime(5000);
    see(false);
    jest.advanceTimersByTime(60_000);
    expect(SilentEvents.opened).toHaveLength(1);
    expect(line().readyState).not.toBe(SilentEvents.CLOSED);
  });

  it('ends with the session, and is not tried again', () => {
    jest.useFakeTimers();
    line().cut(true);
    stop();
    jest.advanceTimersByTime(600_000);
    window.dispatchEvent(new Event('online'));
    expect(SilentEvents.opened).toHaveLength(1);
    expect(line().readyState).toBe(SilentEvents.CLOSED);
  });
});
