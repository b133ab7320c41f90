import type { Standing } from '@headgate/contracts/identity-questions';
import { readAccount } from '@headgate/contracts/identity-questions';
import type { User } from '@headgate/contracts/user';
import { Asker } from '@headgate/messaging';
import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { clearSessionCookies, mayHaveSession } from './session-cookies.ts';
import { Sessions } from './sessions.ts';

/** Whoever is signed in, as they stand now. */
export interface Account {
  readonly user: User;
  readonly standing: Standing;
}

/** How long finding out who calls may take in all [ms]. */
const deadlineMs = 2_000;

/**
 * Who calls. A session only says which account it began for; whether that still is one, and what it may do, identity says
 * for each call.
 */
@Injectable()
export class CurrentAccount {
  constructor(
    private readonly sessions: Sessions,
    private readonly asker: Asker,
  ) {}

  /** Undefined: nobody is signed in. Throws `Unavailable` while that cannot be told. */
  async find(request: Request, response: Response): Promise<Account | undefined> {
    const deadline = new Date(Date.now() + deadlineMs);
    const session = await this.sessions.find(request, response);
    if (session === undefined) {
      // Of a session that has ended, the browser still has cookies.
      if (mayHaveSession(request)) clearSessionCookies(request, response);
      return undefined;
    }
    const answer = await this.asker.ask(readAccount, { userId: session.userId }, { deadline });
    if (answer.kind === 'account' && answer.standing.epoch === session.epoch) return answer;
    await this.sessions.end(request, response);
    return undefined;
  }

  /** Of a request that `find` has found somebody for: whether they still are, without that being a call of theirs. */
  async peek(request: Request): Promise<Account | undefined> {
    const session = await this.sessions.peek(request);
    if (session === undefined) return undefined;
    const answer = await this.asker.ask(readAccount, { userId: session.userId });
    return answer.kind === 'account' && answer.standing.epoch === session.epoch ? answer : undefined;
  }
}
