import { afterEach, expect, it, jest } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { askOrKept } from '../../lib/kept-answers.ts';
import { lineIsAway, lineIsUp } from '../../lib/line-state.ts';
import { createQueryClient } from '../../lib/query-client.ts';
import { aUser } from '../../test/a-user.ts';
import { aBrowser } from '../../test/browser.ts';
import { LineAway } from './line-away.tsx';

let read = 0;
const answers: (() => Promise<number>)[] = [];

function Water() {
  const { data } = useQuery({
    queryKey: ['/api/irrigation/controllers'],
    queryFn: () => answers.shift()?.() ?? Promise.resolve((read += 1)),
  });
  return (
    <>
      <LineAway />
      <p>Read {data}</p>
    </>
  );
}

const away = (milliseconds: number) => {
  act(() => {
    lineIsAway();
    jest.advanceTimersByTime(milliseconds);
  });
};
const check = () => screen.queryByRole('button', { name: 'Check now' });

afterEach(() => {
  cleanup();
  act(lineIsUp);
  jest.useRealTimers();
});

it('tells of a line that stays away, not of one that breaks for a moment, and no more once it is back', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  const client = createQueryClient();
  client.setQueryData(['/api/irrigation/controllers'], 0);
  render(
    <QueryClientProvider client={client}>
      <Water />
    </QueryClientProvider>,
  );
  away(4_000);
  act(lineIsUp);
  act(() => {
    jest.advanceTimersByTime(60_000);
  });
  expect(check()).toBeNull();
  away(5_000);
  jest.useRealTimers();
  expect(await screen.findByText(/Live updates are interrupted\. Shown as of/)).toBeVisible();
  expect(screen.getByText(/close by their controller’s own timer/)).toBeVisible();
  act(lineIsUp);
  expect(check()).toBeNull();
  await Promise.resolve();
});

it('reads again when it is asked to, and says when that fails', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  away(5_000);
  jest.useRealTimers();
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Water />
    </QueryClientProvider>,
  );
  await screen.findByText(/^Read \d/);
  const before = read;
  await userEvent.click(await screen.findByRole('button', { name: 'Check now' }));
  expect(await screen.findByText(`Read ${String(before + 1)}`)).toBeVisible();
  answers.push(() => Promise.reject(new TypeError('Failed to fetch')));
  await userEvent.click(await screen.findByRole('button', { name: 'Check now' }));
  expect(await screen.findByText(/Headgate could not be reached/)).toBeVisible();
});

/** As if one read had failed, of which there is an answer from before. */
async function anAnswerFromTheDevice(): Promise<void> {
  const kept = { headers: new Headers({ date: new Date().toUTCString() }) };
  const cache = { match: () => Promise.resolve(kept) };
  Object.assign(globalThis, {
    caches: { has: () => Promise.resolve(true), open: () => Promise.resolve(cache) },
  });
  await askOrKept('/api/plan', () => Promise.reject(new TypeError('Failed to fetch')));
  Reflect.deleteProperty(globalThis, 'caches');
}

it('has read anew what came from the device, by itself, where the line never broke', async () => {
  aBrowser({ '/api/user': { body: aUser() } });
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setTimeout', 'clearTimeout'] });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Water />
    </QueryClientProvider>,
  );
  await act(anAnswerFromTheDevice);
  const before = read;
  expect(screen.getByText(/^No connection to Headgate\. Shown as of/)).toBeVisible();
  act(() => {
    jest.advanceTimersByTime(30_000);
  });
  jest.useRealTimers();
  expect(await screen.findByText(`Read ${String(before + 1)}`)).toBeVisible();
  await waitFor(() => {
    expect(check()).toBeNull();
  });
});
