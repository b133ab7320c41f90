import 'reflect-metadata';
import { parseConfig } from '@headgate/runtime';
import { databaseOptions } from '@headgate/runtime/database/database-options';
import { DataSource } from 'typeorm';
import { adminEnvironment } from '../config.ts';
import { identityDatabase } from '../store/identity-database.ts';
import { manageAccount } from './manage-account.ts';
import { readCommand, type Command } from './read-command.ts';

/* Grants and revokes admin, disables and enables an account: `node dist/admin/main.js grant EMAIL`, beside DATABASE_URL. */

const sentences = {
  grant: { done: 'is now an administrator', unchanged: 'is already an administrator' },
  revoke: { done: 'is no longer an administrator', unchanged: 'is not an administrator' },
  disable: { done: 'is disabled and logged out everywhere', unchanged: 'is already disabled' },
  enable: { done: 'is enabled', unchanged: 'is not disabled' },
} as const;

/** Said of an account that is disabled: nothing of its farm has ended by that. */
const whatGoesOn = `
It goes on having: irrigations that start by themselves, its subscription, calendar and report links, webhook deliveries that wait.
How each is ended: docs/accounts.md#a-disabled-account`;

/** A line that says what has been done. Throws where nothing could be. */
async function obey({ verb, email }: Command): Promise<string> {
  const { DATABASE_URL, ADMIN_EMAILS = [] } = parseConfig(adminEnvironment);
  if (verb === 'revoke' && ADMIN_EMAILS.includes(email))
    throw new Error(
      `ADMIN_EMAILS makes ${email} an administrator at every login: remove the address from it first.`,
    );
  const database = await new DataSource(databaseOptions(identityDatabase(DATABASE_URL))).initialize();
  try {
    const outcome = await manageAccount(database, verb, email, new Date());
    if (outcome === 'unknown') throw new Error(`There is no account with the address ${email}.`);
    return `${email} ${sentences[verb][outcome]}.${verb === 'disable' ? whatGoesOn : ''}`;
  } finally {
    await database.destroy();
  }
}

try {
  process.stdout.write(`${await obey(readCommand(process.argv.slice(2)))}\n`);
} catch (error) {
  process.stderr.write(`headgate: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
