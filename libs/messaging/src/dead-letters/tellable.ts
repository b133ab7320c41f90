import { redactText } from '@headgate/runtime';

/** Operators see so much of what went wrong [characters]. */
const max = 500;
/** And so much is looked at: patterns take long with a long text. */
const read = 4 * max;
const mailAddress = /[^\s@"'<>(),;:=]{1,64}@[^\s@"'<>(),;:=]{1,255}/g;

/** What went wrong, as operators may see it: without the secrets and addresses that libraries put into their errors. */
export function tellable(error: string): string {
  return redactText(error.slice(0, read)).replaceAll(mailAddress, '[address]').slice(0, max);
}
