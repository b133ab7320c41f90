import type { Page } from '@playwright/test';
import { adminEmail } from './accounts.ts';
import { expect, test } from './headgate-test.ts';
import { inspectComplaints, inspectKeyboard, inspectVariants } from './inspect-page.ts';
import { pageReady } from './page-ready.ts';
import { expectToast } from './toasts.ts';
import { variantsOf } from './variants.ts';

/* What administrators write, from their screen to the public pages. Other tests count what is there: it runs beside none of them. */

test.describe.configure({ mode: 'default' });

test.afterAll(async ({ admin }) => {
  const rows = await admin.visitor.ask('GET', '/api/admin/pilot-updates');
  for (const { id, sample } of rows as { id: string; sample: string }[])
    if (sample === 'false') await admin.visitor.call('DELETE', `/api/admin/pilot-updates/${id}`);
});

const card = (page: Page, title: string) => page.getByRole('heading', { level: 3, name: title, exact: true });

const row = (page: Page, title: string) => page.getByRole('rowheader', { name: title, exact: true });

test.describe('an administrator', () => {
  test('publishes an update, changes it and deletes it; visitors see each at once', async ({
    admin,
    visit,
    visitAs,
  }) => {
    const { page, complaints } = await visitAs(admin, '/dashboard', { width: 1280 });
    await page.getByRole('button', { name: adminEmail }).click();
    await page.getByRole('link', { name: 'Content', exact: true }).click();
    await page.getByRole('link', { name: 'Add a pilot update' }).click();
    await page.getByLabel('Title').fill('Levee block is watered by advice');
    await page.getByLabel('Status').fill('On hold until May');
    await page.getByLabel('Location').fill('Lodi, CA');
    await page.getByLabel('Farm name').fill('Levee Almonds');
    await page.reload();
    await expect(page.getByLabel('Farm name')).toHaveValue('Levee Almonds');
    await page.getByLabel('Description').fill('Two sets skipped.');
    await page.getByRole('button', { name: 'Publish' }).click();
    await expect(page.getByText('Update is required')).toBeVisible();
    await page.getByLabel('Update', { exact: true }).fill('It rained.\nNothing was applied.');
    await page.getByRole('button', { name: 'Publish' }).click();
    await expectToast(page, 'Pilot update published');
    await expect(row(page, 'Levee block is watered by advice')).toBeVisible();

    // From here by a link: what this browser had read of the public list is read again.
    await page.getByRole('link', { name: 'Pilot Updates', exact: true }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Content' })).toHaveCount(0);
    await expect(card(page, 'Levee block is watered by advice')).toBeVisible();
    await expect(page.getByText('On hold until May')).toBeVisible();

    await page.goto('/admin/content');
    await page.getByRole('link', { name: 'Edit Levee block is watered by advice' }).click();
    await page.getByLabel('Status').fill('active');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expectToast(page, 'Pilot update saved');
    const visitor = await visit('/pilot-updates', { width: 390 });
    await expect(card(visitor.page, 'Levee block is watered by advice')).toBeVisible();
    await expect(visitor.page.getByText('On hold until May')).toHaveCount(0);

    await page.getByRole('button', { name: 'Delete Levee block is watered by advice' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await expectToast(page, 'Pilot update deleted');
    await visitor.page.reload();
    await pageReady(visitor.page);
    expect(await card(visitor.page, 'Levee block is watered by advice').count()).toBe(0);
    expect(complaints).toEqual([]);
  });

  test('is told when another was faster, and nothing of either is lost unseen', async ({
    admin,
    visitAs,
  }) => {
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
    await expect(page.getByLabel('Farm name')).toHaveValue('Theirs');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(row(page, 'Mine')).toBeVisible();
    await expect(page.getByText('active · Lodi, CA · Theirs')).toBeVisible();
  });
});

test.describe('a grower', () => {
  test('has no way to it, and is told whose it is when typing the address', async ({ grower, visitAs }) => {
    const { page } = await visitAs(grower, '/admin/content', { width: 1280 });
    await expect(page.getByRole('heading', { level: 1, name: 'Administrators only' })).toBeVisible();
    expect(await page.locator('a[href^="/admin"]').count()).toBe(0);
    const { status, json } = await grower.visitor.call('GET', '/api/admin/projects');
    expect([status, json]).toEqual([403, { message: 'Administrators only' }]);
  });
});

for (const section of ['pilot-updates', 'projects', 'testimonials'])
  for (const edit of ['', '&edit=new']) {
    const path = `/admin/content?section=${section}${edit}`;

    test(`inspects ${path}`, async ({ admin, visitAs }) => {
      const { page, complaints } = await visitAs(admin, path, { width: 320 });
      await inspectVariants(page, variantsOf(320, 1280));
      await inspectKeyboard(page, { width: 1280, height: 900 });
      inspectComplaints(complaints);
    });
  }
