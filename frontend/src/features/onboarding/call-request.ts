import type { User } from '@headgate/contracts/user';
import { onboarding } from '../../content/onboarding.ts';

/** An e-mail to the team that asks for the call, with all that it takes to answer it (mailto, RFC 6068). */
export function callRequest(to: string, { fullName, username, companyName, email }: User): string {
  const name = fullName ?? username;
  const lines = [
    'Hello Headgate team,',
    '',
    'I would like to schedule my 30-minute onboarding call.',
    '',
    `Name: ${name}`,
    ...(companyName === null ? [] : [`Farm: ${companyName}`]),
    `Account: ${email}`,
    'Times that suit me: ',
  ];
  const body = lines.join('\r\n');
  return `mailto:${to}?subject=${encodeURIComponent(onboarding.call.subject)}&body=${encodeURIComponent(body)}`;
}
