import { beforeAll, describe, expect, it } from '@jest/globals';
import { anApplication } from './an-application.ts';
import { blankPage, browserForTests, goTo, signIn } from './browser.ts';
import { wrongByKeyboard } from './keyboard-walk.ts';
import { looksOf, wrongInAnyLook } from './looks.ts';
import { cards, paidIs } from './payment-form.ts';
import { takePicture } from './picture.ts';
import { soon } from './expect-soon.ts';
import { signUp, Visitor, type SignedUp } from './visitor.ts';

/* What the pages of money and enrollment look like once something has happened: for every eye, hand and screen. */

const browser = browserForTests();
let applicant: SignedUp;
let member: SignedUp;
let admin: SignedUp;
let applicationId: string;

interface WayToPay {
  readonly clientSecret: string;
}

/** As the test card form does it. */
async function pay({ visitor }: SignedUp, { clientSecret }: WayToPay): Promise<void> {
  const paid = { clientSecret, cardNumber: cards.succeeds };
  expect(await visitor.ask('POST', '/dev/payments/confirm', paid)).toEqual({ status: 'succeeded' });
}

async function grower(name: string): Promise<SignedUp> {
  const signedUp = await signUp(name);
  await signedUp.visitor.ask('POST', '/api/complete-onboarding');
  return signedUp;
}

beforeAll(async () => {
  admin = await signUp('office', new Visitor(), 'office@headgate.example');
  await admin.visitor.ask('POST', '/api/complete-onboarding');
  await admin.visitor.ask('POST', '/api/pilot-invites', {
    contactName: 'Bo Lund',
    email: 'bo@levee.example',
    farmName: 'Levee Almonds',
    notes: 'Met at the fair.',
    acreage: 1200,
    estimatedValue: 25_000,
  });
  applicant = await grower('applicant');
  const { id } = (await applicant.visitor.ask('POST', '/api/pilot-applications', anApplication)) as {
    id: string;
  };
  applicationId = id;
  member = await grower('member');
  const fee = (await member.visitor.ask('POST', '/api/pilot-applications', anApplication)) as WayToPay;
  await pay(member, fee);
  await paidIs(member.visitor, [10_000]);
  await pay(member, (await member.visitor.ask('POST', '/api/get-or-create-subscription')) as WayToPay);
  const isActive = async () => {
    const { subscription } = (await member.visitor.ask('GET', '/api/subscription')) as {
      subscription: { status: string } | null;
    };
    return subscription?.status;
  };
  await soon(isActive, 'active');
});

/** By who sees it. */
const pages = (): readonly (readonly [who: SignedUp, path: string])[] => [
  [applicant, '/pilot-application'],
  [applicant, '/dashboard'],
  [member, '/pilot-application'],
  [member, '/checkout'],
  [member, '/subscribe'],
  [member, '/dashboard'],
  [admin, '/admin/pilot-invites'],
  [admin, '/admin/applications'],
  [admin, `/admin/applications?open=${applicationId}`],
];

describe('money and enrollment, once something has happened', () => {
  it('axe finds nothing in any look, nothing scrolls sideways, nothing complains', async () => {
    for (const [who, path] of pages()) {
      const { page, complaints } = await blankPage(browser(), { width: 320 });
      await signIn(page, who);
      await goTo(page, path);
      const name = `${path} ${who.username.split('-')[0] ?? ''}`;
      const wrong = await wrongInAnyLook(page, looksOf(320, 1280), async (look) => {
        expect(await takePicture(page, name, look)).toBeGreaterThan(5_000);
      });
      expect({ name, wrong, complaints }).toEqual({ name, wrong: {}, complaints: [] });
      await page.context().close();
    }
  });

  it('can be walked with a keyboard, every control seen', async () => {
    for (const [who, path] of pages()) {
      const { page } = await blankPage(browser(), { width: 1280 });
      await signIn(page, who);
      await goTo(page, path);
      expect({ path, wrong: await wrongByKeyboard(page) }).toEqual({ path, wrong: [] });
      await page.context().close();
    }
  });

  it('axe finds nothing in the form of an invite', async () => {
    const { page } = await blankPage(browser(), { width: 320 });
    await signIn(page, admin);
    await goTo(page, '/admin/pilot-invites');
    await page.getByRole('button', { name: 'Create Invite' }).click();
    await page.getByRole('button', { name: 'Generate Invite' }).click();
    await page.getByText('Farm name is required').waitFor();
    expect(await wrongInAnyLook(page, looksOf(320, 1280))).toEqual({});
  });
});
