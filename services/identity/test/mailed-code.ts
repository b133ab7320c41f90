import { eventually } from '@headgate/runtime/testing/eventually';
import type { SmtpStandIn } from './smtp-stand-in.ts';

/** The code in a plain text part: alone on its line. */
export function codeIn(raw: string): string | undefined {
  return /^ {4}(\d{6})\s*$/m.exec(raw)?.[1];
}

/** The code that an address was mailed, once; waits for it. */
export async function takeMailedCode(smtp: SmtpStandIn, email: string): Promise<string> {
  let code: string | undefined;
  await eventually(`a code is mailed to ${email}`, () => {
    const index = smtp.taken.findIndex(({ to, raw }) => to.includes(email) && codeIn(raw) !== undefined);
    code = codeIn(smtp.taken.splice(index, index < 0 ? 0 : 1)[0]?.raw ?? '');
    return code !== undefined;
  });
  return code ?? '';
}
