import {
  changeApplication,
  reviewApplication,
  searchApplications,
} from '@headgate/contracts/enrollment-questions';
import type { Page, PageInput } from '@headgate/contracts/page';
import type { ApplicationChange, ReviewedApplication } from '@headgate/contracts/pilot-application';
import {
  applicationChange,
  reviewedApplication,
  applicationFilter,
  type ApplicationFilter,
} from '@headgate/contracts/pilot-application';
import type { Caller } from '@headgate/messaging';
import { Asker } from '@headgate/messaging';
import { Body, Controller, Get, Patch, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { accepted } from '../edge/accepted.ts';
import { ApiRecordId, RecordId } from '../farm-records/record-id.ts';
import { ApiProblems } from '../openapi/api-problems.ts';
import { OperationId, operation } from '../operations/operation-id.ts';
import { SignedIn } from '../sessions/caller.ts';

import { z } from 'zod/mini';
import { pageQuery } from '../farm-records/page-query.ts';

type ApplicationQuery = PageInput & ApplicationFilter;

/** `?status=&paymentStatus=&search=&cursor=&limit=`; what is absent does not filter. */
const applicationQuery = z.extend(
  pageQuery,
  applicationFilter.shape,
) satisfies z.ZodMiniType<ApplicationQuery>;

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
    @SignedIn('applications.review') caller: Caller,
    @Query({ schema: applicationQuery }) query: ApplicationQuery,
  ): Promise<Page<ReviewedApplication>> {
    return this.asker.ask(searchApplications, query, { caller });
  }

  @Get(':id')
  @ApiRecordId()
  @ApiProblems(404)
  @ApiOperation({ summary: 'One of them' })
  @ApiOkResponse({ description: "With the team's notes", standardSchema: reviewedApplication })
  async reviewApplication(
    @SignedIn('applications.review') caller: Caller,
    @RecordId() id: string,
  ): Promise<ReviewedApplication> {
    return (await accepted(this.asker, reviewApplication, { id }, { caller })).application;
  }

  @Patch(':id')
  @ApiRecordId()
  @ApiProblems(400, 404, 409, 413, 415)
  @ApiOperation({ summary: 'Changes status or notes, if nobody has since that version' })
  @ApiOkResponse({ description: 'As it is now', standardSchema: reviewedApplication })
  async changeApplication(
    @SignedIn('applications.review') caller: Caller,
    @RecordId() id: string,
    @Body({ schema: applicationChange }) change: ApplicationChange,
    @OperationId() operationId: string | undefined,
  ): Promise<ReviewedApplication> {
    const ask = { ...change, id };
    const call = operation(caller, operationId);
    return (await accepted(this.asker, changeApplication, ask, call)).application;
  }
}
