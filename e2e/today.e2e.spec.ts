import type { Page } from '@playwright/test';
import { newGrower } from './accounts.ts';
import { expect, test, type Visit } from './headgate-test.ts';
import { importFarm } from './import-farm.ts';
import {
  inspectComplaints,
  inspectJavaScript,
  inspectKeyboard,
  inspectLayoutShift,
  inspectVariants,
} from './inspect-page.ts';
import { countJavaScript } from './javascript-size.ts';
import { openAtProductTime } from './product-clock.ts';
import { expectToast } from './toasts.ts';
import { variantsOf } from './variants.ts';
import type { SignedUp, Visitor } from './visitor.ts';

/* The top of the dashboard, of a farm with forty fields: read at a glance, and acted on in place. */

test.describe.configure({ mode: 'default' });

interface Planned {
  readonly id: string;
  readonly version: number;
  readonly state: string;
  readonly locked: boolean;
}
interface Plan {
  readonly fields: readonly { readonly name: string; readonly planned: readonly Planned[] }[];
}

let grower: SignedUp;

test.beforeAll(async () => {
  grower = await newGrower('today');
  await importFarm(grower.visitor);
  await planOf(grower.visitor);
});

const planOf = async (visitor: Visitor) => (await visitor.ask('GET', '/api/plan')) as Plan;
const plannedOf = async (name: string) =>
  (await planOf(grower.visitor)).fields.find((field) => field.name === name)?.planned ?? [];

async function openToday(visit: Visit, search = ''): Promise<Page> {
  const { page } = visit;
  await openAtProductTime(page, `/dashboard${search}`);
  return page;
}

/** The rows that are proposed. */
const proposed = (page: Page) => page.getByRole('button', { name: /^Accept Block/ });
/** The first of those for tonight: what is late already is not put off. */
async function firstForTonight(page: Page): Promise<string> {
  const text = await page
    .getByRole('button', { name: /^Postpone Block/ })
    .first()
    .innerText();
  return text.replace(/^Postpone\s+/, '');
}

test('forty fields are read on every screen and by keyboard, in 200 kB', async ({ blankPageOf }) => {
  const visit = await blankPageOf(grower, { width: 390 });
  const kilobytes = countJavaScript(visit.page);
  const page = await openToday(visit);
  await inspectJavaScript(kilobytes, 200);
  await inspectLayoutShift(page);
  expect(await proposed(page).count()).toBeGreaterThan(1);
  const tonight = page.getByRole('region', { name: 'Tonight and today' });
  await expect(tonight.getByText(/^Water (?:tonight|today|until) .*, \d\.\d\d in$/).first()).toBeVisible();
  await inspectVariants(page, variantsOf(320, 1280), { name: '/dashboard of forty fields', above: 5_000 });
  await inspectKeyboard(page, { width: 1280, height: 900 });
  inspectComplaints(visit.complaints);
});

test('a row is accepted, taken back, changed, postponed and skipped in place', async ({ blankPageOf }) => {
  const page = await openToday(await blankPageOf(grower, { width: 1280 }), '?sort=name&show=accept');
  const statesOf = async (name: string) => (await plannedOf(name)).map(({ state }) => state);
  const button = (action: string, name: string) =>
    page.getByRole('button', { name: `${action} ${name}`, exact: true });
  const accepted = await firstForTonight(page);
  await button('Accept', accepted).focus();
  await page.keyboard.press('Enter');
  await expectToast(page, 'Accepted');
  expect(await statesOf(accepted)).toContain('accepted');
  await button('Undo', accepted).click();
  await expectToast(page, 'Undone');

  // The plan is made anew each time: what is first may be another field then.
  const skipped = await firstForTonight(page);
  await button('Skip', skipped).click();
  const skip = page.getByRole('dialog', { name: `Skip ${skipped}` });
  await skip.getByLabel('Reason').selectOption('Rain');
  await skip.getByRole('button', { name: 'Skip it' }).click();
  await expectToast(page, 'Skipped');
  expect(await statesOf(skipped)).toContain('skipped');

  const postponed = await firstForTonight(page);
  await button('Postpone', postponed).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Postpone' }).click();
  await expectToast(page, 'Postponed');
  expect(await statesOf(postponed)).toContain('postponed');

  const changed = await firstForTonight(page);
  await button('Change', changed).click();
  const change = page.getByRole('dialog', { name: `Change ${changed}` });
  await change.getByLabel('Inches').fill('0.5');
  await change.getByRole('button', { name: 'Save the change' }).click();
  await expectToast(page, 'Changed');
  expect((await plannedOf(changed)).some(({ locked }) => locked)).toBe(true);
});

test('what somebody else was faster with is told, and shown as it is', async ({ blankPageOf }) => {
  const page = await openToday(await blankPageOf(grower, { width: 390 }), '?show=accept');
  const name = await firstForTonight(page);
  const planned = (await plannedOf(name)).find(({ state }) => state === 'proposed');
  if (planned === undefined) throw new Error('nothing is proposed');
  await grower.visitor.ask('POST', `/api/plan/${planned.id}/accept`, { version: planned.version });
  await page.getByRole('button', { name: `Accept ${name}`, exact: true }).click();
  await expectToast(page, 'This has changed meanwhile');
});

test('the rest of the night is accepted at once, and water is logged from its row', async ({
  blankPageOf,
}) => {
  const page = await openToday(await blankPageOf(grower, { width: 390 }));
  await page.getByRole('button', { name: /^Accept all \d+/ }).click();
  await expectToast(page, 'Accepted');
  await expect(proposed(page)).toHaveCount(0);
  const watered = page.getByRole('button', { name: /^I watered Block/ }).first();
  const name = (await watered.innerText()).replace(/^I watered\s+/, '');
  await watered.click();
  const form = page.getByRole('dialog', { name: `Water on ${name}` });
  await form.getByRole('button', { name: 'Log water' }).click();
  await expectToast(page, 'Water logged');
  expect((await plannedOf(name)).some(({ state }) => state === 'applied')).toBe(true);
});
