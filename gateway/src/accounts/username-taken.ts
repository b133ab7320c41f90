import { Rejected } from '@headgate/runtime';

export function usernameTaken(): Rejected {
  const message = 'Username already exists';
  return new Rejected(message, { status: 409, errors: [{ path: 'username', message }] });
}
