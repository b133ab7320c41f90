import { importFarm } from '../../e2e/import-farm.ts';
import { signUp, Visitor } from '../../e2e/visitor.ts';
import { waitUntil } from '../../e2e/wait-until.ts';

export const fieldCount = 400;

/** A farm of so many fields whose week is planned; the cookies are its owner's. */
export async function seedLargeFarm(address: string): Promise<ReadonlyMap<string, string>> {
  const { visitor: farm } = await signUp('maria', new Visitor(address));
  await farm.ask('POST', '/api/complete-onboarding');
  await importFarm(farm, fieldCount);
  // It is made with the first question, which may have no time for it.
  await waitUntil('the plan is made', async () => (await farm.call('GET', '/api/plan')).status === 200);
  return farm.cookies;
}
