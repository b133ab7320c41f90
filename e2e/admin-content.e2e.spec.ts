import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { blankPage, browserForTests, goTo, signIn, visit, type Look, type Visit } from './browser.ts';
import { soon } from './expect-soon.ts';
import { wrongByKeyboard } from './keyboard-walk.ts';
import { looksOf, wrongInAnyLook } from './looks.ts';
import { settled } from './settled.ts';
import { expectToast } from './toasts.ts';
import { signUp, type SignedUp, Visitor } from './visitor.ts';

/* What administrators write, from their screen to the public pages. `deploy/local/run-check.ts` names whose address it is. */

const browser = browserForTests();

let admin: SignedUp;
let grower: SignedUp;

beforeAll(async () => {
  admin = await signUp('admin', new Visitor(), 'admin@headgate.example');
  grower = await signUp('grower');
  for (const { visitor } of [admin, grower]) await visitor.ask('POST', '/api/complete-onboarding');
});

/** Other tests count what is on the public pages. */
afterAll(async () => {
  const rows = await admin.visitor.ask('GET', '/api/admin/pilot-updates');
  for (const { id, sample } of rows as { id: string; sample: string }[])
    if (sample === 'false') await admin.visitor.call('DELETE', `/api/admin/pilot-updates/${id}`);
});

async function visitAs(somebody: SignedUp, path: string, look: Look): Promise<Visit> {
  const visited = await blankPage(browser(), look);
  await signIn(visited.page, somebody);
  await goTo(visited.page, path);
  return visited;
}

const card = (page: Page, title: string) => page.getByRole('heading', { level: 3, name: title, exact: true });

describe('an administrator', () => {
  it('publishes an update, changes it and deletes it; visitors see each at once', async () => {
    const { page, complaints } = await visitAs(admin, '/dashboard', { width: 1280 });
    await page.getByRole('button', { name: 'admin@headgate.example' }).click();
    await page.getByRole('link', { name: 'Content', exact: true }).click();
    await page.getByRole('link', { name: 'Add a pilot update' }).click();
    await page.getByLabel('Title').fill('Levee block is watered by advice');
    await page.getByLabel('Status').fill('On hold until May');
    await page.getByLabel('Location').fill('Lodi, CA');
    await page.getByLabel('Farm name').fill('Levee Almonds');
    await page.reload();
    await soon(() => page.getByLabel('Farm name').inputValue(), 'Levee Almonds');
    await page.getByLabel('Description').fill('Two sets skipped.');
    await page.getByRole('button', { name: 'Publish' }).click();
    await page.getByText('Update is required').waitFor();
    await page.getByLabel('Update', { exact: true }).fill('It rained.\nNothing was applied.');
    await page.getByRole('button', { name: 'Publish' }).click();
    await expectToast(page, 'Pilot update published');
    await card(page, 'Levee block is watered by advice').waitFor();

    // From here by a link: what this browser had read of the public list is read again.
    await page.getByRole('link', { name: 'Pilot Updates', exact: true }).first().click();
    // The list that is left has a card of this name too.
    await page.getByRole('heading', { level: 1, name: 'Content' }).waitFor({ state: 'detached' });
    await card(page, 'Levee block is watered by advice').waitFor();
    await soon(() => page.getByText('On hold until May').isVisible(), true);

    await page.goto('/admin/content');
    await page.getByRole('link', { name: 'Edit Levee block is watered by advice' }).click();
    await page.getByLabel('Status').fill('active');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expectToast(page, 'Pilot update saved');
    const visitor = await visit(browser(), '/pilot-updates', { width: 390 });
    await card(visitor.page, 'Levee block is watered by advice').waitFor();
    await soon(() => visitor.page.getByText('On hold until May').count(), 0);

    await page.getByRole('button', { name: 'Delete Levee block is watered by advice' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await expectToast(page, 'Pilot update deleted');
    await visitor.page.reload();
    await settled(visitor.page);
    expect(await card(visitor.page, 'Levee block is watered by advice').count()).toBe(0);
    expect(complaints).toEqual([]);
  });

  it('is told when another was faster, and nothing of either is lost unseen', async () => {
    const update = {
      title: 'Written by two',
      status: 'active',
      location: 'Lodi, CA',
      farmName: 'Long Row',
      description: 'Grapes',
      updateContent: 'Week 3',
    };
    const { id } = (await admin.visitor.ask('POST', '/api/admin/pilot-updates', update)) as { id: string };
    const address = `/admin/content?section=pilot-updates&edit=${id}`;
    const { page } = await visitAs(admin, address, { width: 390 });
    await page.getByLabel('Title').fill('Mine');
    await admin.visitor.ask('PATCH', `/api/admin/pilot-updates/${id}`, { version: 1, farmName: 'Theirs' });
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByRole('button', { name: 'Keep mine' }).click();
    await soon(() => page.getByLabel('Farm name').inputValue(), 'Theirs');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await card(page, 'Mine').waitFor();
    await soon(() => page.getByText('active · Lodi, CA · Theirs').isVisible(), true);
  });
});

describe('a grower', () => {
  it('has no way to it, and is told whose it is when typing the address', async () => {
    const { page } = await visitAs(grower, '/admin/content', { width: 1280 });
    await page.getByRole('heading', { level: 1, name: 'Administrators only' }).waitFor();
    expect(await page.locator('a[href^="/admin"]').count()).toBe(0);
    const { status, json } = await grower.visitor.call('GET', '/api/admin/projects');
    expect([status, json]).toEqual([403, { message: 'Administrators only' }]);
  });
});

const addresses = ['pilot-updates', 'projects', 'testimonials'].flatMap((name) => [
  `/admin/content?section=${name}`,
  `/admin/content?section=${name}&edit=new`,
]);

describe('for every eye, hand and screen', () => {
  it('can be walked with a keyboard, every control seen', async () => {
    const { page } = await visitAs(admin, '/admin/content', { width: 1280 });
    for (const address of addresses) {
      await goTo(page, address);
      expect({ address, wrong: await wrongByKeyboard(page) }).toEqual({ address, wrong: [] });
    }
  });

  it('axe finds nothing, nothing scrolls sideways, nothing complains', async () => {
    const { page, complaints } = await visitAs(admin, '/admin/content', { width: 320 });
    const wrong: Record<string, unknown> = {};
    for (const address of addresses) {
      await goTo(page, address);
      const found = await wrongInAnyLook(page, looksOf(320, 1280));
      if (Object.keys(found).length > 0) wrong[address] = found;
    }
    expect(wrong).toEqual({});
    expect(complaints).toEqual([]);
  });
});
