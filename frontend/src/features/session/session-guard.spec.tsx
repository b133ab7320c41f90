import { beforeEach, describe, expect, it } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aUser } from '../../test/a-user.ts';
import { aBrowser, aResponse } from '../../test/browser.ts';
import { startApp } from '../../test/open-page.tsx';

const place = () => window.location.pathname + window.location.search;
const hintAtSession = () => {
  document.cookie = 'headgate_session_hint=1; path=/';
};

beforeEach(() => {
  cleanup();
  document.body.innerHTML = '';
  document.cookie = 'headgate_session_hint=; path=/; max-age=0';
});

describe('a guarded page', () => {
  it('shows a spinner while the session is checked, then itself', async () => {
    hintAtSession();
    let answer: (response: Response) => void = () => undefined;
    aBrowser({ '/api/user': () => new Promise((resolve) => (answer = resolve)) });
    startApp('/subscribe');
    expect(await screen.findByText('Checking that you are logged in…')).toBeVisible();
    expect(document.title).toBe('Loading · Headgate');
    answer(aResponse(aUser()));
    expect(await screen.findByRole('heading', { name: 'Monthly Subscription' })).toBeVisible();
    expect(place()).toBe('/subscribe');
  });

  it('sends a visitor to /auth, which knows the way back', async () => {
    aBrowser();
    startApp('/scenarios?compare=1');
    expect(await screen.findByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
    expect(window.location.pathname).toBe('/auth');
    expect(new URLSearchParams(window.location.search).get('next')).toBe('/scenarios?compare=1');
  });

  it('sends nobody away whom the server could not look up', async () => {
    hintAtSession();
    const answers = {
      '/api/user': { status: 503, body: { message: 'Later' } } as { status?: number; body: unknown },
    };
    aBrowser(answers);
    startApp('/subscribe');
    expect(await screen.findByRole('heading', { name: 'We could not reach Headgate' })).toBeVisible();
    answers['/api/user'] = { body: aUser() };
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Monthly Subscription' })).toBeVisible();
  });
});

describe('a page that says why it sends a visitor away', () => {
  it('is /subscribe, at once', async () => {
    aBrowser();
    startApp('/subscribe');
    expect(await screen.findByText('Please log in to subscribe')).toBeVisible();
    expect(screen.getByText('Unauthorized')).toBeVisible();
    await waitFor(() => {
      expect(place()).toBe('/auth?next=%2Fsubscribe');
    });
  });

  it('is /dashboard, which sends on after 500 ms; what it says outlives that', async () => {
    const delays = recordDelays();
    aBrowser();
    startApp('/dashboard');
    expect(await screen.findByText('Please log in to access your dashboard')).toBeVisible();
    expect(delays.stop()).toContain(500);
    expect(await screen.findByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
    expect(place()).toBe('/auth?next=%2Fdashboard');
    expect(screen.getByText('Unauthorized')).toBeVisible();
    expect(screen.getByText('Please log in to access your dashboard')).toBeVisible();
  });
});

/** The delays [ms] that timers are set to until `stop`. Not Jest's own timers: the tests wait for real ones. */
function recordDelays() {
  const original = globalThis.setTimeout;
  const delays: (number | undefined)[] = [];
  const recording = (act: () => void, delay?: number) => {
    delays.push(delay);
    return original(act, delay);
  };
  // Node's also has properties, which nothing here asks for.
  globalThis.setTimeout = recording as unknown as typeof setTimeout;
  return {
    stop: () => {
      globalThis.setTimeout = original;
      return delays;
    },
  };
}
