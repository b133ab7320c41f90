import { inviteToken } from '@headgate/contracts/pilot-invite';
import { Rejected } from '@headgate/runtime';
import type { PipeTransform } from '@nestjs/common';
import { applyDecorators, Param } from '@nestjs/common';
import { ApiParam } from '@nestjs/swagger';

/** For every invite that is none, whatever is wrong with it: nobody is told which. */
export function invalidInvite(): Rejected {
  return new Rejected('Invalid or expired invite', { status: 404 });
}

const tokenOrNothing: PipeTransform<string, string> = {
  transform(value) {
    const token = inviteToken.safeParse(value);
    if (!token.success) throw invalidInvite();
    return token.data;
  },
};

/** The `{token}` of a path, as a parameter of a controller's method. */
export const InviteToken = (): ParameterDecorator => Param('token', tokenOrNothing);

/** Documents that `{token}`. */
export const ApiInviteToken = (): MethodDecorator =>
  applyDecorators(ApiParam({ name: 'token', schema: { type: 'string', pattern: '^[\\w-]{43}$' } }));
