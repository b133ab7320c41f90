import { Injectable } from '@nestjs/common';
import type { RegistrationInput } from '@headgate/contracts/account-input';
import type { AnswerOf, AskOf } from '@headgate/contracts/define';
import type { register } from '@headgate/contracts/identity-questions';
import { DataSource, type EntityManager } from 'typeorm';
import { findProof } from '../codes/email-proof.ts';
import { PasswordHasher } from '../passwords/password-hasher.ts';
import { EmailProof } from '../store/email-proof.entity.ts';
import { violatedIndex } from '../store/unique-violation.ts';
import { User } from '../store/user.entity.ts';
import { Clock } from '@headgate/runtime/time/clock';
import { accountOf } from './find-account.ts';
import { Administrators } from './administrators.ts';
import { insertAccount, type NewAccount } from './new-account.ts';
import { keyOfNewUsername } from './new-username.ts';

type Answer = AnswerOf<typeof register>;
/** `used`: with the same proof an account has been made. */
type Outcome =
  | { readonly kind: 'made'; readonly user: User }
  | { readonly kind: 'used'; readonly userId: string }
  | Exclude<Answer, { kind: 'account' }>;

/**
 * Makes an account for a verified address. The proof makes it once: the same registration again, at the same time or
 * after an answer that got lost, gets the same account. A refusal leaves the proof as good as it was.
 */
@Injectable()
export class RegisterAccount {
  constructor(
    private readonly database: DataSource,
    private readonly passwords: PasswordHasher,
    private readonly administrators: Administrators,
    private readonly clock: Clock,
  ) {}

  /** Throws `Rejected` for a username that no account may have. */
  async register(ask: AskOf<typeof register>): Promise<Answer> {
    const { record } = ask;
    const usernameKey = keyOfNewUsername(record.username, record.email);
    const outcome = await this.#attempt(ask, usernameKey);
    if (outcome.kind === 'made') {
      this.administrators.notifyOfNew(outcome.user);
      return accountOf(outcome.user);
    }
    return outcome.kind === 'used' ? await this.#again(outcome.userId, record, usernameKey) : outcome;
  }

  async #attempt({ record, language, proof }: AskOf<typeof register>, usernameKey: string): Promise<Outcome> {
    const claim = { proof, email: record.email, now: this.clock.now() };
    // Before a password is hashed: that is dear, and not for whoever asks.
    const first = await findProof(this.database.manager, claim, { locked: false });
    if (first === undefined) return { kind: 'unverified' };
    if (first.registeredUserId !== null) return { kind: 'used', userId: first.registeredUserId };
    // Outside the transaction, whose locks others wait for.
    const passwordHash = await this.passwords.hash(record.password);
    try {
      return await this.database.transaction(async (connection) => {
        const found = await findProof(connection, claim, { locked: true });
        if (found === undefined) return { kind: 'unverified' };
        if (found.registeredUserId !== null) return { kind: 'used', userId: found.registeredUserId };
        return await this.#make(connection, found, { record, language, usernameKey, passwordHash });
      });
    } catch (error) {
      return refusalOf(error);
    }
  }

  async #make(
    connection: EntityManager,
    { proofHash }: EmailProof,
    given: Omit<NewAccount, 'role' | 'now'>,
  ): Promise<Outcome> {
    const { email } = given.record;
    if (await connection.existsBy(User, { email })) return { kind: 'email-taken' };
    const role = await this.administrators.roleOfNew(connection, email);
    const user = await insertAccount(connection, { ...given, role, now: this.clock.now() });
    await connection.update(EmailProof, { proofHash }, { registeredUserId: user.id });
    return { kind: 'made', user };
  }

  /** The account that this proof has made, for who registers it in the same words. */
  async #again(userId: string, record: RegistrationInput, usernameKey: string): Promise<Answer> {
    const user = await this.database.manager.findOneBy(User, { id: userId });
    const isSame =
      user?.usernameKey === usernameKey &&
      user.disabledAt === null &&
      (await this.passwords.verify(user.passwordHash, record.password));
    return isSame ? accountOf(user) : { kind: 'email-taken' };
  }
}

/** Two that register the same name or address at the same moment: the second one's row is refused. */
function refusalOf(error: unknown): Outcome {
  const index = violatedIndex(error);
  if (index === 'app_user_username_key') return { kind: 'username-taken' };
  if (index === 'app_user_email') return { kind: 'email-taken' };
  throw error;
}
