import { redactText } from '@headgate/runtime';

/** Operators see so much of what went wrong [characters]. */
const most = 500;
const mailAddress = /[^\s@"'<>(),;:=]+@[^\s@"'<>(),;:=]+/g;

/** What went wrong, as operators may see it: without the secrets and addresses that libraries put into their errors. */
export function tellable(error: string): string {
  return redactText(error).replaceAll(mailAddress, '[address]').slice(0, most);
}
