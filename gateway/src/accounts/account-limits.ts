import { Injectable } from '@nestjs/common';
import { RequestLimiter } from '../edge/request-limiter.ts';
import { tooMany } from '../edge/too-many.ts';

/** How often an account's rarer calls may be made; each throws 429 when it has been too often. */
@Injectable()
export class AccountLimits {
  constructor(private readonly limiter: RequestLimiter) {}

  /** Mails a client may have sent, whoever to. Identity limits them by address too. */
  sendCode(client: string): Promise<void> {
    return this.take('code', client, 'Too many codes were sent.');
  }

  /** A code is void after five tries; this keeps a client from having a go at many. */
  tryCode(client: string): Promise<void> {
    return this.take('code-try', client, 'Too many codes were tried.');
  }

  register(client: string): Promise<void> {
    return this.take('registration', client, 'Too many accounts were registered.');
  }

  /** Somebody at a browser that another left signed in is not to guess the password. */
  tryPassword(userId: string): Promise<void> {
    return this.take('password-try', userId, 'Too many passwords were tried.');
  }

  exportAccount(userId: string): Promise<void> {
    return this.take('export', userId, 'Too many copies were taken.');
  }

  private async take(
    call: Parameters<RequestLimiter['take']>[0],
    key: string,
    sentence: string,
  ): Promise<void> {
    const seconds = await this.limiter.take(call, key);
    if (seconds > 0) throw tooMany(sentence, seconds);
  }
}
