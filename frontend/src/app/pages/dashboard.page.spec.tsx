import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import type { User } from '@headgate/contracts/user';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { forgetLoginNotes } from '../../lib/login-notes.ts';
import { aUser } from '../../test/a-user.ts';
import { aBrowser, aResponse } from '../../test/browser.ts';
import { openPage } from '../../test/open-page.tsx';
import { withoutFields } from '../../test/today.ts';
import { setSite, settingsOfASite } from '../../test/site-settings.ts';

const aProfile = {
  farmName: null,
  location: null,
  farmSizeAcres: null,
  primaryCropType: null,
  soilType: null,
  irrigationSystem: null,
  hasController: 'false',
  updatedAt: null,
};
const newcomer = (changes: Partial<User> = {}) =>
  aUser({ onboardingCompleted: 'false', onboardingStep: 0, ...changes });

/** The server: it remembers the account as the calls change it. */
function aServer(begin: User) {
  let account = begin;
  const steps: number[] = [];
  const server = aBrowser({
    ...withoutFields,
    'GET /api/user': () => Promise.resolve(aResponse(account)),
    '/api/predictions': { body: { items: [], nextCursor: null } },
    '/api/farm-profile': { body: aProfile },
    'POST /api/update-onboarding': (_path, { body }) => {
      const { step } = JSON.parse(body as string) as { step: number };
      steps.push(step);
      account = { ...account, onboardingStep: step };
      return Promise.resolve(aResponse(account));
    },
    'POST /api/complete-onboarding': () => {
      account = { ...account, onboardingStep: 5, onboardingCompleted: 'true' };
      return Promise.resolve(aResponse(account));
    },
  });
  return {
    ...server,
    steps,
    calls: (path: string) => server.fetched.mock.calls.filter(([to]) => to === path),
  };
}

const overlay = () => screen.findByRole('dialog');
const press = async (name: string) => {
  await userEvent.click(within(await overlay()).getByRole('button', { name }));
};
const progress = () => screen.getByRole('progressbar');
const noOverlay = () =>
  waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull();
  });

beforeEach(() => {
  jest.restoreAllMocks();
  cleanup();
  document.body.innerHTML = '';
  document.cookie = 'headgate_session_hint=1; path=/';
  forgetLoginNotes();
  setSite(settingsOfASite);
});

describe('the onboarding', () => {
  it('opens by itself as long as it is not completed, and never after', async () => {
    aServer(newcomer());
    await openPage('/dashboard');
    expect(await overlay()).toBeVisible();
    cleanup();
    aServer(aUser());
    await openPage('/dashboard');
    await noOverlay();
  });

  it('has five steps, and its bar says which of five', async () => {
    const { steps } = aServer(newcomer());
    await openPage('/dashboard');
    const seen: string[] = [];
    for (let step = 1; step <= 5; step += 1) {
      const { textContent: title } = within(await overlay()).getByRole('heading', { level: 2 });
      seen.push(title);
      expect(progress()).toHaveAttribute('aria-valuenow', String(step));
      expect(progress()).toHaveAttribute('aria-valuemax', '5');
      if (step < 5) await press('Next');
    }
    expect(seen).toEqual([
      'Welcome to Headgate',
      'Your farm profile',
      'Your hardware',
      'Your first calculation',
      'Your onboarding call',
    ]);
    await waitFor(() => {
      expect(steps).toEqual([2, 3, 4, 5]);
    });
    expect(within(await overlay()).queryByRole('button', { name: 'Next' })).toBeNull();
  });

  it('promises 30-40%, and nothing else', async () => {
    aServer(newcomer());
    await openPage('/dashboard');
    expect(await overlay()).toHaveTextContent('Save 30-40% on water costs');
    expect((await overlay()).textContent.match(/\d+-?\d*%/g)).toEqual(['30-40%']);
  });

  it.each([
    [2, 'Fill in my farm profile', '/pilot-application'],
    [3, 'Add my hardware', '/farm-hardware-setup'],
    [4, 'Run my first calculation', '/ai-calculator'],
  ])('is done elsewhere in step %d, and resumes there', async (step, name, address) => {
    aServer(newcomer({ onboardingStep: step }));
    await openPage('/dashboard');
    expect(within(await overlay()).getByRole('link', { name })).toHaveAttribute('href', address);
    expect(progress()).toHaveAttribute('aria-valuenow', String(step));
  });

  it('asks for the call by e-mail, and goes on to completing', async () => {
    aServer(newcomer({ onboardingStep: 5 }));
    await openPage('/dashboard');
    const link = within(await overlay()).getByRole('link', { name: 'Schedule a 30-minute call' });
    const mail = new URL(link.getAttribute('href') ?? '');
    expect(mail.protocol + mail.pathname).toBe('mailto:growers@headgate.example');
    expect(mail.searchParams.get('subject')).toMatch(/30 minutes/);
    expect(mail.searchParams.get('body')).toContain('Account: ana@farm.example');
    link.addEventListener('click', (event) => {
      event.preventDefault();
    });
    await userEvent.click(link);
    expect(screen.getByRole('button', { name: 'Complete Setup' })).toHaveFocus();
    expect(within(await overlay()).getByRole('status')).toHaveTextContent('growers@headgate.example');
  });

  it('has no e-mail to offer where no address is set, but the contact page', async () => {
    document.body.innerHTML = '';
    setSite({ ...settingsOfASite, contactEmail: '' });
    aServer(newcomer({ onboardingStep: 5 }));
    await openPage('/dashboard');
    const link = within(await overlay()).getByRole('link', { name: 'Request a 30-minute call' });
    expect(link).toHaveAttribute('href', '/contact');
  });

  it('goes a step on for a double press, not two', async () => {
    const { steps } = aServer(newcomer());
    await openPage('/dashboard');
    await userEvent.dblClick(within(await overlay()).getByRole('button', { name: 'Next' }));
    expect(progress()).toHaveAttribute('aria-valuenow', '2');
    await waitFor(() => {
      expect(steps).toEqual([2]);
    });
  });

  it('goes back, which is kept too', async () => {
    const { steps } = aServer(newcomer({ onboardingStep: 3 }));
    await openPage('/dashboard');
    await press('Back');
    expect(progress()).toHaveAttribute('aria-valuenow', '2');
    await waitFor(() => {
      expect(steps).toEqual([2]);
    });
  });

  it('only logs that a step was not saved, and goes on', async () => {
    const warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    aServer(newcomer());
    const answers = globalThis.fetch;
    globalThis.fetch = (path, init) =>
      path === '/api/update-onboarding'
        ? Promise.resolve(aResponse({ message: 'Away' }, 503))
        : answers(path, init);
    await openPage('/dashboard');
    await press('Next');
    await press('Next');
    expect(progress()).toHaveAttribute('aria-valuenow', '3');
    await waitFor(() => {
      expect(warned).toHaveBeenCalledTimes(2);
    });
    expect(screen.queryByRole('alert', { name: /./ })).toBeNull();
    expect(within(await overlay()).getByRole('alert')).toBeEmptyDOMElement();
  });
});

describe('completing', () => {
  it('welcomes aboard, and the dashboard reloads what it shows', async () => {
    const { calls } = aServer(newcomer({ onboardingStep: 5 }));
    await openPage('/dashboard');
    await overlay();
    await waitFor(() => {
      expect(calls('/api/predictions?limit=1&crop=profile')).toHaveLength(1);
    });
    await press('Complete Setup');
    await noOverlay();
    await waitFor(() => {
      expect(calls('/api/predictions?limit=1&crop=profile')).toHaveLength(2);
    });
    await waitFor(() => {
      expect(calls('/api/user')).toHaveLength(2);
    });
    expect(await screen.findByText('Welcome aboard! 🎉')).toBeVisible();
    expect(screen.getByText('Your pilot account is ready to use')).toBeVisible();
  });

  it('is asked once for a double press', async () => {
    const { calls } = aServer(newcomer({ onboardingStep: 5 }));
    await openPage('/dashboard');
    await userEvent.dblClick(within(await overlay()).getByRole('button', { name: 'Complete Setup' }));
    await noOverlay();
    expect(calls('/api/complete-onboarding')).toHaveLength(1);
    expect(calls('/api/complete-onboarding')[0]?.[1].body).toBeUndefined();
  });

  it('says when it failed, and stays for another try', async () => {
    const { fetched } = aServer(newcomer({ onboardingStep: 5 }));
    const answer = fetched.getMockImplementation();
    fetched.mockImplementation((path, init) =>
      path === '/api/complete-onboarding'
        ? Promise.resolve(aResponse({ message: 'Away' }, 503))
        : answer!(path, init),
    );
    await openPage('/dashboard');
    await press('Complete Setup');
    const alert = within(await overlay()).getByRole('alert');
    await waitFor(() => {
      expect(alert).toHaveTextContent('Failed to complete onboarding. Please try again.');
    });
    expect(await screen.findByText('Error')).toBeInTheDocument();
    fetched.mockImplementation(answer!);
    await press('Complete Setup');
    await noOverlay();
  });
});

describe('putting it off', () => {
  it('hides it until the next login, reload or not', async () => {
    aServer(newcomer({ onboardingStep: 2 }));
    await openPage('/dashboard');
    await press("I'll do this later");
    await noOverlay();
    expect(window.location.pathname).toBe('/dashboard');
    cleanup();
    await openPage('/dashboard');
    await noOverlay();
    // The next login.
    forgetLoginNotes();
    cleanup();
    await openPage('/dashboard');
    expect(await overlay()).toBeVisible();
  });

  it('is for this person alone', async () => {
    aServer(newcomer());
    await openPage('/dashboard');
    await press("I'll do this later");
    cleanup();
    aServer(newcomer({ id: '0198c5a2-7f3e-7c1a-9b61-2f6f0f1f9a02' }));
    await openPage('/dashboard');
    expect(await overlay()).toBeVisible();
  });

  it('is what Escape does, and it can be gone back to', async () => {
    aServer(newcomer({ onboardingStep: 3 }));
    await openPage('/dashboard');
    // What the platform does on Escape.
    fireEvent(await overlay(), new Event('close'));
    await noOverlay();
    await userEvent.click(screen.getByRole('button', { name: 'Continue the setup' }));
    expect(await overlay()).toBeVisible();
    expect(progress()).toHaveAttribute('aria-valuenow', '3');
  });
});
