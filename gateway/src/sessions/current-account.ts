import { readAccount, type AccountState } from '@headgate/contracts/identity-questions';
import type { User } from '@headgate/contracts/user';
import { Asker } from '@headgate/messaging';
import { Unavailable } from '@headgate/runtime';
import { Inject, Injectable, Logger } from '@nestjs/common';
import type { Request, Response } from 'express';
import { gatewayConfig, type GatewayConfig } from '../config.ts';
import type { SeenSession } from './seen-sessions.ts';
import { clearSessionCookies, mayHaveSession } from './session-cookies.ts';
import { Sessions, type KeptSession } from './sessions.ts';

/** Whoever is signed in, as they stand now. */
export interface Account {
  readonly user: User;
  readonly standing: AccountState;
}

/** How long finding out who calls may take in all [ms], `PATIENCE` times. */
const deadlineMs = 2_000;

/**
 * Who calls. A session only says which account it began for; whether that still is one, and what it may do, identity says
 * for each call.
 */
@Injectable()
export class CurrentAccount {
  private readonly logger = new Logger(CurrentAccount.name);

  constructor(
    private readonly sessions: Sessions,
    private readonly asker: Asker,
    @Inject(gatewayConfig) private readonly config: GatewayConfig,
  ) {}

  /** Undefined: nobody is signed in. Throws `Unavailable` while that cannot be told. */
  async find(response: Response): Promise<Account | undefined> {
    const deadline = this.deadline();
    return this.judge(response, await this.sessions.find(response), deadline);
  }

  /**
   * As `find`, for a call that stops water and does nothing else: while Redis is away, by what was read of the session
   * lately (ADR 19). Identity is asked all the same.
   */
  async findToStop(response: Response): Promise<Account | undefined> {
    const deadline = this.deadline();
    let session: KeptSession | undefined;
    try {
      session = await this.sessions.find(response);
    } catch (error) {
      const seen = error instanceof Unavailable ? this.sessions.recall(response.req) : undefined;
      if (seen === undefined) throw error;
      this.logger.warn('Redis is away: a stop is taken by what was read of its session before');
      const account = await this.accountOf(seen, deadline);
      if (account === undefined) this.sessions.forget(response.req);
      return account;
    }
    return this.judge(response, session, deadline);
  }

  /** Of a request that `find` has found somebody for: whether they still are, without that being a call of theirs. */
  async peek(request: Request): Promise<Account | undefined> {
    const session = await this.sessions.peek(request);
    return session === undefined ? undefined : this.accountOf(session);
  }

  private async judge(
    response: Response,
    session: KeptSession | undefined,
    deadline: Date,
  ): Promise<Account | undefined> {
    if (session === undefined) {
      // Of a session that has ended, the browser still has cookies.
      if (mayHaveSession(response.req)) clearSessionCookies(response);
      return undefined;
    }
    const account = await this.accountOf(session, deadline);
    if (account === undefined) await this.sessions.end(response);
    return account;
  }

  /** Undefined: it stands no more, or no more as it did when the session began. */
  private async accountOf({ userId, epoch }: SeenSession, deadline?: Date): Promise<Account | undefined> {
    const answer = await this.asker.ask(readAccount, { userId }, deadline && { deadline });
    return answer.kind === 'account' && answer.standing.epoch === epoch ? answer : undefined;
  }

  private deadline(): Date {
    return new Date(Date.now() + deadlineMs * this.config.PATIENCE);
  }
}
