import { newGrower } from './accounts.ts';
import { expect, test } from './headgate-test.ts';
import { inspectComplaints, inspectKeyboard, inspectVariants } from './inspect-page.ts';
import { command, commandNow, register } from './live-controller.ts';
import { variantsOf } from './variants.ts';
import type { SignedUp } from './visitor.ts';

/* The pages of controllers while water flows, simulated: for every eye, hand and screen. One worker: one farm for all. */

test.describe.configure({ mode: 'default' });

let grower: SignedUp;
let controllerId: string;

test.beforeAll(async () => {
  grower = await newGrower('irrigator');
  const { visitor } = grower;
  controllerId = (await register(visitor)).id;
  const input = { controllerId, zoneId: 'zone-1' };
  const { id } = await command(visitor, { ...input, commandType: 'start', duration: 600 });
  await expect.poll(async () => (await commandNow(visitor, id)).status).toBe('confirmed');
  const tomorrow = new Date(Date.now() + 24 * 60 * 60_000).toISOString();
  await command(visitor, { ...input, commandType: 'schedule', duration: 30, startAt: tomorrow });
});

const phoneAndScreen = variantsOf(320, 1280);

for (const name of [
  '/farm-hardware-setup',
  '/controller-integration',
  '/controllers/id',
  '/controllers/id?view=history',
  '/controllers/id?view=connection',
  '/controllers/id?view=settings',
])
  test(`inspects ${name}`, async ({ visitAs }) => {
    const path = name.replace('/id', `/${controllerId}`);
    const { page, complaints } = await visitAs(grower, path, { width: 320 });
    await inspectVariants(page, phoneAndScreen, { name, above: 5_000 });
    await inspectKeyboard(page, { width: 1280, height: 900 });
    inspectComplaints(complaints);
  });

test('says before it stops what it will stop, in any variant', async ({ visitAs }) => {
  const { page, complaints } = await visitAs(grower, '/dashboard', { width: 320 });
  await page
    .getByRole('button', { name: /^STOP ALL/ })
    .filter({ visible: true })
    .click();
  const sheet = page.getByRole('dialog', { name: 'Stop all water' });
  await expect(sheet.getByText('North block')).toBeVisible();
  await inspectVariants(page, phoneAndScreen, { name: '/stop-all', above: 5_000 });
  inspectComplaints(complaints);
});
