import { resendInvite, revokeInvite } from '@headgate/contracts/enrollment-questions';
import type { PilotInvite } from '@headgate/contracts/pilot-invite';
import { pilotInvite } from '@headgate/contracts/pilot-invite';
import type { Caller } from '@headgate/messaging';
import { Asker } from '@headgate/messaging';
import { Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { accepted } from '../edge/accepted.ts';
import { ApiRecordId, RecordId } from '../farm-records/record-id.ts';
import { ApiProblems } from '../openapi/api-problems.ts';
import { OperationId, operation } from '../operations/operation-id.ts';
import { SignedIn } from '../sessions/caller.ts';

@Controller('api/admin/pilot-invites')
@ApiTags('Administration')
@ApiProblems(404, 409, 429)
export class AdminInviteController {
  constructor(private readonly asker: Asker) {}

  @Post(':id/revoke')
  @HttpCode(200)
  @ApiRecordId()
  @ApiOperation({ summary: 'Ends an invite that is pending; it stays in the list' })
  @ApiOkResponse({ description: 'The invite, expired', standardSchema: pilotInvite })
  async revokeInvite(
    @SignedIn('invites.manage') caller: Caller,
    @RecordId() id: string,
    @OperationId() operationId: string | undefined,
  ): Promise<PilotInvite> {
    return (await accepted(this.asker, revokeInvite, { id }, operation(caller, operationId))).invite;
  }

  @Post(':id/resend')
  @HttpCode(200)
  @ApiRecordId()
  @ApiOperation({ summary: 'Mails the link of an invite, which is good for 30 more days' })
  @ApiOkResponse({ description: 'The invite', standardSchema: pilotInvite })
  async resendInvite(
    @SignedIn('invites.manage') caller: Caller,
    @RecordId() id: string,
    @OperationId() operationId: string | undefined,
  ): Promise<PilotInvite> {
    return (await accepted(this.asker, resendInvite, { id }, operation(caller, operationId))).invite;
  }
}
