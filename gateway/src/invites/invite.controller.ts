import { listInvites } from '@headgate/contracts/enrollment-questions';
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
  inviteWelcome,
  pilotInvite,
  pilotInviteInput,
} from '@headgate/contracts/pilot-invite';
import type { Caller } from '@headgate/messaging';
import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Client } from '../door/client.ts';
import { CostlyCalls } from '../door/costly-calls.ts';
import { ApiProblems } from '../openapi/api-problems.ts';
import { OperationId } from '../operations/operation-id.ts';
import { AdminOnly, SignedIn } from '../sessions/caller.ts';
import { ApiInviteToken, InviteToken } from './invite-token.ts';
import { Invites } from './invites.ts';

@Controller('api/pilot-invites')
@ApiTags('Pilot')
@ApiProblems(429)
export class InviteController {
  constructor(
    private readonly invites: Invites,
    private readonly limits: CostlyCalls,
  ) {}

  @Get()
  @ApiOperation({ summary: 'Invites, for administrators, the newest first' })
  @ApiOkResponse({ description: 'At most 500', standardSchema: listInvites.answer })
  listInvites(@AdminOnly() caller: Caller): Promise<PilotInvite[]> {
    return this.invites.list(caller);
  }

  @Post()
  @HttpCode(200)
  @ApiProblems(400, 409, 413, 415)
  @ApiOperation({ summary: 'Invites somebody; the link is mailed where that is asked for' })
  @ApiOkResponse({ description: 'The invite: `token` makes its link', standardSchema: pilotInvite })
  createInvite(
    @AdminOnly() caller: Caller,
    @Body({ schema: pilotInviteInput }) input: PilotInviteInput,
    @OperationId() operationId: string | undefined,
  ): Promise<PilotInvite> {
    return this.invites.create(caller, input, operationId);
  }

  @Get(':token')
  @ApiInviteToken()
  @ApiProblems(404, 503)
  @ApiOperation({ summary: 'Whom an invite is for, for whoever has its link' })
  @ApiOkResponse({ description: 'To fill registration in', standardSchema: inviteWelcome })
  async readInvite(@InviteToken() token: string, @Client() client: string): Promise<InviteWelcome> {
    await this.limits.take('invite', { client });
    return this.invites.read(token);
  }

  @Post(':token/claim')
  @HttpCode(200)
  @ApiInviteToken()
  @ApiProblems(400, 403, 404, 413, 415)
  @ApiOperation({ summary: 'Claims an invite for the caller; again: the same answer' })
  @ApiOkResponse({ description: 'It is claimed', standardSchema: claimedInvite })
  async claimInvite(
    @SignedIn() caller: Caller,
    @InviteToken() token: string,
    @Body({ schema: claimInviteInput }) { userId }: ClaimInviteInput,
    @Client() client: string,
    @OperationId() operationId: string | undefined,
  ): Promise<ClaimedInvite> {
    await this.limits.take('invite', { userId: caller.userId, client });
    return this.invites.claim(caller, token, userId, operationId);
  }
}
