import { apiKeyScope } from '@headgate/contracts/api-key';
import { isForSome, permissionsOfKey, type Permission } from '@headgate/contracts/permissions';
import type { Caller } from '@headgate/messaging';
import { createParamDecorator, SetMetadata, UseGuards, type ExecutionContext } from '@nestjs/common';
import { ApiBearerAuth, ApiCookieAuth } from '@nestjs/swagger';
import type { Request } from 'express';
import { ApiProblems } from '../openapi/answers.ts';
import { parameter } from '../openapi/parameter.ts';
import {
  accountOf,
  callerOf,
  keyCallerOf,
  MaybeSignedInGuard,
  permissionKey,
  SignedInGuard,
  stopKey,
} from './caller-guards.ts';
import type { Account } from './current-account.ts';

/*
 * Parameters of a controller's method that hold who calls. Each also guards the method, before its body is read, and
 * says so in the OpenAPI document.
 */

const signedIn = [UseGuards(SignedInGuard), ApiCookieAuth('session')];

/** A `Caller`, signed in or with a key that has the permission; who is not signed in gets 401 'You are not logged in', who lacks the permission 403; 503 while that cannot be told. */
export const SignedIn = (permission?: Permission) =>
  whoCalls((request) => keyCallerOf(request) ?? callerOf(found(request)), ...signedIn, ...taking(permission));

/**
 * A `Caller` on the same terms, but that a stop is also taken while Redis is away, by what was read of the session lately.
 * `isStop` says whether a body makes the call a stop and nothing else; the rest of such a call's bodies are 503 then.
 */
export const SignedInToStop = (isStop: (body: unknown) => boolean) =>
  whoCalls((request) => callerOf(found(request)), ...signedIn, SetMetadata(stopKey, isStop));

/** The caller's whole `Account`, on the terms of `SignedIn`; no key has one. */
export const SignedInAccount = (permission?: Permission) =>
  whoCalls(found, ...signedIn, ...taking(permission));

/** `Caller | undefined`: for calls that everybody may make; also undefined while it cannot be told. */
export const MaybeSignedIn = () =>
  whoCalls((request) => {
    const account = accountOf(request);
    return account && callerOf(account);
  }, UseGuards(MaybeSignedInGuard));

function whoCalls(
  read: (request: Request) => Account | Caller | undefined,
  ...about: MethodDecorator[]
): ParameterDecorator {
  const decorator = createParamDecorator((_data: unknown, context: ExecutionContext) =>
    read(context.switchToHttp().getRequest<Request>()),
  );
  return parameter(decorator(), ...about);
}

function taking(permission: Permission | undefined): MethodDecorator[] {
  if (permission === undefined) return [];
  return [
    SetMetadata(permissionKey, permission),
    ...(isForSome(permission) ? [ApiProblems(403)] : []),
    ...(isForKeys(permission) ? [ApiBearerAuth('key')] : []),
  ];
}

const isForKeys = (permission: Permission): boolean =>
  apiKeyScope.options.some((scope) => permissionsOfKey(scope).includes(permission));

function found(request: Request): Account {
  const account = accountOf(request);
  if (account === undefined) throw new Error('The guard has let nobody through');
  return account;
}
