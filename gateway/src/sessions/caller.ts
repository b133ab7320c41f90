import type { Caller } from '@headgate/messaging';
import type { CanActivate, ExecutionContext, Type } from '@nestjs/common';
import { createParamDecorator, UseGuards } from '@nestjs/common';
import { ApiCookieAuth } from '@nestjs/swagger';
import type { Request } from 'express';
import { ApiProblems } from '../openapi/api-problems.ts';
import {
  accountOf,
  AdminGuard,
  callerOf,
  MaybeSignedInGuard,
  SignedInGuard,
  stoppingGuard,
} from './caller-guards.ts';
import type { Account } from './current-account.ts';

/*
 * Parameters of a controller's method that hold who calls. Each also guards the method, before its body is read, and
 * says so in the OpenAPI document.
 */

/** A `Caller`; who is not signed in gets 401 'You are not signed in', and 503 while that cannot be told. */
export const SignedIn = parameter((account) => callerOf(found(account)), SignedInGuard, 401, 503);

/**
 * A `Caller` on the same terms, but that a stop is also taken while Redis is away, by what was read of the session lately.
 * `isStop` says whether a body makes the call a stop and nothing else; the rest of such a call's bodies are 503 then.
 */
export const SignedInToStop = (isStop: (body: unknown) => boolean): ParameterDecorator =>
  parameter((account) => callerOf(found(account)), stoppingGuard(isStop), 401, 503)();

/** The caller's whole `Account`, on the same terms. */
export const SignedInAccount = parameter(found, SignedInGuard, 401, 503);

/** A `Caller` who is an administrator; 401 like `@SignedIn`, others get 403 'Administrators only'. */
export const AdminOnly = parameter((account) => callerOf(found(account)), AdminGuard, 401, 403, 503);

/** `Caller | undefined`: for calls that everybody may make; also undefined while it cannot be told. */
export const MaybeSignedIn = parameter(
  (account): Caller | undefined => (account === undefined ? undefined : callerOf(account)),
  MaybeSignedInGuard,
);

function parameter(
  read: (account: Account | undefined) => Account | Caller | undefined,
  guard: Type<CanActivate>,
  ...problems: Parameters<typeof ApiProblems>
): () => ParameterDecorator {
  const decorator = createParamDecorator((_data: unknown, context: ExecutionContext) =>
    read(accountOf(context.switchToHttp().getRequest<Request>())),
  );
  return () => (target, name, index) => {
    if (name === undefined) throw new Error('Who calls is known to methods, not to constructors');
    const method = Object.getOwnPropertyDescriptor(target, name);
    if (method === undefined) throw new Error(`${String(name)} is not a method`);
    decorator()(target, name, index);
    UseGuards(guard)(target, name, method);
    if (problems.length === 0) return;
    ApiCookieAuth('session')(target, name, method);
    ApiProblems(...problems)(target, name, method);
  };
}

function found(account: Account | undefined): Account {
  if (account === undefined) throw new Error('The guard has let nobody through');
  return account;
}
