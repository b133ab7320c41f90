import { Unavailable } from '@headgate/runtime';
import type { DataSource, EntityManager } from 'typeorm';

/** Does work in one transaction. What the work throws is thrown; `Unavailable` when there is no beginning or no commit. */
export async function inTransaction<Answer>(
  database: DataSource,
  work: (manager: EntityManager) => Promise<Answer>,
): Promise<Answer> {
  let failure: { readonly error: unknown } | undefined;
  try {
    return await database.transaction(async (manager) => {
      try {
        return await work(manager);
      } catch (error) {
        failure = { error };
        throw error;
      }
    });
  } catch (cause) {
    if (failure !== undefined) throw failure.error;
    throw new Unavailable('The database does not answer', { cause });
  }
}
