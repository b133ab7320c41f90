import { resendInvite, revokeInvite } from '@headgate/contracts/enrollment-questions';
import { pilotInvite } from '@headgate/contracts/pilot-invite';
import { Asker, type Caller } from '@headgate/messaging';
import { Controller, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { accepted } from '../edge/accepted.ts';
import { Answers, ApiProblems } from '../openapi/answers.ts';
import { RecordId } from '../openapi/parameter.ts';
import { OperationId, operation } from '../operations/operation-id.ts';
import { SignedIn } from '../sessions/caller.ts';

@Controller('api/admin/pilot-invites')
@ApiTags('Administration')
@ApiProblems(409)
export class AdminInviteController {
  constructor(private readonly asker: Asker) {}

  @Post(':id/revoke')
  @ApiOperation({ summary: 'Revokes a pending invite; it stays in the list' })
  @Answers(200, 'The invite, expired', pilotInvite)
  async revokeInvite(@SignedIn('invites.manage') caller: Caller, @RecordId() id: string) {
    return (await accepted(this.asker, revokeInvite, { id }, { caller })).invite;
  }

  @Post(':id/resend')
  @ApiOperation({ summary: "Emails an invite's link and extends the invite by 30 days" })
  @Answers(200, 'The invite', pilotInvite)
  async resendInvite(
    @SignedIn('invites.manage') caller: Caller,
    @RecordId() id: string,
    @OperationId() operationId: string | undefined,
  ) {
    return (await accepted(this.asker, resendInvite, { id }, operation(caller, operationId))).invite;
  }
}
