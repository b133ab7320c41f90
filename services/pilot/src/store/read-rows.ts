import { Unavailable } from '@headgate/runtime';

/** Rows, or `Unavailable` when the database does not give them. */
export async function readRows<Row>(read: () => Promise<Row[]>): Promise<Row[]> {
  try {
    return await read();
  } catch (cause) {
    throw new Unavailable('The database does not answer', { cause });
  }
}
