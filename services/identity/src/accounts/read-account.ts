import { Injectable } from '@nestjs/common';
import type { AnswerOf } from '@headgate/contracts/define';
import type { readAccount } from '@headgate/contracts/identity-questions';
import { DataSource } from 'typeorm';
import { accountOf } from './account-of.ts';
import { findAccount } from './find-account.ts';

/** Runs with every signed-in request: one query by primary key. */
@Injectable()
export class ReadAccount {
  readonly #database: DataSource;

  constructor(database: DataSource) {
    this.#database = database;
  }

  async read(userId: string): Promise<AnswerOf<typeof readAccount>> {
    const account = await findAccount(this.#database.manager, userId);
    return account === null ? { kind: 'gone' } : accountOf(account);
  }
}
