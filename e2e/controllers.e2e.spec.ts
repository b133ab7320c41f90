import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { newGrower } from './accounts.ts';
import { openingsOf, type Opening } from './field.ts';
import { expect, test, type Visit } from './headgate-test.ts';
import {
  command,
  commandNow,
  connectNewDevice,
  goSilent,
  liveAtDemoDevice,
  liveOverMqtt,
  register,
  readController,
} from './live-controller.ts';
import { goTo } from './page-ready.ts';
import { takePicture } from './picture.ts';
import { expectToast } from './toasts.ts';
import type { SignedUp, Visitor } from './visitor.ts';

/* From a phone to the valve. What truly happened is read in the devices' own logs. */

const time = (moment: string | null) => (moment === null ? NaN : new Date(moment).getTime());
const openNow = async (device: string) =>
  (await openingsOf(device)).filter(({ closedAt }) => closedAt === null).map(({ station }) => station);

/** The rest of the minute is awaited. */
const aMinuteLess = 40_000;

/** Open for a minute, by the device's own timer. */
function expectOnTime(opening: Opening | undefined): void {
  expect(opening?.why).toBe('timer');
  const milliseconds = time(opening?.closedAt ?? null) - time(opening?.openedAt ?? null);
  expect(milliseconds).toBeGreaterThanOrEqual(55_000);
  expect(milliseconds).toBeLessThan(65_000);
}

/** Fills `/farm-hardware-setup` for an MQTT controller with one zone, and opens its page. */
async function registerOnPage(page: Page, farmName: string): Promise<string> {
  await page.getByLabel('Farm name *').fill(farmName);
  await page.getByLabel('Controller brand *').selectOption({ label: 'Another brand' });
  await page.getByLabel('Controller model *').fill('Field unit');
  await page.getByLabel('Connection type *').selectOption({ label: 'MQTT' });
  await page.getByLabel('Zone name *').fill('North block');
  await page.getByLabel('Area (acres) *').fill('2');
  await page.getByLabel('Crop type *').fill('Almonds');
  await page.getByRole('button', { name: 'Register Farm' }).click();
  await expectToast(page, 'Success!', 'Farm hardware configuration saved successfully.');
  await page.getByRole('link', { name: 'Go to controller Field unit: North block' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Field unit: North block' })).toBeVisible();
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

async function agree(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Connection', exact: true }).click();
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Agree to live control' }).click();
  await expect(page.getByText('Your farm agreed')).toBeVisible();
}

/** As shown once, entered into the device. */
async function credentialsOnPage(page: Page) {
  await page.getByRole('button', { name: 'Make credentials' }).click();
  await page.getByRole('button', { name: 'Make them' }).click();
  const group = page.getByRole('group', { name: 'New credentials' });
  const read = (name: string) => group.locator(`dt:text-is("${name}") + dd`).innerText();
  return {
    url: await read('Broker'),
    username: await read('User name'),
    password: await read('Password'),
    prefix: await read('Topics under'),
  };
}

async function approveOnPage(page: Page, farmName: string): Promise<void> {
  await page.getByRole('link', { name: farmName, exact: true }).click();
  await page.getByRole('button', { name: 'Approve live control' }).click();
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await expectToast(page, 'Live control approved', farmName);
}

/** Registered, agreed to, approved and watered from a phone; its device closes the valve on time. */
async function waterOverMqtt(grower: SignedUp, phone: Visit, office: Visit): Promise<void> {
  const { page, complaints } = phone;
  // Other farms wait for their approval meanwhile.
  const farmName = `Almonds of ${grower.username}`;
  const id = await registerOnPage(page, farmName);
  await agree(page);
  const device = await connectNewDevice(await credentialsOnPage(page));
  await goTo(office.page, '/admin/controllers?approval=waiting');
  await approveOnPage(office.page, farmName);
  // Without a reload: the grower's page hears of it.
  await expect(page.getByText('The Headgate team approved')).toBeVisible();
  await expect.poll(async () => (await readController(grower.visitor, id)).status).toBe('active');

  await startOnPage(page);
  expect(await openNow(device)).toEqual([1]);
  await takePicture(page, '/controller-open', { width: 390, colorScheme: 'light' });

  await pause(aMinuteLess);
  await expect.poll(() => openNow(device)).toEqual([]);
  const [opening, ...more] = await openingsOf(device);
  expect(more).toEqual([]);
  expectOnTime(opening);
  await expect(page.getByText('Closed by the controller’s own timer')).toBeVisible();
  expect(complaints).toEqual([]);
  expect(office.complaints).toEqual([]);
}

async function startOnPage(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Water', exact: true }).click();
  await page.getByRole('button', { name: 'Start North block' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('textbox', { name: 'Minutes' }).fill('1');
  await takePicture(page, '/controller-sheet', { width: 390, colorScheme: 'light' });
  await sheet.getByRole('button', { name: 'Start 1 minute' }).click();
  const timeline = page.getByRole('list', { name: 'Start for 1 minute, North block' });
  await expect(timeline.getByText('Confirmed', { exact: true })).toBeVisible();
  await expect(page.getByRole('timer', { name: 'Time left' })).toBeVisible();
}

/** Confirmed; the device closes the valve on time. */
async function waterAtDemoDevice(farm: Visitor, admin: Visitor, protocol: 'rest' | 'modbus'): Promise<void> {
  const { id: controllerId, device } = await liveAtDemoDevice(farm, admin, protocol);
  const input = { controllerId, zoneId: 'zone-1', commandType: 'start', duration: 1 };
  const { id } = await command(farm, input);
  await expect.poll(async () => (await commandNow(farm, id)).status).toBe('confirmed');
  expect(await openNow(device)).toEqual([1]);
  await pause(aMinuteLess);
  await expect.poll(() => openNow(device)).toEqual([]);
  expectOnTime((await openingsOf(device)).at(-1));
}

test.describe('over each protocol', () => {
  // One after the other: there is one device of the demo farm for each.
  test.describe.configure({ mode: 'default' });

  test('stop all closes every valve that can be reached within 2 s, over each protocol, and shows the others as unconfirmed', async ({
    admin,
    visitAs,
  }) => {
    const grower = await newGrower();
    const farm = grower.visitor;
    const reachable = [
      await liveOverMqtt(farm, admin.visitor),
      await liveAtDemoDevice(farm, admin.visitor, 'rest'),
      await liveAtDemoDevice(farm, admin.visitor, 'modbus'),
    ];
    const silent = await liveOverMqtt(farm, admin.visitor, { farmName: 'Silent Almonds' });
    const all = [...reachable, silent];
    for (const { id } of all)
      await command(farm, { controllerId: id, commandType: 'start', zoneId: 'zone-2', duration: 20 });
    for (const { device } of all) await expect.poll(() => openNow(device)).toEqual([2]);
    for (const { id } of all)
      await expect.poll(async () => (await readController(farm, id)).zones[1]?.run?.state).toEqual('open');
    const { page, complaints } = await visitAs(grower, `/controllers/${silent.id}`, { width: 390 });
    await goSilent(silent.device);
    await stopAllOnPage(page);
    const requestedAt = Date.now();
    for (const { device } of reachable) await expect.poll(() => openNow(device)).toEqual([]);
    const closings = await Promise.all(reachable.map(({ device }) => openingsOf(device)));
    for (const closed of closings.map((openings) => openings.at(-1)))
      expect([closed?.why, time(closed?.closedAt ?? null) - requestedAt < 2_000]).toEqual(['order', true]);
    await expect(page.getByText('Not known to be closed').first()).toBeVisible();
    await takePicture(page, '/controller-unconfirmed', { width: 390, colorScheme: 'light' });
    expect((await readController(farm, silent.id)).zones[1]?.run?.state).toBe('unconfirmed');
    expect(await openNow(silent.device)).toEqual([2]);
    expect(complaints).toEqual([]);
  });

  test('a controller waters, and its device closes the valve on time', async ({
    admin,
    blankPageOf,
    visitAs,
  }) => {
    const grower = await newGrower();
    const phone = await visitAs(grower, '/farm-hardware-setup', { width: 390 });
    const office = await blankPageOf(admin, { width: 1280 });
    const { visitor: farm } = await newGrower();
    // Each minute is waited for while the others are.
    await Promise.all([
      test.step('over MQTT, from a phone', () => waterOverMqtt(grower, phone, office)),
      test.step('over REST', () => waterAtDemoDevice(farm, admin.visitor, 'rest')),
      test.step('over Modbus', () => waterAtDemoDevice(farm, admin.visitor, 'modbus')),
    ]);
  });
});

/** Two taps. */
async function stopAllOnPage(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^STOP ALL/ })
    .filter({ visible: true })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Stop all now' }).click();
}

test.describe('what is not live is simulated, and says so', () => {
  for (const [name, connectionType] of [
    ['not approved', 'mqtt'],
    ['proprietary', 'proprietary'],
  ] as const)
    test(name, async ({ visitAs }) => {
      const grower = await newGrower();
      const { id } = await register(grower.visitor, { connectionType });
      const { id: requestedAt } = await command(grower.visitor, {
        controllerId: id,
        commandType: 'start',
        zoneId: 'zone-1',
        duration: 5,
      });
      await expect
        .poll(async () => (await commandNow(grower.visitor, requestedAt)).status)
        .toEqual('confirmed');
      const done = await commandNow(grower.visitor, requestedAt);
      expect(done).toMatchObject({ isSimulated: true, response: { simulated: true } });
      const { page } = await visitAs(grower, `/controllers/${id}`, { width: 390 });
      await expect(page.getByText(String(done.response?.['message'])).first()).toBeVisible();
    });
});

test.describe('before it goes', () => {
  const opened = async (farm: Visitor, admin: Visitor): Promise<{ id: string; device: string }> => {
    const live = await liveOverMqtt(farm, admin);
    await command(farm, { controllerId: live.id, commandType: 'start', zoneId: 'zone-1', duration: 20 });
    await expect.poll(() => openNow(live.device)).toEqual([1]);
    return live;
  };
  const last = async (device: string): Promise<Opening | undefined> => (await openingsOf(device)).at(-1);

  test('a controller closes its valves', async ({ admin }) => {
    const { visitor } = await newGrower();
    const { id, device } = await opened(visitor, admin.visitor);
    await visitor.ask('DELETE', `/api/irrigation/controllers/${id}`);
    await expect.poll(async () => (await last(device))?.why).toEqual('order');
    await expect
      .poll(async () => (await visitor.call('GET', `/api/irrigation/controllers/${id}`)).status)
      .toEqual(404);
  });

  test("an account closes its farm's valves", async ({ admin }) => {
    const { visitor, password } = await newGrower();
    const { device } = await opened(visitor, admin.visitor);
    await expect
      .poll(async () => (await visitor.call('POST', '/api/account/delete', { password })).status < 300)
      .toEqual(true);
    expect((await last(device))?.why).toBe('order');
  });
});
