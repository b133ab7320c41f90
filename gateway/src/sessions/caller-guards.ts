import { permissionsOf, refusalOf, type Permission } from '@headgate/contracts/permissions';
import { notSignedIn, type Caller } from '@headgate/messaging';
import { Rejected, Unavailable } from '@headgate/runtime';
import { Injectable, Logger, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { Request, Response } from 'express';
import { CurrentAccount, type Account } from './current-account.ts';

/** Who was found to call, for as long as the request lives. */
const accounts = new WeakMap<Request, Account>();
/** The same of calls with a key that may make them. */
const keyCallers = new WeakMap<Request, Caller>();

/** A call with a key that has the permission which it takes: no session is asked for. */
export function admitKey(request: Request, caller: Caller): void {
  keyCallers.set(request, caller);
}

export function keyCallerOf(request: Request): Caller | undefined {
  return keyCallers.get(request);
}

/** Says in the answer, which is to be 401, how software signs its calls; a browser shows nothing for it. */
export function askForKey(response: Response): void {
  response.setHeader('WWW-Authenticate', 'Bearer');
}

/** Of a request that has passed one of the guards below. */
export function accountOf(request: Request): Account | undefined {
  return accounts.get(request);
}

export function callerOf({ standing: { userId, farmId, role } }: Account): Caller {
  return { userId, farmId, role, permissions: permissionsOf(role) };
}

/** Under which a controller's method names the permission that it takes. */
export const permissionKey = 'permission';
/**
 * Under which one that may stop water says whether a body makes it do that and nothing else; the edge has read the body by
 * then, and nobody has checked it.
 */
export const stopKey = 'stop';

/** Guards run before anything of the body is checked: who is nobody hears no more than that. */
@Injectable()
export class SignedInGuard implements CanActivate {
  constructor(private readonly current: CurrentAccount) {}

  async canActivate(context: ExecutionContext): Promise<true> {
    const http = context.switchToHttp();
    const request = http.getRequest<Request>();
    const response = http.getResponse<Response>();
    if (keyCallers.has(request)) return true;
    const { permission, isStop } = termsOf(context.getHandler(), request.body);
    const account = isStop ? await this.current.findToStop(response) : await this.current.find(response);
    if (account === undefined) {
      askForKey(response);
      throw notSignedIn();
    }
    if (permission !== undefined) checkPermission(account, permission);
    accounts.set(request, account);
    return true;
  }
}

/** The permission that a method takes, and whether the call stops water and does nothing else. */
function termsOf(method: object, body: unknown): { permission?: Permission | undefined; isStop: boolean } {
  const isStop = Reflect.getMetadata(stopKey, method) as ((body: unknown) => boolean) | undefined;
  if (isStop?.(body) === true) return { permission: 'water.stop', isStop: true };
  if (isStop !== undefined) return { permission: 'water.start', isStop: false };
  return { permission: Reflect.getMetadata(permissionKey, method) as Permission | undefined, isStop: false };
}

/** Throws `Rejected` (403). */
export function checkPermission({ standing }: Account, permission: Permission): void {
  if (!permissionsOf(standing.role).includes(permission))
    throw new Rejected(refusalOf(permission), { status: 403 });
}

/**
 * For calls that are there for everybody: who cannot be told to be signed in is not, and is served all the same. Not with
 * `?kept=true`, by which somebody says that the answer is to be kept for their farm: 401 where there is no session.
 */
@Injectable()
export class MaybeSignedInGuard implements CanActivate {
  private readonly logger = new Logger(MaybeSignedInGuard.name);

  constructor(private readonly current: CurrentAccount) {}

  async canActivate(context: ExecutionContext): Promise<true> {
    const http = context.switchToHttp();
    const request = http.getRequest<Request>();
    const isToBeKept = request.query['kept'] === 'true';
    try {
      const account = await this.current.find(http.getResponse<Response>());
      if (account !== undefined) accounts.set(request, account);
      else if (isToBeKept) throw notSignedIn();
    } catch (error) {
      if (!(error instanceof Unavailable) || isToBeKept) throw error;
      this.logger.warn({ err: error, msg: 'Cannot tell who calls: served as somebody signed out' });
    }
    return true;
  }
}
