import { Unavailable } from '@headgate/runtime';

/** What the database gives, or `Unavailable` when it does not. Nothing else belongs into `ask`: its errors would hide here. */
export async function fromDatabase<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (cause) {
    throw new Unavailable('The database does not answer', { cause });
  }
}
