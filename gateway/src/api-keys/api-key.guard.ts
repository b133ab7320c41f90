import { createHash } from 'node:crypto';
import { parseApiKey, type SplitApiKey } from '@headgate/contracts/api-key-format';
import { noApiKey, resolveApiKey } from '@headgate/contracts/api-key-questions';
import { permissionsOfKey, type Permission } from '@headgate/contracts/permissions';
import { Asker } from '@headgate/messaging';
import { Rejected } from '@headgate/runtime';
import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { Request, Response } from 'express';
import { acceptedOf, refused } from '../edge/accepted.ts';
import { RequestLimiter } from '../edge/request-limiter.ts';
import { admitKey, askForKey, permissionKey } from '../sessions/caller-guards.ts';
import { hasAnySessionCookie } from '../sessions/session-cookies.ts';
import { spendQuota } from './key-quota.ts';
import { readBearer } from './read-bearer.ts';

/**
 * Before every call: one with a key is answered where the call takes a permission that the key has, and nowhere else, so that
 * a new call is closed to keys until somebody opens it. Identity is asked each time, as about sessions: what is revoked is out with
 * the next call (ADR 48).
 */
@Injectable()
export class ApiKeyGuard implements CanActivate {
  constructor(
    private readonly asker: Asker,
    private readonly limiter: RequestLimiter,
  ) {}

  async canActivate(context: ExecutionContext): Promise<true> {
    // Hints come over NATS, from services.
    if (context.getType() !== 'http') return true;
    const http = context.switchToHttp();
    const request = http.getRequest<Request>();
    const bearer = readBearer(request);
    if (bearer === undefined) return true;
    // A browser sends cookies by itself: whose call this would be, nobody could tell.
    if (hasAnySessionCookie(request)) throw new Rejected('Send an API key without a session cookie');
    const response = http.getResponse<Response>();
    const key = await this.resolve(bearer, response);
    await spendQuota(this.limiter, key.id, response);
    const permission = Reflect.getMetadata(permissionKey, context.getHandler()) as Permission | undefined;
    const permissions = permissionsOfKey(key.scope);
    if (permission === undefined || !permissions.includes(permission))
      throw new Rejected('This API key may not do that', { status: 403 });
    const { userId, farmId } = key;
    admitKey(request, { userId, farmId, permissions });
    return true;
  }

  /** Throws `Rejected` (401) alike for whatever is no key that works now. */
  private async resolve(bearer: string, response: Response) {
    const split = parseApiKey(bearer);
    if (split === undefined) {
      askForKey(response);
      throw refused(noApiKey);
    }
    const ask = askOf(split);
    const answer = await this.asker.ask(resolveApiKey, ask);
    if (answer.kind === 'unknown') askForKey(response);
    return acceptedOf(resolveApiKey, ask, answer);
  }
}

/** The secret itself goes no further than this process. */
const askOf = ({ publicId, secret }: SplitApiKey) => ({
  publicId,
  secretHash: createHash('sha256').update(secret).digest('hex'),
});
