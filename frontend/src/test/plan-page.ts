import { jest } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import type { FieldPlan, Plan, SourcePlan } from '@headgate/contracts/plan';
import { cleanup, screen, within } from '@testing-library/react';
import { momentOf } from '../lib/display/moment-of.ts';
import { aUser } from './a-user.ts';
import { aBrowser } from './browser.ts';
import { aController } from './controllers.ts';
import { aFieldSummary, aList, aWaterSource } from './fields.ts';
import { openPage } from './open-page.tsx';
import { aFieldPlan, aPlan, aPlannedIrrigation } from './plan.ts';

/* North block: Saturday, July 18, 9:00 pm to 1:10 am, at Well 1; its soil is at its limit on Sunday at 6:00 am. */

const now = momentOf('2026-07-18T05:12');
export const { id: sourceId } = aWaterSource();
export const planned = aPlannedIrrigation({ waterSourceId: sourceId, costUsd: 20 });
export const [southId, hillId] = [crypto.randomUUID(), crypto.randomUUID()];
export const path = `/api/plan/${planned.id}`;
export const own = (changes: Partial<FieldPlan> = {}) =>
  aFieldPlan({ waterSourceId: sourceId, planned: [planned], ...changes });
export const aSourcePlan = (changes: Partial<SourcePlan> = {}): SourcePlan => ({
  ...{ waterSourceId: sourceId, name: 'Well 1', maxFlowGpm: 2_000, gallons: 456_192, hours: 4.17 },
  ...{ hoursInPeak: 0, costUsd: 20, savedUsd: 9, orders: [] },
  ...changes,
});
const tariff = { usdPerKwh: 0.2, windows: [{ start: '17:00', end: '20:00', usdPerKwh: 0.5, peak: true }] };
export const aWeek = (changes: Partial<Plan> = {}) =>
  aPlan({ fields: [own()], sources: [aSourcePlan()], ...changes });

export interface Opening {
  readonly plan?: Plan;
  readonly answers?: Parameters<typeof aBrowser>[0];
  readonly isWide?: boolean;
  readonly address?: string;
}

export async function openPlan({
  plan = aWeek(),
  answers = {},
  isWide = true,
  address = '/plan',
}: Opening = {}) {
  const browser = aBrowser({
    '/api/user': { body: aUser() },
    '/api/plan': { body: plan },
    '/api/water-sources': aList(aWaterSource({ maxFlowGpm: 2_000, tariff })),
    '/api/fields': aList(aFieldSummary({ allowedHours: [{ start: '16:00', end: '12:00' }] })),
    '/api/irrigation/controllers': { body: [aController()] },
    ...answers,
  });
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), {
      ...{ media, matches: media.includes('min-width') && isWide, onchange: null },
    }) as MediaQueryList;
  await openPage(address);
  await screen.findByRole('heading', { level: 1, name: 'Plan for the week' });
  const bodies = (to: string) =>
    browser.fetched.mock.calls
      .filter(([address, { method }]) => address === to && method !== 'GET' && method !== undefined)
      .map(([, { body }]) => JSON.parse(body as string) as Record<string, unknown>);
  return { ...browser, bodies };
}
/** A toast. */
export const notification = async (title: string) =>
  within(await screen.findByRole('region', { name: 'Notification' })).findByText(title);
/** A device's clock before sunrise of the plan's first day, and a signed-in grower. */
export function beginMorning(): void {
  cleanup();
  document.body.innerHTML = '';
  document.cookie = 'headgate_session_hint=1; path=/';
  const others = ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval', 'setImmediate'] as const;
  const drawing = [
    ...(['clearImmediate', 'requestAnimationFrame', 'cancelAnimationFrame'] as const),
    ...(['performance', 'queueMicrotask', 'nextTick'] as const),
  ];
  jest.useFakeTimers({ now, doNotFake: [...others, ...drawing] });
}
