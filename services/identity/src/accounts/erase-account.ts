import { accountDeleted } from '@headgate/contracts/identity-questions';
import { announce } from '@headgate/messaging';
import { In, type EntityManager } from 'typeorm';
import { ApiKey } from '../api-keys/api-key.entity.ts';
import { recordAction } from '../audit/record-action.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import { Mail } from '../mail/store/mail.entity.ts';
import { EmailProof } from '../store/email-proof.entity.ts';
import { Farm } from '../store/farm.entity.ts';
import { User } from '../store/user.entity.ts';
import { Webhook } from '../webhooks/webhook.entity.ts';
import { Verification } from '../store/verification.entity.ts';

interface Erasure {
  readonly at: Date;
  /** Its owner's id, or 'retention'. */
  readonly actor: string;
}

/**
 * Forgets an account and its farm, tells the other services, and sends one last mail. Nothing that names anybody is left:
 * the log of what was done has ids alone, and by these same ids payment records are kept. Stopping valves and cancelling
 * the subscription come before it. False: it was gone already.
 */
export async function eraseAccount(
  connection: EntityManager,
  user: User,
  { at, actor }: Erasure,
): Promise<boolean> {
  const { id, farmId, email, language } = user;
  await connection.delete(ApiKey, { userId: id });
  await connection.delete(Webhook, { userId: id });
  const { affected } = await connection.delete(User, { id });
  if (affected !== 1) return false;
  await connection.delete(Farm, { id: farmId });
  await connection.delete(Verification, { email });
  await connection.delete(EmailProof, { email });
  // One that is being sent now stays until it is.
  await connection.delete(Mail, { recipient: email, state: In(['queued', 'sent', 'failed']) });
  await recordAction(connection, { at, actor, action: 'deleted', subject: user });
  const payload = { userId: id, farmId, deletedAt: at.toISOString() };
  await announce(connection, accountDeleted, payload, { aggregateId: id });
  await enqueueMail(connection, { kind: 'account-deleted', to: email, userId: null, language });
  return true;
}
