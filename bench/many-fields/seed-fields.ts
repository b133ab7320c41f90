import { importFarm } from '../../e2e/import-farm.ts';
import { signUp, Visitor } from '../../e2e/visitor.ts';
import { waitUntil } from '../../e2e/wait-until.ts';

/** A farm of so many fields whose week is planned. */
export async function seedFields(address: string, count: number): Promise<Visitor> {
  const { visitor: farm } = await signUp('maria', new Visitor(address));
  await farm.ask('POST', '/api/complete-onboarding');
  await importFarm(farm, count);
  // It is made with the first question, which may have no time for it.
  await waitUntil('the plan is made', async () => (await farm.call('GET', '/api/plan')).status === 200);
  return farm;
}
