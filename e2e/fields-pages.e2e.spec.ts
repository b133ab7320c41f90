import { newGrower } from './accounts.ts';
import { expect, test } from './headgate-test.ts';
import { csvOfFarm, importFarm } from './import-farm.ts';
import { inspectComplaints, inspectJavaScript, inspectVariants } from './inspect-page.ts';
import { countJavaScript } from './javascript-size.ts';
import { goTo } from './page-ready.ts';
import { expectToast } from './toasts.ts';
import { variantsOf } from './variants.ts';

/* A farm's fields: the first one by hand, forty from a file, and the list that they make. */

test('an empty farm is led to its first field, the soil that was found for it, and the plan', async ({
  visitAs,
}) => {
  const { page, complaints } = await visitAs(await newGrower('first'), '/fields', { width: 390 });
  await expect(page.getByText('No fields yet')).toBeVisible();
  await page.getByRole('link', { name: 'Add a field' }).last().click();
  await page.getByLabel('Field name').fill('Block 5');
  await page.getByLabel('Nearest town').fill('Madera, CA');
  await page.getByLabel('Acres').fill('38');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabel('Crop').selectOption('almonds');
  await page.getByLabel('Year planted').fill('2014');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabel('Irrigation method').selectOption('drip');
  await page.getByLabel('Water source').selectOption('Add a water source');
  await page.getByLabel('Name of the source').fill('Pump 2');
  await page.getByLabel('Largest flow (gpm)').fill('800');
  await page.getByRole('button', { name: 'Save field' }).click();
  await expect(page.getByRole('heading', { name: 'Block 5 is saved' })).toBeFocused();
  await inspectVariants(page, variantsOf(320), { name: '/fields/new?made=', above: 5_000 });
  await page.getByLabel('Soil').selectOption('Clay');
  await page.getByRole('button', { name: 'Save this soil' }).click();
  await expectToast(page, 'Soil saved', 'Clay');
  await page.getByRole('link', { name: 'See today’s plan' }).click();
  await page.waitForURL('**/dashboard');
  await expect(page.getByText('Block 5').first()).toBeVisible();
  inspectComplaints(complaints);
});

test('forty fields, and what they got, come from files that were looked at first', async ({ visitAs }) => {
  const grower = await newGrower('importer');
  const { page } = await visitAs(grower, '/fields/import', { width: 390 });
  const choose = (csv: string) =>
    page.getByLabel('File').setInputFiles({ name: 'f.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  const csv = csvOfFarm();
  await choose(csv.replace(',20,loam,drip', ',twenty,loam,bucket'));
  await expect(page.getByText('1 row cannot be imported, so nothing was imported.')).toBeVisible();
  await expect(page.getByRole('row', { name: /Row 2, Method/ })).toBeVisible();
  await choose(csv);
  await expect(page.getByText('40 new fields, 4 water sources.')).toBeVisible();
  await page.getByRole('button', { name: 'Import all of it' }).click();
  await expectToast(page, 'Fields imported', '40 new fields, 4 water sources.');
  await expect(page.getByText('40 fields', { exact: true })).toBeVisible();

  await goTo(page, '/log/import');
  const run = 'Block 07,4/10/2026 8:00 PM,4/11/2026 6:00 AM,0.61';
  await choose(`Field,Start,End,Inches\n${run}\nBlock 99,2026-04-12,,0.5`);
  await expect(page.getByRole('row', { name: /Row 3, Field/ })).toContainText('no field called');
  await choose(`Field,Start,End,Inches\n${run}\nBlock 07,2026-04-14,,0.42`);
  await page.getByRole('button', { name: 'Import all of it' }).click();
  await expectToast(page, 'Irrigations imported', '2 new irrigations.');
  await page.getByRole('link', { name: 'Block 07', exact: true }).click();
  await page.getByRole('heading', { name: 'Irrigations', exact: true }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('row', { name: /0\.61 in/ })).toContainText('8:00 PM');
  await expect(page.getByRole('row', { name: /0\.42 in/ })).toBeVisible();
});

test('forty fields are a list for every eye and hand, and its filter answers at once', async ({
  blankPageOf,
}) => {
  const grower = await newGrower('forty');
  await importFarm(grower.visitor);
  const { page, complaints } = await blankPageOf(grower, { width: 390 });
  const kilobytes = countJavaScript(page);
  await goTo(page, '/fields');
  await inspectJavaScript(kilobytes, 200);
  await inspectVariants(page, variantsOf(320, 1280), { name: '/fields', above: 5_000 });
  await page.getByLabel('Search by name').fill('block 1');
  await expect(page.getByText('10 fields', { exact: true })).toBeVisible();
  await page.getByLabel('Crop').selectOption('Almonds');
  await expect(page).toHaveURL(/crop=Almonds/);
  inspectComplaints(complaints);
});
