import {
  claimInvite,
  createInvite,
  invalidInvite,
  listInvites,
  readInvite,
  readOwnInvite,
} from '@headgate/contracts/enrollment-questions';
import {
  claimedInvite,
  claimInviteInput,
  inviteToken,
  inviteWelcome,
  ownInvite,
  pilotInvite,
  pilotInviteInput,
  type ClaimInviteInput,
  type PilotInviteInput,
} from '@headgate/contracts/pilot-invite';
import { Asker, type Caller } from '@headgate/messaging';
import { Body, Controller, Get, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { accepted, refused } from '../edge/accepted.ts';
import { Client } from '../edge/client.ts';
import { RequestLimiter } from '../edge/request-limiter.ts';
import { Answers, ApiProblems } from '../openapi/answers.ts';
import { pathParameter } from '../openapi/parameter.ts';
import { OperationId, operation } from '../operations/operation-id.ts';
import { SignedIn } from '../sessions/caller.ts';

const InviteToken = () =>
  pathParameter('token', inviteToken, { type: 'string', pattern: '^[\\w-]{43}$' }, invalidInvite);

@Controller('api/pilot-invites')
@ApiTags('Pilot')
export class InviteController {
  constructor(
    private readonly asker: Asker,
    private readonly limiter: RequestLimiter,
  ) {}

  @Get()
  @ApiOperation({ summary: 'Lists invites, newest first' })
  @Answers(200, 'At most 500', listInvites.answer)
  listInvites(@SignedIn('invites.manage') caller: Caller) {
    return this.asker.ask(listInvites, {}, { caller });
  }

  @Post()
  @ApiProblems(409)
  @ApiOperation({ summary: 'Creates an invite; emails the link if you ask for that' })
  @Answers(200, 'The invite: `token` makes its link', pilotInvite)
  async createInvite(
    @SignedIn('invites.manage') caller: Caller,
    @Body({ schema: pilotInviteInput }) input: PilotInviteInput,
    @OperationId() operationId: string | undefined,
  ) {
    return (await accepted(this.asker, createInvite, input, operation(caller, operationId))).invite;
  }

  @Get('own')
  @ApiOperation({ summary: 'Reads the invite that the farm has claimed, with its tier' })
  @Answers(200, 'The invite, or null', ownInvite)
  readOwnInvite(@SignedIn('enrollment.read') caller: Caller) {
    return this.asker.ask(readOwnInvite, {}, { caller });
  }

  @Get(':token')
  @ApiOperation({ summary: 'Reads whom an invite is for, by its link' })
  @Answers(200, 'The values that pre-fill the registration form', inviteWelcome)
  async readInvite(@InviteToken() token: string, @Client() client: string) {
    await this.limiter.limitCostly('invite', client);
    return (await accepted(this.asker, readInvite, { token })).invite;
  }

  @Post(':token/claim')
  @ApiOperation({ summary: 'Claims an invite for the caller; a repeated call has the same answer' })
  @Answers(200, 'The claimed invite', claimedInvite)
  async claimInvite(
    @SignedIn('enrollment.write') caller: Caller,
    @InviteToken() token: string,
    @Body({ schema: claimInviteInput }) { userId }: ClaimInviteInput,
    @Client() client: string,
  ) {
    await this.limiter.limitCostly('invite', client, caller.userId);
    // For nobody but who asks.
    if (userId !== caller.userId) throw refused(invalidInvite);
    return (await accepted(this.asker, claimInvite, { token }, { caller })).claim;
  }
}
