import { createDatabase } from '@headgate/runtime/testing/own-database';
import { databaseOptions } from '@headgate/runtime/database/database-options';
import { migrate } from '@headgate/runtime/database/migrate';
import { Clock } from '@headgate/runtime/time/clock';
import { DataSource } from 'typeorm';
import { Administrators } from '../src/accounts/administrators.ts';
import { LogIn } from '../src/accounts/log-in.ts';
import { EntryQuestions } from '../src/accounts/entry.questions.ts';
import { RegisterAccount } from '../src/accounts/register-account.ts';
import { CodeHash } from '../src/codes/code-hash.ts';
import { IssueCode } from '../src/codes/issue-code.ts';
import { RequestCode } from '../src/codes/request-code.ts';
import { TryCode } from '../src/codes/try-code.ts';
import { VerifyCode } from '../src/codes/verify-code.ts';
import type { Environment } from '../src/config.ts';
import { PasswordHasher } from '../src/passwords/password-hasher.ts';
import { identityDatabase } from '../src/store/identity-database.ts';
import { StatementLog } from './statement-log.ts';

export type OwnIdentity = Awaited<ReturnType<typeof startIdentity>>;

/** A clock that a test sets. */
class TestClock extends Clock {
  #now = new Date('2026-06-01T12:00:00.000Z');

  override now(): Date {
    return this.#now;
  }

  /** From here on it is the machine's time, as other processes have it. */
  catchUp(): void {
    this.#now = new Date();
  }

  pass({ seconds = 0, minutes = 0, days = 0 }: { seconds?: number; minutes?: number; days?: number }): void {
    const passed = ((days * 24 * 60 + minutes) * 60 + seconds) * 1000;
    this.#now = new Date(this.#now.getTime() + passed);
  }
}

/** The service's use cases on a database of the test's own, with a clock that the test sets. */
export async function startIdentity(settings: Pick<Environment, 'ADMIN_EMAILS' | 'NODE_ENV'> = {}) {
  const database = await createDatabase('identity');
  const options = identityDatabase(database.url);
  await migrate(options);
  const statements = new StatementLog();
  const logging = { logging: ['query'], logger: statements } satisfies Partial<DataSource['options']>;
  const source = await new DataSource({ ...databaseOptions(options), ...logging }).initialize();
  const stop = async () => {
    await source.destroy();
    await database.drop();
  };
  const passwords = await PasswordHasher.create();
  return { ...useCases(source, passwords, settings), source, passwords, statements, url: database.url, stop };
}

/** As a replica has them: another one is made by calling again with another source. */
export function useCases(
  source: DataSource,
  passwords: PasswordHasher,
  settings: Pick<Environment, 'ADMIN_EMAILS' | 'NODE_ENV'> = {},
) {
  const clock = new TestClock();
  const hash = new CodeHash(['a key of the tests, 32 characters']);
  const administrators = new Administrators(source, settings);
  const tries = new TryCode(source, hash, clock);
  const registration = new RegisterAccount(source, passwords, administrators, clock);
  const login = new LogIn(source, passwords, administrators, clock);
  const entry = new EntryQuestions(login, registration, source);
  return {
    clock,
    issue: new IssueCode(hash, clock),
    requests: new RequestCode(source, clock),
    tries,
    codes: new VerifyCode(source, tries, clock),
    registration,
    login,
    read: { read: (userId: string) => entry.readAccount({ userId }) },
  };
}
