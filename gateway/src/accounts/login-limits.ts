import { createHmac } from 'node:crypto';
import { usernameKey } from '@headgate/contracts/username-key';
import { Inject, Injectable } from '@nestjs/common';
import { gatewayConfig, type GatewayConfig } from '../config.ts';
import { RequestLimiter } from '../edge/request-limiter.ts';

/**
 * Keeps passwords from being guessed without keeping their owner out. Three counts: tries of one client, of one client at
 * one username, and at one username from everywhere. The last alone could be filled by a stranger with many addresses, so
 * it does not bind clients from which that account has been signed in to before.
 */
@Injectable()
export class LoginLimits {
  constructor(
    private readonly limiter: RequestLimiter,
    @Inject(gatewayConfig) private readonly config: Pick<GatewayConfig, 'SESSION_SECRET'>,
  ) {}

  /** Throws 429 when there have been too many tries; the same whether there is such a user. */
  async take(username: string, client: string): Promise<void> {
    const account = this.markOf(username);
    const pair = `${account}:${client}`;
    await this.limiter.limit('login-by-client', client);
    await this.limiter.limit('login', pair);
    if (!(await this.limiter.remembers(pair))) await this.limiter.limit('login-by-username', account);
  }

  /** Who knew the password may mistype it again as often, whichever of the account's `names` they type. */
  async succeeded(names: readonly string[], client: string): Promise<void> {
    const pairs = names.map((name) => `${this.markOf(name)}:${client}`);
    await Promise.all(
      pairs.flatMap((pair) => [this.limiter.forget('login', pair), this.limiter.remember(pair)]),
    );
  }

  /** However it is written, a name is one. Keyed: whoever reads Redis cannot try a list of names on what is counted. */
  private markOf(username: string): string {
    const hash = createHmac('sha256', this.config.SESSION_SECRET.join());
    return hash.update(`login ${usernameKey(username)}`).digest('base64url');
  }
}
