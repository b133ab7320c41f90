import { listApplications } from '@headgate/contracts/enrollment-questions';
import type { Page, PageInput } from '@headgate/contracts/page';
import type {
  OwnApplication,
  PilotApplication,
  PilotApplicationInput,
  SubmittedApplication,
} from '@headgate/contracts/pilot-application';
import {
  ownApplication,
  pilotApplicationInput,
  submittedApplication,
} from '@headgate/contracts/pilot-application';
import type { Caller } from '@headgate/messaging';
import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Client } from '../edge/client.ts';
import { CostlyCalls } from '../edge/costly-calls.ts';
import { pageQuery } from '../farm-records/page-query.ts';
import { ApiRecordId, RecordId } from '../farm-records/record-id.ts';
import { ApiProblems } from '../openapi/api-problems.ts';
import { OperationId } from '../operations/operation-id.ts';
import { SignedIn, SignedInAccount } from '../sessions/caller.ts';
import type { Account } from '../sessions/current-account.ts';
import { Applications } from './applications.ts';

@Controller('api/pilot-applications')
@ApiTags('Pilot')
@ApiProblems(429)
export class ApplicationController {
  constructor(
    private readonly applications: Applications,
    private readonly limits: CostlyCalls,
  ) {}

  @Post()
  @HttpCode(200)
  @ApiProblems(400, 403, 413, 415)
  @ApiOperation({
    summary: 'Applies to the pilot; again, while the fee is open: corrects the same application',
  })
  @ApiOkResponse({
    description: 'With a null `clientSecret` the fee is paid',
    standardSchema: submittedApplication,
  })
  async submitApplication(
    @SignedInAccount('enrollment.write') account: Account,
    @Body({ schema: pilotApplicationInput }) input: PilotApplicationInput,
    @Client() client: string,
    @OperationId() operationId: string | undefined,
  ): Promise<SubmittedApplication> {
    await this.limits.take('application', { userId: account.user.id, client });
    return this.applications.submit(account, input, operationId);
  }

  @Get()
  @ApiProblems(400)
  @ApiOperation({ summary: "The farm's applications, the newest first" })
  @ApiOkResponse({ description: 'A page of them', standardSchema: listApplications.answer })
  listApplications(
    @SignedIn('enrollment.read') caller: Caller,
    @Query({ schema: pageQuery }) page: PageInput,
  ): Promise<Page<PilotApplication>> {
    return this.applications.list(caller, page);
  }

  @Get(':id')
  @ApiRecordId()
  @ApiProblems(404)
  @ApiOperation({ summary: "One of the farm's applications, with the way to pay where the fee is open" })
  @ApiOkResponse({ description: 'The application', standardSchema: ownApplication })
  async readApplication(
    @SignedInAccount('enrollment.read') account: Account,
    @RecordId() id: string,
    @Client() client: string,
  ): Promise<OwnApplication> {
    await this.limits.take('payment', { userId: account.user.id, client });
    return this.applications.read(account, id);
  }
}
