import { setTimeout as pause } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { blankPage, browserForTests, goTo, signIn } from './browser.ts';
import { soon } from './expect-soon.ts';
import { openingsOf, type Opening } from './field.ts';
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
import { takePicture } from './picture.ts';
import { expectToast } from './toasts.ts';
import { signUp, Visitor, type SignedUp } from './visitor.ts';

/* From a phone to the valve. What truly happened is read in the devices' own logs. */

const browser = browserForTests();
let admin: SignedUp;

beforeAll(async () => {
  admin = await signUp('field-admin', new Visitor(), 'field@headgate.example');
  await admin.visitor.ask('POST', '/api/complete-onboarding');
});

async function aGrower(): Promise<SignedUp> {
  const grower = await signUp('grower');
  await grower.visitor.ask('POST', '/api/complete-onboarding');
  return grower;
}

async function pageOf(who: SignedUp, path: string, width: 390 | 1280 = 390) {
  const visited = await blankPage(browser(), { width });
  await signIn(visited.page, who);
  await goTo(visited.page, path);
  return visited;
}

const time = (moment: string | null) => (moment === null ? NaN : new Date(moment).getTime());
const openNow = async (device: string) =>
  (await openingsOf(device)).filter(({ closedAt }) => closedAt === null).map(({ station }) => station);

/** `soon` waits for the rest of it. */
const aMinuteLess = 40_000;

/** Open for a minute, by the device's own timer. */
function expectOnTime(opening: Opening | undefined): void {
  expect(opening?.why).toBe('timer');
  const milliseconds = time(opening?.closedAt ?? null) - time(opening?.openedAt ?? null);
  expect(milliseconds).toBeGreaterThanOrEqual(55_000);
  expect(milliseconds).toBeLessThan(65_000);
}

/** Fills `/farm-hardware-setup` for an MQTT controller with one zone, and opens its page. */
async function registerOnPage(page: Page): Promise<string> {
  await page.getByLabel('Farm name *').fill('Levee Almonds');
  await page.getByLabel('Controller brand *').selectOption({ label: 'Another brand' });
  await page.getByLabel('Controller model *').fill('Field unit');
  await page.getByLabel('Connection type *').selectOption({ label: 'MQTT' });
  await page.getByLabel('Zone name *').fill('North block');
  await page.getByLabel('Area (acres) *').fill('2');
  await page.getByLabel('Crop type *').fill('Almonds');
  await page.getByRole('button', { name: 'Register Farm' }).click();
  await expectToast(page, 'Success!', 'Farm hardware configuration saved successfully.');
  await page.getByRole('link', { name: /^Go to controller Levee Almonds/ }).click();
  await page.getByRole('heading', { level: 1, name: 'Levee Almonds' }).waitFor();
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

async function agree(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Connection', exact: true }).click();
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Agree to live control' }).click();
  await page.getByText('Your farm agreed').waitFor();
}

/** As shown once, typed into the device. */
async function credentialsOnPage(page: Page) {
  await page.getByRole('button', { name: 'Make credentials' }).click();
  await page.getByRole('button', { name: 'Make them' }).click();
  const told = page.getByRole('group', { name: 'New credentials' });
  const read = (name: string) => told.locator(`dt:text-is("${name}") + dd`).innerText();
  return {
    url: await read('Broker'),
    username: await read('User name'),
    password: await read('Password'),
    prefix: await read('Topics under'),
  };
}

async function approveOnPage(page: Page, farmName: string): Promise<void> {
  const card = page.getByRole('listitem').filter({ hasText: farmName }).first();
  await card.getByRole('button', { name: 'Approve live control' }).click();
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await expectToast(page, 'Live control approved', farmName);
}

describe('a controller over MQTT', () => {
  it('is registered, agreed to, approved and waters from a phone; its device closes the valve on time', async () => {
    const grower = await aGrower();
    const { page, complaints } = await pageOf(grower, '/farm-hardware-setup');
    const id = await registerOnPage(page);
    await agree(page);
    const device = await connectNewDevice(await credentialsOnPage(page));
    const office = await pageOf(admin, '/admin/controllers?approval=waiting', 1280);
    await approveOnPage(office.page, 'Levee Almonds');
    // Without a reload: the grower's page hears of it.
    await page.getByText('The Headgate team approved').waitFor();
    await soon(async () => (await readController(grower.visitor, id)).status, 'active');

    await page.getByRole('link', { name: 'Water', exact: true }).click();
    await page.getByRole('button', { name: 'Start North block' }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('textbox', { name: 'Minutes' }).fill('1');
    await takePicture(page, '/controller-sheet', { width: 390, colorScheme: 'light' });
    await sheet.getByRole('button', { name: 'Start 1 minute' }).click();
    const timeline = page.getByRole('list', { name: 'Start for 1 minute, North block' });
    await timeline.getByText('Confirmed', { exact: true }).waitFor();
    await page.getByRole('timer', { name: 'Time left' }).waitFor();
    expect(await openNow(device)).toEqual([1]);
    await takePicture(page, '/controller-open', { width: 390, colorScheme: 'light' });

    await pause(aMinuteLess);
    await soon(() => openNow(device), []);
    const [opening, ...more] = await openingsOf(device);
    expect(more).toEqual([]);
    expectOnTime(opening);
    await page.getByText('Closed by the controller’s own timer').waitFor();
    expect(complaints).toEqual([]);
    expect(office.complaints).toEqual([]);
  });
});

describe('a controller over REST or Modbus', () => {
  it('confirms, and its device closes the valve on time', async () => {
    const { visitor: farm } = await aGrower();
    const devices = [
      await liveAtDemoDevice(farm, admin.visitor, 'rest'),
      await liveAtDemoDevice(farm, admin.visitor, 'modbus'),
    ];
    for (const { id, device } of devices) {
      const ask = { controllerId: id, zoneId: 'zone-1', commandType: 'start', duration: 1 };
      const { id: asked } = await command(farm, ask);
      await soon(async () => (await commandNow(farm, asked)).status, 'confirmed');
      expect(await openNow(device)).toEqual([1]);
    }
    await pause(aMinuteLess);
    for (const { device } of devices) await soon(() => openNow(device), []);
    for (const { device } of devices) expectOnTime((await openingsOf(device)).at(-1));
  });
});

describe('stop all', () => {
  it('closes every valve that can be reached within 2 s, over each protocol, and shows the others as unconfirmed', async () => {
    const grower = await aGrower();
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
    for (const { device } of all) await soon(() => openNow(device), [2]);
    for (const { id } of all)
      await soon(async () => (await readController(farm, id)).zones[1]?.run?.state, 'open');
    const { page, complaints } = await pageOf(grower, `/controllers/${silent.id}`);
    await goSilent(silent.device);
    await stopAllOnPage(page);
    const asked = Date.now();
    for (const { device } of reachable) await soon(() => openNow(device), []);
    const closings = await Promise.all(reachable.map(({ device }) => openingsOf(device)));
    for (const closed of closings.map((openings) => openings.at(-1)))
      expect([closed?.why, time(closed?.closedAt ?? null) - asked < 2_000]).toEqual(['order', true]);
    await page.getByText('Not known to be closed').first().waitFor();
    await takePicture(page, '/controller-unconfirmed', { width: 390, colorScheme: 'light' });
    expect((await readController(farm, silent.id)).zones[1]?.run?.state).toBe('unconfirmed');
    expect(await openNow(silent.device)).toEqual([2]);
    expect(complaints).toEqual([]);
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

describe('what is not live is simulated, and says so', () => {
  it.each([
    ['not approved', 'mqtt'],
    ['proprietary', 'proprietary'],
  ] as const)('%s', async (_, connectionType) => {
    const grower = await aGrower();
    const { id } = await register(grower.visitor, { connectionType });
    const { id: asked } = await command(grower.visitor, {
      controllerId: id,
      commandType: 'start',
      zoneId: 'zone-1',
      duration: 5,
    });
    await soon(async () => (await commandNow(grower.visitor, asked)).status, 'confirmed');
    const done = await commandNow(grower.visitor, asked);
    expect(done).toMatchObject({ isSimulated: true, response: { simulated: true } });
    const { page } = await pageOf(grower, `/controllers/${id}`);
    await page.getByText(String(done.response?.['message'])).first().waitFor();
  });
});

describe('before it goes', () => {
  const opened = async (farm: Visitor): Promise<{ id: string; device: string }> => {
    const live = await liveOverMqtt(farm, admin.visitor);
    await command(farm, { controllerId: live.id, commandType: 'start', zoneId: 'zone-1', duration: 20 });
    await soon(() => openNow(live.device), [1]);
    return live;
  };
  const last = async (device: string): Promise<Opening | undefined> => (await openingsOf(device)).at(-1);

  it('a controller closes its valves', async () => {
    const { visitor } = await aGrower();
    const { id, device } = await opened(visitor);
    await visitor.ask('DELETE', `/api/irrigation/controllers/${id}`);
    await soon(async () => (await last(device))?.why, 'order');
    await soon(async () => (await visitor.call('GET', `/api/irrigation/controllers/${id}`)).status, 404);
  });

  it("an account closes its farm's valves", async () => {
    const { visitor, password } = await aGrower();
    const { device } = await opened(visitor);
    await soon(
      async () => (await visitor.call('POST', '/api/account/delete', { password })).status < 300,
      true,
    );
    expect((await last(device))?.why).toBe('order');
  });
});
