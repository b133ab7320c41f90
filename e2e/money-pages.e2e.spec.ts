import { newGrower } from './accounts.ts';
import { anApplication } from './an-application.ts';
import { expect, test } from './headgate-test.ts';
import { inspectComplaints, inspectKeyboard, inspectVariants } from './inspect-page.ts';
import { cards, paidIs } from './payment-form.ts';
import { variantsOf } from './variants.ts';
import type { SignedUp } from './visitor.ts';

/* The pages of money and enrollment once something has happened: for every eye, hand and screen. One worker: made once. */

test.describe.configure({ mode: 'default' });

let applicant: SignedUp;
let member: SignedUp;
let applicationId: string;

interface PaymentSession {
  readonly clientSecret: string;
}

/** As the test card form does it. */
async function pay({ visitor }: SignedUp, session: unknown): Promise<void> {
  const { clientSecret } = session as PaymentSession;
  const paid = { clientSecret, cardNumber: cards.succeeds };
  expect(await visitor.ask('POST', '/dev/payments/confirm', paid)).toEqual({ status: 'succeeded' });
}

test.beforeAll(async ({ admin }) => {
  await admin.visitor.ask('POST', '/api/pilot-invites', {
    contactName: 'Bo Lund',
    email: 'bo@levee.example',
    farmName: 'Levee Almonds',
    notes: 'Met at the fair.',
    acreage: 1200,
    estimatedValue: 25_000,
  });
  [applicant, member] = await Promise.all([newGrower('applicant'), newGrower('member')]);
  const application = await applicant.visitor.ask('POST', '/api/pilot-applications', anApplication);
  applicationId = (application as { id: string }).id;
  await pay(member, await member.visitor.ask('POST', '/api/pilot-applications', anApplication));
  await paidIs(member.visitor, [10_000]);
  await pay(member, await member.visitor.ask('POST', '/api/get-or-create-subscription'));
  const subscriptionStatus = async () => {
    const { subscription } = (await member.visitor.ask('GET', '/api/subscription')) as {
      subscription: { status: string } | null;
    };
    return subscription?.status;
  };
  await expect.poll(subscriptionStatus).toBe('active');
});

for (const [who, name] of [
  ['applicant', '/pilot-application'],
  ['applicant', '/dashboard'],
  ['member', '/pilot-application'],
  ['member', '/checkout'],
  ['member', '/subscribe'],
  ['member', '/dashboard'],
  ['admin', '/admin/pilot-invites'],
  ['admin', '/admin/applications'],
  ['admin', '/admin/applications?open='],
] as const)
  test(`inspects ${name} of the ${who}`, async ({ admin, visitAs }) => {
    const path = name.endsWith('?open=') ? `${name}${applicationId}` : name;
    const { page, complaints } = await visitAs({ applicant, member, admin }[who], path, { width: 320 });
    await inspectVariants(page, variantsOf(320, 1280), { name: `${name} ${who}`, above: 5_000 });
    await inspectKeyboard(page, { width: 1280, height: 900 });
    inspectComplaints(complaints);
  });

test('inspects the form of an invite', async ({ admin, visitAs }) => {
  const { page, complaints } = await visitAs(admin, '/admin/pilot-invites', { width: 320 });
  await page.getByRole('button', { name: 'Create Invite' }).click();
  await page.getByRole('button', { name: 'Generate Invite' }).click();
  await expect(page.getByText('Farm name is required')).toBeVisible();
  await inspectVariants(page, variantsOf(320, 1280));
  inspectComplaints(complaints);
});
