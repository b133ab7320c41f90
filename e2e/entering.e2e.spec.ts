import { expect, test } from './headgate-test.ts';
import { inspectComplaints, inspectKeyboard, inspectVariants } from './inspect-page.ts';
import { variantsOf } from './variants.ts';
import { signUp } from './visitor.ts';

/* Signing in and the onboarding: for every eye, hand and screen. */

for (const view of ['login', 'create-account', 'reset-password']) {
  const path = `/auth?view=${view}`;

  test(`inspects ${path}`, async ({ visit }) => {
    const { page, complaints } = await visit(path, { width: 320 });
    await inspectVariants(page, variantsOf(320, 1280), { name: path, above: 5_000 });
    inspectComplaints(complaints);
    for (const width of [390, 1280] as const) {
      const walked = await visit(path, { width });
      await inspectKeyboard(walked.page, { width, height: 780 });
      inspectComplaints(walked.complaints);
    }
  });
}

test('inspects the onboarding, at any step', async ({ visitAs }) => {
  const { page, complaints } = await visitAs(await signUp('newcomer'), '/dashboard', { width: 320 });
  const dialog = page.getByRole('dialog');
  for (let number = 1; number <= 5; number += 1) {
    await test.step(`step ${number} of 5`, async () => {
      await expect(dialog.getByText(`Step ${number} of 5`).first()).toBeVisible();
      await inspectVariants(page, variantsOf(320, 1280));
      if (number < 5) await dialog.getByRole('button', { name: 'Next' }).click();
    });
  }
  inspectComplaints(complaints);
});
