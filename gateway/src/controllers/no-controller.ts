import { Rejected } from '@headgate/runtime';

export function noController(): Rejected {
  return new Rejected('Controller not found', { status: 404 });
}
