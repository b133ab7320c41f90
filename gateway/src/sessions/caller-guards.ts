import { permissionsOf, refusalOf, type Permission } from '@headgate/contracts/permissions';
import { notSignedIn, type Caller } from '@headgate/messaging';
import { Rejected, Unavailable } from '@headgate/runtime';
import type { CanActivate, ExecutionContext, Type } from '@nestjs/common';
import { Injectable, Logger, mixin } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { Account } from './current-account.ts';
import { CurrentAccount } from './current-account.ts';

/** Who was found to call, for as long as the request lives. */
const accounts = new WeakMap<Request, Account>();

/** Of a request that has passed one of the guards below. */
export function accountOf(request: Request): Account | undefined {
  return accounts.get(request);
}

export function callerOf({ standing: { userId, farmId, role } }: Account): Caller {
  return { userId, farmId, role, permissions: permissionsOf(role) };
}

/** Under which a controller's method names the permission that it takes. */
export const permissionKey = 'permission';

/** Guards run before anything of the body is checked: who is nobody hears no more than that. */
@Injectable()
export class SignedInGuard implements CanActivate {
  constructor(private readonly current: CurrentAccount) {}

  async canActivate(context: ExecutionContext): Promise<true> {
    const http = context.switchToHttp();
    const request = http.getRequest<Request>();
    const response = http.getResponse<Response>();
    const { permission, isStop } = this.termsFor(context);
    const account = isStop
      ? await this.current.findToStop(request, response)
      : await this.current.find(request, response);
    if (account === undefined) throw notSignedIn();
    if (permission !== undefined) checkPermission(account, permission);
    accounts.set(request, account);
    return true;
  }

  /** The permission it takes, and whether it stops water and does nothing else. */
  protected termsFor(context: ExecutionContext) {
    const permission = Reflect.getMetadata(permissionKey, context.getHandler()) as Permission | undefined;
    return { permission, isStop: false };
  }
}

/** Throws `Rejected` (403). */
export function checkPermission({ standing }: Account, permission: Permission): void {
  if (!permissionsOf(standing.role).includes(permission))
    throw new Rejected(refusalOf(permission), { status: 403 });
}

/**
 * For a call that may stop water. `isStop`: whether a body makes it do that and nothing else; the door has read the body by
 * now, and nobody has checked it.
 */
export function stoppingGuard(isStop: (body: unknown) => boolean): Type<CanActivate> {
  @Injectable()
  class StoppingGuard extends SignedInGuard {
    protected override termsFor(context: ExecutionContext) {
      const stops = isStop(context.switchToHttp().getRequest<Request>().body);
      const permission: Permission = stops ? 'water.stop' : 'water.start';
      return { permission, isStop: stops };
    }
  }
  return mixin(StoppingGuard);
}

/** For calls that are there for everybody: who cannot be told to be signed in is not, and is served all the same. */
@Injectable()
export class MaybeSignedInGuard implements CanActivate {
  private readonly logger = new Logger(MaybeSignedInGuard.name);

  constructor(private readonly current: CurrentAccount) {}

  async canActivate(context: ExecutionContext): Promise<true> {
    const http = context.switchToHttp();
    const request = http.getRequest<Request>();
    try {
      const account = await this.current.find(request, http.getResponse<Response>());
      if (account !== undefined) accounts.set(request, account);
    } catch (error) {
      if (!(error instanceof Unavailable)) throw error;
      this.logger.warn({ err: error, msg: 'Cannot tell who calls: served as somebody signed out' });
    }
    return true;
  }
}
