import { jest } from '@jest/globals';
import type { FieldPlan, Plan, PlannedIrrigation } from '@headgate/contracts/plan';
import { cleanup, screen, within } from '@testing-library/react';
import { momentOf } from '../lib/display/moment-of.ts';
import { aUser } from './a-user.ts';
import { aBrowser } from './browser.ts';
import { openPage } from './open-page.tsx';
import { aFieldPlan, aMessage, aPlannedIrrigation } from './plan.ts';
import { planAnswers } from './today.ts';

/* The dashboard of a farm with fields. */

/** Before sunrise of the day that `aPlan` is of. */
export const beforeSunrise = momentOf('2026-07-18T05:12');

/** Nothing of another test is left, and it is that morning. Afterwards: `jest.useRealTimers`. */
export function beginMorning(): void {
  cleanup();
  document.body.innerHTML = '';
  document.cookie = 'headgate_session_hint=1; path=/';
  // The calendar alone.
  const clocks = ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval', 'performance'] as const;
  const steps = ['setImmediate', 'clearImmediate', 'queueMicrotask', 'nextTick'] as const;
  const drawing = ['requestAnimationFrame', 'cancelAnimationFrame'] as const;
  jest.useFakeTimers({ now: beforeSunrise, doNotFake: [...clocks, ...steps, ...drawing] });
}

export async function openToday(
  plan: Plan,
  answers: Parameters<typeof aBrowser>[0] = {},
  { address = '/dashboard', history = [] as readonly PlannedIrrigation[] } = {},
) {
  const browser = aBrowser({
    ...planAnswers(plan, ...history),
    '/api/irrigation/controllers': { body: [] },
    '/api/user': { body: aUser() },
    '/api/predictions': { body: { items: [], nextCursor: null } },
    '/api/farm-profile': { status: 503, body: { message: 'Away' } },
    ...answers,
  });
  await openPage(address);
  await screen.findByRole('heading', { level: 1, name: 'Dashboard' });
  const sent = (path: string) =>
    browser.fetched.mock.calls.filter(([to]) => to === path).map(([, { body }]) => body);
  return {
    ...browser,
    bodies: (path: string) => sent(path).map((body) => JSON.parse(body as string) as unknown),
  };
}

export const section = (name: string) => within(screen.getByRole('region', { name }));
export const toastTitled = async (title: string) =>
  within(await screen.findByRole('region', { name: 'Notification' })).findByText(title);

export const plannedId = (index: number) => `5f0d6c1f-2e3d-4a9c-8b57-9b2f7a546b${String(10 + index)}`;

/** 'Block 1', which is to be watered tonight. */
export const aRow = (index: number, changes: Partial<FieldPlan> = {}): FieldPlan => {
  const fieldId = `3f0d6c1f-2e3d-4a9c-8b57-9b2f7a546b${String(10 + index)}`;
  const planned = [aPlannedIrrigation({ id: plannedId(index), fieldId })];
  return aFieldPlan({ fieldId, name: `Block ${String(index)}`, planned, ...changes });
};

export const waiting = {
  ...{ status: 'wait', headline: aMessage('Next irrigation Jul 20'), planned: [] },
} satisfies Partial<FieldPlan>;
