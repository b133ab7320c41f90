import { isForSome, type Permission } from '@headgate/contracts/permissions';
import type { Caller } from '@headgate/messaging';
import type { CanActivate, ExecutionContext, Type } from '@nestjs/common';
import { createParamDecorator, SetMetadata, UseGuards } from '@nestjs/common';
import { ApiCookieAuth } from '@nestjs/swagger';
import type { Request } from 'express';
import { ApiProblems } from '../openapi/api-problems.ts';
import {
  accountOf,
  callerOf,
  MaybeSignedInGuard,
  permissionKey,
  SignedInGuard,
  stoppingGuard,
} from './caller-guards.ts';
import type { Account } from './current-account.ts';

/*
 * Parameters of a controller's method that hold who calls. Each also guards the method, before its body is read, and
 * says so in the OpenAPI document.
 */

/** A `Caller`; who is not signed in gets 401 'You are not signed in', who lacks the permission 403; 503 while that cannot be told. */
export const SignedIn = (permission?: Permission): ParameterDecorator =>
  parameter((account) => callerOf(found(account)), SignedInGuard, permission);

/**
 * A `Caller` on the same terms, but that a stop is also taken while Redis is away, by what was read of the session lately.
 * `isStop` says whether a body makes the call a stop and nothing else; the rest of such a call's bodies are 503 then.
 */
export const SignedInToStop = (isStop: (body: unknown) => boolean): ParameterDecorator =>
  parameter((account) => callerOf(found(account)), stoppingGuard(isStop));

/** The caller's whole `Account`, on the terms of `SignedIn`. */
export const SignedInAccount = (permission?: Permission): ParameterDecorator =>
  parameter(found, SignedInGuard, permission);

/** `Caller | undefined`: for calls that everybody may make; also undefined while it cannot be told. */
export const MaybeSignedIn = (): ParameterDecorator =>
  parameter((account) => (account === undefined ? undefined : callerOf(account)), MaybeSignedInGuard);

function parameter(
  read: (account: Account | undefined) => Account | Caller | undefined,
  guard: Type<CanActivate>,
  permission?: Permission,
): ParameterDecorator {
  const decorator = createParamDecorator((_data: unknown, context: ExecutionContext) =>
    read(accountOf(context.switchToHttp().getRequest<Request>())),
  );
  return (target, name, index) => {
    if (name === undefined) throw new Error('Who calls is known to methods, not to constructors');
    const method = Object.getOwnPropertyDescriptor(target, name);
    if (method === undefined) throw new Error(`${String(name)} is not a method`);
    decorator()(target, name, index);
    UseGuards(guard)(target, name, method);
    if (guard === MaybeSignedInGuard) return;
    ApiCookieAuth('session')(target, name, method);
    ApiProblems(401, 503)(target, name, method);
    if (permission === undefined) return;
    SetMetadata(permissionKey, permission)(target, name, method);
    if (isForSome(permission)) ApiProblems(403)(target, name, method);
  };
}

function found(account: Account | undefined): Account {
  if (account === undefined) throw new Error('The guard has let nobody through');
  return account;
}
