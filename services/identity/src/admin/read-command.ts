import { email } from '@headgate/contracts/account-input';
import { verbs, type Verb } from './manage-account.ts';

export interface Command {
  readonly verb: Verb;
  readonly email: string;
}

const usage = `npm run admin -- ${verbs.join('|')} EMAIL`;

/** What the words after the command ask for. Throws an error that says what is wrong with them. */
export function readCommand(args: readonly string[]): Command {
  const [first, second, ...more] = args;
  const verb = verbs.find((one) => one === first);
  if (verb === undefined || second === undefined || more.length > 0) throw new Error(`Usage: ${usage}`);
  const address = email.safeParse(second);
  if (!address.success) throw new Error(`"${second}" is not an email address. Usage: ${usage}`);
  return { verb, email: address.data };
}
