import {
  changeApplication,
  reviewApplication,
  searchApplications,
} from '@headgate/contracts/enrollment-questions';
import type { Page } from '@headgate/contracts/page';
import type { ApplicationChange, ReviewedApplication } from '@headgate/contracts/pilot-application';
import { applicationChange, reviewedApplication } from '@headgate/contracts/pilot-application';
import type { Caller } from '@headgate/messaging';
import { Asker } from '@headgate/messaging';
import { Rejected } from '@headgate/runtime';
import { Body, Controller, Get, Patch, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiRecordId, RecordId } from '../farm-records/record-id.ts';
import { ApiProblems } from '../openapi/api-problems.ts';
import { OperationId, operation } from '../operations/operation-id.ts';
import { AdminOnly } from '../sessions/caller.ts';
import type { ApplicationQuery } from './application-query.ts';
import { applicationQuery } from './application-query.ts';

@Controller('api/admin/pilot-applications')
@ApiTags('Administration')
@ApiProblems(429)
export class AdminApplicationController {
  constructor(private readonly asker: Asker) {}

  @Get()
  @ApiProblems(400)
  @ApiOperation({ summary: "All farms' applications, the newest first, as far as they pass the filters" })
  @ApiOkResponse({ description: 'A page of them', standardSchema: searchApplications.answer })
  searchApplications(
    @AdminOnly() caller: Caller,
    @Query({ schema: applicationQuery }) query: ApplicationQuery,
  ): Promise<Page<ReviewedApplication>> {
    return this.asker.ask(searchApplications, query, { caller });
  }

  @Get(':id')
  @ApiRecordId()
  @ApiProblems(404)
  @ApiOperation({ summary: 'One of them' })
  @ApiOkResponse({ description: "With the team's notes", standardSchema: reviewedApplication })
  async reviewApplication(@AdminOnly() caller: Caller, @RecordId() id: string): Promise<ReviewedApplication> {
    const answer = await this.asker.ask(reviewApplication, { id }, { caller });
    if (answer.kind === 'not-found') throw noApplication();
    return answer.application;
  }

  @Patch(':id')
  @ApiRecordId()
  @ApiProblems(400, 404, 409, 413, 415)
  @ApiOperation({ summary: 'Changes status or notes, if nobody has since that version' })
  @ApiOkResponse({ description: 'As it is now', standardSchema: reviewedApplication })
  async changeApplication(
    @AdminOnly() caller: Caller,
    @RecordId() id: string,
    @Body({ schema: applicationChange }) change: ApplicationChange,
    @OperationId() operationId: string | undefined,
  ): Promise<ReviewedApplication> {
    const ask = { ...change, id };
    const answer = await this.asker.ask(changeApplication, ask, operation(caller, operationId));
    switch (answer.kind) {
      case 'saved':
        return answer.application;
      case 'not-found':
        throw noApplication();
      case 'changed-meanwhile':
        throw new Rejected('Somebody changed this meanwhile', { status: 409 });
    }
  }
}

function noApplication(): Rejected {
  return new Rejected('Application not found', { status: 404 });
}
