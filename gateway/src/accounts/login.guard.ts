import { loginInput } from '@headgate/contracts/account-input';
import { rejectedBySchema } from '@headgate/runtime';
import type { ExecutionContext } from '@nestjs/common';
import { createParamDecorator, Injectable } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import type { Request } from 'express';
import { clientKey } from '../edge/client-key.ts';
import { LoginLimits } from './login-limits.ts';

/** Lets through whoever knows the password of the username in the body. */
@Injectable()
export class LoginGuard extends AuthGuard('local') {
  constructor(private readonly limits: LoginLimits) {
    super();
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<Request>();
    // Passport would say 'Missing credentials'; ours names the field.
    const input = loginInput.safeParse(request.body);
    if (!input.success) throw rejectedBySchema(input.error.issues);
    const client = clientKey(request.ip);
    await this.limits.take(input.data.username, client);
    const isLetIn = await super.canActivate(context);
    await this.limits.succeeded(input.data.username, client);
    return isLetIn === true;
  }
}

/** The `Account` that the guard has let through. */
export const LoggedIn = createParamDecorator(
  (_data: unknown, context: ExecutionContext) => context.switchToHttp().getRequest<Request>().user,
);
