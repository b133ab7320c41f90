import type { PilotInvite } from '@headgate/contracts/pilot-invite';
import { pilotInvite } from '@headgate/contracts/pilot-invite';
import type { Caller } from '@headgate/messaging';
import { Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiRecordId, RecordId } from '../farm-records/record-id.ts';
import { ApiProblems } from '../openapi/api-problems.ts';
import { OperationId } from '../operations/operation-id.ts';
import { AdminOnly } from '../sessions/caller.ts';
import { Invites } from './invites.ts';

@Controller('api/admin/pilot-invites')
@ApiTags('Administration')
@ApiProblems(404, 409, 429)
export class AdminInviteController {
  constructor(private readonly invites: Invites) {}

  @Post(':id/revoke')
  @HttpCode(200)
  @ApiRecordId()
  @ApiOperation({ summary: 'Ends an invite that is pending; it stays in the list' })
  @ApiOkResponse({ description: 'The invite, expired', standardSchema: pilotInvite })
  revokeInvite(
    @AdminOnly() caller: Caller,
    @RecordId() id: string,
    @OperationId() operationId: string | undefined,
  ): Promise<PilotInvite> {
    return this.invites.revoke(caller, id, operationId);
  }

  @Post(':id/resend')
  @HttpCode(200)
  @ApiRecordId()
  @ApiOperation({ summary: 'Mails the link of an invite, which is good for 30 more days' })
  @ApiOkResponse({ description: 'The invite', standardSchema: pilotInvite })
  resendInvite(
    @AdminOnly() caller: Caller,
    @RecordId() id: string,
    @OperationId() operationId: string | undefined,
  ): Promise<PilotInvite> {
    return this.invites.resend(caller, id, operationId);
  }
}
