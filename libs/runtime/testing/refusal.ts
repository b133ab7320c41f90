import { Rejected } from '../src/errors/rejected.ts';

/** Status and message of what is refused; the test fails where nothing was. */
export async function refusal(work: Promise<unknown>): Promise<[status: number, message: string]> {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof Rejected)) throw new Error('It was not rejected', { cause: error });
  return [error.status, error.message];
}
