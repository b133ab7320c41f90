import type { AcceptAgreementInput, AgreementAcceptance } from '@headgate/contracts/pilot-agreement';
import { acceptAgreementInput, agreementAcceptance } from '@headgate/contracts/pilot-agreement';
import type { Caller } from '@headgate/messaging';
import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiProblems } from '../openapi/api-problems.ts';
import { OperationId } from '../operations/operation-id.ts';
import { SignedIn } from '../sessions/caller.ts';
import { Applications } from './applications.ts';

@Controller('api/pilot-agreement-acceptance')
@ApiTags('Pilot')
@ApiProblems(429)
export class AgreementController {
  constructor(private readonly applications: Applications) {}

  @Get()
  @ApiOperation({ summary: 'Whether, and when, the farm accepted the pilot agreement in force' })
  @ApiOkResponse({ description: 'Nulls: it has not', standardSchema: agreementAcceptance })
  readAgreementAcceptance(@SignedIn('enrollment.read') caller: Caller): Promise<AgreementAcceptance> {
    return this.applications.readAgreement(caller);
  }

  @Post()
  @HttpCode(200)
  @ApiProblems(400, 403, 413, 415)
  @ApiOperation({ summary: 'Accepts the pilot agreement in force; again: the first time stays' })
  @ApiOkResponse({ description: 'Version and time', standardSchema: agreementAcceptance })
  acceptAgreement(
    @SignedIn('enrollment.write') caller: Caller,
    @Body({ schema: acceptAgreementInput }) input: AcceptAgreementInput,
    @OperationId() operationId: string | undefined,
  ): Promise<AgreementAcceptance> {
    return this.applications.agree(caller, input, operationId);
  }
}
