import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { newGrower } from './accounts.ts';
import { openingsOf, type Opening } from './field.ts';
import { expect, test, type Visit } from './headgate-test.ts';
import {
  command,
  commandNow,
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

/** How the README's demo farm is registered; of the MQTT device, nothing but that. */
interface Registration {
  readonly connectionType: 'MQTT' | 'REST API' | 'Modbus TCP';
  readonly endpoint?: string;
  readonly key?: string;
}

/** Fills `/farm-hardware-setup` for a controller with one zone, and opens its page. */
async function registerOnPage(
  page: Page,
  farmName: string,
  { connectionType, endpoint = '', key = '' }: Registration,
): Promise<string> {
  await page.getByLabel('Farm name *').fill(farmName);
  await page.getByLabel('Controller brand *').selectOption({ label: 'Another brand' });
  await page.getByLabel('Controller model *').fill('Field unit');
  await page.getByLabel('Connection type *').selectOption({ label: connectionType });
  if (endpoint !== '') await page.getByLabel('API endpoint (optional)').fill(endpoint);
  if (key !== '') await page.getByLabel('API key (optional)').fill(key);
  await page.getByLabel('Zone name *').fill('North block');
  await page.getByLabel('Area (acres) *').fill('2');
  await page.getByLabel('Crop type *').fill('Almonds');
  await page.getByRole('button', { name: 'Register Farm' }).click();
  await expectToast(page, 'Success!', 'Farm hardware configuration saved successfully.');
  await page.getByRole('link', { name: 'Go to controller Field unit: North block' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Field unit: North block' })).toBeVisible();
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

async function giveConsent(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Connection', exact: true }).click();
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Give consent to live control' }).click();
  await expect(page.getByText('Your farm gave consent')).toBeVisible();
}

/** As shown once, entered into the device. */
async function credentialsOnPage(page: Page) {
  await page.getByRole('button', { name: 'Create credentials' }).click();
  await page.getByRole('button', { name: 'Create them' }).click();
  const group = page.getByRole('group', { name: 'New credentials' });
  const read = (name: string) => group.locator(`dt:text-is("${name}") + dd > span`).innerText();
  return {
    url: await read('Broker'),
    username: await read('Username'),
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

const demoDevices = {
  MQTT: { id: 'demo-mqtt', name: 'Demo farm: MQTT controller, 4 valves' },
  'REST API': { id: 'demo-rest', name: 'Demo farm: REST controller, 4 valves' },
  'Modbus TCP': { id: 'demo-modbus', name: 'Demo farm: Modbus controller, 4 valves' },
} as const;

/** What `/dev/field` tells of how to register a device. */
async function registrationAt(
  field: Page,
  connectionType: Registration['connectionType'],
): Promise<Registration> {
  if (connectionType === 'MQTT') return { connectionType };
  const about = field.locator(`xpath=//h2[.="${demoDevices[connectionType].name}"]/following-sibling::dl[1]`);
  const read = (name: string) => about.locator(`dt:text-is("${name}") + dd`).innerText();
  expect(await read('Connection type')).toBe(connectionType);
  const key = await read('API key');
  return { connectionType, endpoint: await read('API endpoint'), key: key === 'none' ? '' : key };
}

/** As one would enter them at the device. */
async function connectAtField(
  field: Page,
  login: Awaited<ReturnType<typeof credentialsOnPage>>,
): Promise<void> {
  const form = field.locator('form.login', { has: field.locator('#demo-mqtt-url') });
  await form.getByLabel('Broker').fill(login.url);
  await form.getByLabel('Username').fill(login.username);
  await form.getByLabel('Password').fill(login.password);
  await form.getByLabel('Topic prefix').fill(login.prefix);
  await form.getByRole('button', { name: 'Connect' }).click();
  await expect(field.getByText(`It uses the login ${login.username}.`)).toBeVisible();
}

/** What the first valve of the device is, by `/dev/field`. */
async function valveAtField(field: Page, device: string): Promise<string> {
  await field.goto('/dev/field');
  const row = field
    .getByRole('region', { name: `Valves of ${device}` })
    .getByRole('row')
    .nth(1);
  return row.getByRole('cell').nth(1).innerText();
}

interface Watering {
  readonly page: Page;
  readonly device: (typeof demoDevices)[Registration['connectionType']];
}

/** The README's 'Water something', by its pages alone, until the valve is open. */
async function waterByReadme(
  connectionType: Registration['connectionType'],
  grower: SignedUp,
  { page }: Visit,
  { field, office }: { readonly field: Page; readonly office: Page },
): Promise<Watering> {
  // Other farms wait for their approval meanwhile.
  const farmName = `Almonds of ${grower.username}`;
  const device = demoDevices[connectionType];
  await field.goto('/dev/field');
  const id = await registerOnPage(page, farmName, await registrationAt(field, connectionType));
  await giveConsent(page);
  if (connectionType === 'MQTT') await connectAtField(field, await credentialsOnPage(page));
  await tryOnPage(page, field, device.name);
  await goTo(office, '/admin/controllers?approval=waiting');
  await approveOnPage(office, farmName);
  // Without a reload: the grower's page hears of it.
  await expect(page.getByText('The Headgate team approved')).toBeVisible();
  await expect.poll(async () => (await readController(grower.visitor, id)).status).toBe('active');
  await startOnPage(page);
  expect(await valveAtField(field, device.name)).toBe('Open');
  return { page, device };
}

/** A trial, between consent and approval: the device opens, shows it, and is stopped. */
async function tryOnPage(page: Page, field: Page, device: string): Promise<void> {
  await page.getByRole('link', { name: 'Water', exact: true }).click();
  await page.getByRole('button', { name: 'Try for 1 minute North block' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('checkbox').check();
  await sheet.getByRole('button', { name: 'Open for 1 minute' }).click();
  await expect(page.getByRole('timer', { name: 'Time left' })).toBeVisible();
  expect(await valveAtField(field, device)).toBe('Open');
  await page.getByRole('button', { name: 'Stop North block' }).click();
  await expect(page.getByText(/^Tried /)).toBeVisible();
  await expect.poll(() => valveAtField(field, device)).toBe('Closed');
  await page.getByRole('link', { name: 'Connection', exact: true }).click();
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
    await expect(page.getByText('Not confirmed closed').first()).toBeVisible();
    await takePicture(page, '/controller-unconfirmed', { width: 390, colorScheme: 'light' });
    expect((await readController(farm, silent.id)).zones[1]?.run?.state).toBe('unconfirmed');
    expect(await openNow(silent.device)).toEqual([2]);
    expect(complaints).toEqual([]);
  });

  test('the README’s demo farm waters over each protocol, and each device closes its valve on time', async ({
    admin,
    blankPageOf,
    visitAs,
  }) => {
    const office = await blankPageOf(admin, { width: 1280 });
    const field = await blankPageOf(admin, { width: 1280 });
    const visits: Visit[] = [office, field];
    const waterings: Watering[] = [];
    for (const connectionType of ['MQTT', 'REST API', 'Modbus TCP'] as const) {
      await test.step(connectionType, async () => {
        const grower = await newGrower();
        const phone = await visitAs(grower, '/farm-hardware-setup', { width: 390 });
        visits.push(phone);
        const pages = { field: field.page, office: office.page };
        waterings.push(await waterByReadme(connectionType, grower, phone, pages));
      });
    }
    await takePicture(waterings[0]!.page, '/controller-open', { width: 390, colorScheme: 'light' });
    // Each minute is waited for while the others are.
    await pause(aMinuteLess);
    for (const { page, device } of waterings) {
      await expect.poll(() => valveAtField(field.page, device.name)).toBe('Closed');
      expectOnTime((await openingsOf(device.id)).at(-1));
      await expect(page.getByText('Closed by the controller’s own timer')).toBeVisible();
    }
    for (const { complaints } of visits) expect(complaints).toEqual([]);
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
