import { Unavailable } from '@headgate/runtime';

/** [ms] */
const timeout = 30_000;

/** Asks again where somebody has too much to do, as a grower's page does: on a machine that others use too that may be. */
export async function retry<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  for (const started = performance.now(); ;) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof Unavailable) || performance.now() - started > timeout) throw error;
    }
  }
}
