import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import type * as Toasts from './toasts.ts';

type Store = typeof Toasts;

/** Another document: its own modules, the same storage. */
async function anotherDocument(): Promise<Store> {
  jest.resetModules();
  const store = await import('./toasts.ts');
  store.carryToasts();
  return store;
}

const leave = () => window.dispatchEvent(new Event('pagehide'));

beforeEach(() => {
  // Documents of the test before listen no more.
  leave();
  sessionStorage.clear();
  jest.useRealTimers();
});

describe('a toast that shows while its document is left', () => {
  it('shows in the next one, once', async () => {
    const before = await anotherDocument();
    before.showToast({ title: 'Account deleted', description: 'All of it.', variant: 'destructive' });
    leave();
    expect(before.currentToast()).toBeNull();
    const after = await anotherDocument();
    expect(after.currentToast()).toMatchObject({
      title: 'Account deleted',
      description: 'All of it.',
      variant: 'destructive',
    });
    after.dismissToast(after.currentToast()?.id ?? 0);
    leave();
    expect((await anotherDocument()).currentToast()).toBeNull();
  });

  it('is gone where it had been dismissed, or nobody remembers it', async () => {
    const before = await anotherDocument();
    before.showToast({ title: 'Gone' });
    before.dismissToast(before.currentToast()?.id ?? 0);
    leave();
    expect((await anotherDocument()).currentToast()).toBeNull();
    (await anotherDocument()).showToast({ title: 'Old' });
    leave();
    jest.useFakeTimers({ now: Date.now() + 60_000 });
    expect((await anotherDocument()).currentToast()).toBeNull();
  });
});
