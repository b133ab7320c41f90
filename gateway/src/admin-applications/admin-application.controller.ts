import {
  changeApplication,
  reviewApplication,
  searchApplications,
} from '@headgate/contracts/enrollment-questions';
import {
  applicationChange,
  reviewedApplication,
  applicationFilter,
  type ApplicationChange,
} from '@headgate/contracts/pilot-application';
import { Asker, type Caller } from '@headgate/messaging';
import { Body, Controller, Get, Patch, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { z } from 'zod/mini';
import { accepted } from '../edge/accepted.ts';
import { pageQuery } from '../farm-records/page-query.ts';
import { Answers, ApiProblems } from '../openapi/answers.ts';
import { RecordId } from '../openapi/parameter.ts';
import { OperationId, operation } from '../operations/operation-id.ts';
import { SignedIn } from '../sessions/caller.ts';

/** `?status=&paymentStatus=&search=&cursor=&limit=`; what is absent does not filter. */
const applicationQuery = z.extend(pageQuery, applicationFilter.shape);
type ApplicationQuery = z.output<typeof applicationQuery>;

@Controller('api/admin/pilot-applications')
@ApiTags('Administration')
export class AdminApplicationController {
  constructor(private readonly asker: Asker) {}

  @Get()
  @ApiOperation({ summary: "All farms' applications, the newest first, as far as they pass the filters" })
  @Answers(200, 'A page of them', searchApplications.answer)
  searchApplications(
    @SignedIn('applications.review') caller: Caller,
    @Query({ schema: applicationQuery }) query: ApplicationQuery,
  ) {
    return this.asker.ask(searchApplications, query, { caller });
  }

  @Get(':id')
  @ApiOperation({ summary: 'One of them' })
  @Answers(200, "With the team's notes", reviewedApplication)
  async reviewApplication(@SignedIn('applications.review') caller: Caller, @RecordId() id: string) {
    return (await accepted(this.asker, reviewApplication, { id }, { caller })).application;
  }

  @Patch(':id')
  @ApiProblems(409)
  @ApiOperation({ summary: 'Changes status or notes, if nobody has since that version' })
  @Answers(200, 'As it is now', reviewedApplication)
  async changeApplication(
    @SignedIn('applications.review') caller: Caller,
    @RecordId() id: string,
    @Body({ schema: applicationChange }) change: ApplicationChange,
    @OperationId() operationId: string | undefined,
  ) {
    const ask = { ...change, id };
    const call = operation(caller, operationId);
    return (await accepted(this.asker, changeApplication, ask, call)).application;
  }
}
