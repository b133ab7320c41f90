import { given } from './environment.ts';
import { logInAsAdmin } from './accounts.ts';

/** Before any test: what they need is there, and the administrator's account, which can be made once, exists. */
export default async function globalSetup(): Promise<void> {
  given('HEADGATE_TEST_CHROMIUM');
  given('HEADGATE_E2E_URL');
  await logInAsAdmin();
}
