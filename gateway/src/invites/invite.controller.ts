import {
  claimInvite,
  createInvite,
  invalidInvite,
  listInvites,
  readInvite,
} from '@headgate/contracts/enrollment-questions';
import type {
  ClaimedInvite,
  ClaimInviteInput,
  InviteWelcome,
  PilotInvite,
  PilotInviteInput,
} from '@headgate/contracts/pilot-invite';
import {
  claimedInvite,
  claimInviteInput,
  inviteToken,
  inviteWelcome,
  pilotInvite,
  pilotInviteInput,
} from '@headgate/contracts/pilot-invite';
import type { Caller } from '@headgate/messaging';
import { Asker } from '@headgate/messaging';
import type { PipeTransform } from '@nestjs/common';
import { applyDecorators, Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { accepted, refused } from '../edge/accepted.ts';
import { Client } from '../edge/client.ts';
import { CostlyCalls } from '../edge/costly-calls.ts';
import { ApiProblems } from '../openapi/api-problems.ts';
import { OperationId, operation } from '../operations/operation-id.ts';
import { SignedIn } from '../sessions/caller.ts';

const tokenOrNothing: PipeTransform<string, string> = {
  transform(value) {
    const token = inviteToken.safeParse(value);
    if (!token.success) throw refused(invalidInvite);
    return token.data;
  },
};

/** The `{token}` of a path, as a parameter of a controller's method. */
const InviteToken = (): ParameterDecorator => Param('token', tokenOrNothing);

/** Documents that `{token}`. */
const ApiInviteToken = (): MethodDecorator =>
  applyDecorators(ApiParam({ name: 'token', schema: { type: 'string', pattern: '^[\\w-]{43}$' } }));

@Controller('api/pilot-invites')
@ApiTags('Pilot')
@ApiProblems(429)
export class InviteController {
  constructor(
    private readonly asker: Asker,
    private readonly limits: CostlyCalls,
  ) {}

  @Get()
  @ApiOperation({ summary: 'Invites, for administrators, the newest first' })
  @ApiOkResponse({ description: 'At most 500', standardSchema: listInvites.answer })
  listInvites(@SignedIn('invites.manage') caller: Caller): Promise<PilotInvite[]> {
    return this.asker.ask(listInvites, {}, { caller });
  }

  @Post()
  @HttpCode(200)
  @ApiProblems(400, 409, 413, 415)
  @ApiOperation({ summary: 'Invites somebody; the link is mailed where that is asked for' })
  @ApiOkResponse({ description: 'The invite: `token` makes its link', standardSchema: pilotInvite })
  async createInvite(
    @SignedIn('invites.manage') caller: Caller,
    @Body({ schema: pilotInviteInput }) input: PilotInviteInput,
    @OperationId() operationId: string | undefined,
  ): Promise<PilotInvite> {
    return (await accepted(this.asker, createInvite, input, operation(caller, operationId))).invite;
  }

  @Get(':token')
  @ApiInviteToken()
  @ApiProblems(404, 503)
  @ApiOperation({ summary: 'Whom an invite is for, for whoever has its link' })
  @ApiOkResponse({ description: 'To fill registration in', standardSchema: inviteWelcome })
  async readInvite(@InviteToken() token: string, @Client() client: string): Promise<InviteWelcome> {
    await this.limits.take('invite', { client });
    return (await accepted(this.asker, readInvite, { token })).invite;
  }

  @Post(':token/claim')
  @HttpCode(200)
  @ApiInviteToken()
  @ApiProblems(400, 403, 404, 413, 415)
  @ApiOperation({ summary: 'Claims an invite for the caller; again: the same answer' })
  @ApiOkResponse({ description: 'It is claimed', standardSchema: claimedInvite })
  async claimInvite(
    @SignedIn('enrollment.write') caller: Caller,
    @InviteToken() token: string,
    @Body({ schema: claimInviteInput }) { userId }: ClaimInviteInput,
    @Client() client: string,
    @OperationId() operationId: string | undefined,
  ): Promise<ClaimedInvite> {
    await this.limits.take('invite', { userId: caller.userId, client });
    // For nobody but who asks.
    if (userId !== caller.userId) throw refused(invalidInvite);
    return (await accepted(this.asker, claimInvite, { token }, operation(caller, operationId))).claim;
  }
}
