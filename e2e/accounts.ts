import { registerAccount, signUp, Visitor, type SignedUp } from './visitor.ts';

/** `ADMIN_EMAILS` of the tested product names it (`deploy/local/check/site-of-tests.ts`). */
export const adminEmail = 'admin@headgate.example';
const admin = { username: 'administrator', password: 'of the administrator' };

const completeOnboarding = (visitor: Visitor) => visitor.ask('POST', '/api/complete-onboarding');

/** The one administrator of all tests. Made when it is not there yet, before tests run beside each other. */
export async function logInAsAdmin(): Promise<SignedUp> {
  const visitor = new Visitor();
  const { status } = await visitor.call('POST', '/api/login', admin);
  if (status !== 200) {
    await registerAccount(visitor, { ...admin, email: adminEmail });
    await completeOnboarding(visitor);
  }
  return { visitor, ...admin };
}

/** Somebody new, past the onboarding. */
export async function newGrower(name = 'grower'): Promise<SignedUp> {
  const grower = await signUp(name);
  await completeOnboarding(grower.visitor);
  return grower;
}
