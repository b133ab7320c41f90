import { beforeAll, describe, expect, it } from '@jest/globals';
import { blankPage, browserForTests, goTo, signIn } from './browser.ts';
import { soon } from './expect-soon.ts';
import { wrongByKeyboard } from './keyboard-walk.ts';
import { command, commandNow, register } from './live-controller.ts';
import { looksOf, wrongInAnyLook } from './looks.ts';
import { takePicture } from './picture.ts';
import { signUp, type SignedUp } from './visitor.ts';

/* What the pages of controllers look like while water flows, simulated: for every eye, hand and screen. */

const browser = browserForTests();
let grower: SignedUp;
let paths: readonly string[];

beforeAll(async () => {
  grower = await signUp('irrigator');
  const { visitor } = grower;
  await visitor.ask('POST', '/api/complete-onboarding');
  const { id: controllerId } = await register(visitor);
  const ask = { controllerId, zoneId: 'zone-1' };
  const { id } = await command(visitor, { ...ask, commandType: 'start', duration: 600 });
  await soon(async () => (await commandNow(visitor, id)).status, 'confirmed');
  const tomorrow = new Date(Date.now() + 24 * 60 * 60_000).toISOString();
  await command(visitor, { ...ask, commandType: 'schedule', duration: 30, startAt: tomorrow });
  const page = `/controllers/${controllerId}`;
  paths = [
    '/farm-hardware-setup',
    '/controller-integration',
    page,
    ...['history', 'connection', 'settings'].map((view) => `${page}?view=${view}`),
  ];
});

async function blankSignedIn(width: 320 | 1280) {
  const visited = await blankPage(browser(), { width });
  await signIn(visited.page, grower);
  return visited;
}

describe('controllers and water', () => {
  it('axe finds nothing in any look, nothing scrolls sideways, nothing complains', async () => {
    const { page, complaints } = await blankSignedIn(320);
    for (const path of paths) {
      await goTo(page, path);
      const wrong = await wrongInAnyLook(page, looksOf(320, 1280), async (look) => {
        expect(await takePicture(page, path.replace(/[0-9a-f-]{36}/, 'id'), look)).toBeGreaterThan(5_000);
      });
      expect({ path, wrong }).toEqual({ path, wrong: {} });
    }
    expect(complaints).toEqual([]);
  });

  it('can be walked with a keyboard, every control seen', async () => {
    const { page } = await blankSignedIn(1280);
    for (const path of paths) {
      await goTo(page, path);
      expect({ path, wrong: await wrongByKeyboard(page) }).toEqual({ path, wrong: [] });
    }
  });

  it('says before it stops what it will stop, in any look', async () => {
    const { page } = await blankSignedIn(320);
    await goTo(page, '/dashboard');
    await page
      .getByRole('button', { name: /^STOP ALL/ })
      .filter({ visible: true })
      .click();
    const sheet = page.getByRole('dialog', { name: 'Stop all water' });
    await sheet.getByText('North block').waitFor();
    const wrong = await wrongInAnyLook(page, looksOf(320, 1280), async (look) => {
      expect(await takePicture(page, '/stop-all', look)).toBeGreaterThan(5_000);
    });
    expect(wrong).toEqual({});
  });
});
