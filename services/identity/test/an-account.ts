import { randomUUID } from 'node:crypto';
import type { RegistrationInput } from '@headgate/contracts/account-input';
import type { Language } from '@headgate/contracts/language';
import { Mail } from '../src/mail/store/mail.entity.ts';
import { User } from '../src/store/user.entity.ts';
import type { Purpose } from '../src/store/verification.entity.ts';
import type { OwnIdentity } from './own-identity.ts';

export const aPassword = 'correct horse battery';

export const anEmail = () => `rosa-${randomUUID()}@farm.example`;

export function aRecord(changes: Partial<RegistrationInput> = {}): RegistrationInput {
  const username = `rosa-${randomUUID()}`;
  return {
    username,
    email: `${username}@farm.example`,
    password: aPassword,
    countryCode: '+1',
    verificationType: 'email',
    ...changes,
  };
}

/** What a mail would carry. */
export function mailedCode(
  { source, issue }: OwnIdentity,
  email: string,
  purpose: Purpose = 'verification',
): Promise<string> {
  return source.transaction((connection) => issue.issueCode(connection, { email, purpose }));
}

/** The proof that a browser gets for typing the mailed code. */
export async function verified(identity: OwnIdentity, email: string): Promise<string> {
  const answer = await identity.codes.verify({ email, code: await mailedCode(identity, email) });
  if (answer.kind !== 'verified') throw new Error('The code was refused');
  return answer.proof;
}

/** An account that has been registered as people do. */
export async function anAccount(
  identity: OwnIdentity,
  changes: Partial<RegistrationInput> = {},
  language: Language = 'en',
): Promise<User> {
  const record = aRecord(changes);
  const proof = await verified(identity, record.email);
  const answer = await identity.registration.register({ record, language, proof });
  if (answer.kind !== 'account') throw new Error(`Not registered: ${answer.kind}`);
  return await identity.source.getRepository(User).findOneByOrFail({ id: answer.user.id });
}

/** Kinds of the mails that were enqueued to an address, in order. */
export async function mailsTo({ source }: OwnIdentity, recipient: string): Promise<string[]> {
  const mails = await source.getRepository(Mail).find({ where: { recipient }, order: { createdAt: 'ASC' } });
  return mails.map(({ kind }) => kind);
}

/** What was done to an account, in order. */
export async function actionsOn({ source }: OwnIdentity, userId: string) {
  return await source.query<{ actor: string; action: string; details: object }[]>(
    'SELECT actor, action, details FROM audit_log WHERE subject_user_id = $1 ORDER BY id',
    [userId],
  );
}
