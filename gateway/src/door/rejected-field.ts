import { Rejected } from '@headgate/runtime';

/** The caller's fault, in one field of the body or the query. */
export function rejectedField(path: string, message: string): Rejected {
  return new Rejected(message, { errors: [{ path, message }] });
}
