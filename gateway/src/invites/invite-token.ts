import { invalidInvite } from '@headgate/contracts/enrollment-questions';
import { inviteToken } from '@headgate/contracts/pilot-invite';
import type { PipeTransform } from '@nestjs/common';
import { applyDecorators, Param } from '@nestjs/common';
import { ApiParam } from '@nestjs/swagger';
import { refused } from '../edge/accepted.ts';

const tokenOrNothing: PipeTransform<string, string> = {
  transform(value) {
    const token = inviteToken.safeParse(value);
    if (!token.success) throw refused(invalidInvite);
    return token.data;
  },
};

/** The `{token}` of a path, as a parameter of a controller's method. */
export const InviteToken = (): ParameterDecorator => Param('token', tokenOrNothing);

/** Documents that `{token}`. */
export const ApiInviteToken = (): MethodDecorator =>
  applyDecorators(ApiParam({ name: 'token', schema: { type: 'string', pattern: '^[\\w-]{43}$' } }));
