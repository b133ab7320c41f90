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
import { SignedIn } from '../sessions/caller.ts';

/** `?status=&paymentStatus=&search=&cursor=&limit=`; what is absent does not filter. */
const applicationQuery = z.extend(pageQuery, applicationFilter.shape);
type ApplicationQuery = z.output<typeof applicationQuery>;

@Controller('api/admin/pilot-applications')
@ApiTags('Administration')
export class AdminApplicationController {
  constructor(private readonly asker: Asker) {}

  @Get()
  @ApiOperation({ summary: "Lists all farms' applications that match the filters, newest first" })
  @Answers(200, 'One page, and the cursor of the next', searchApplications.answer)
  searchApplications(
    @SignedIn('applications.review') caller: Caller,
    @Query({ schema: applicationQuery }) query: ApplicationQuery,
  ) {
    return this.asker.ask(searchApplications, query, { caller });
  }

  @Get(':id')
  @ApiOperation({ summary: 'Reads one of them' })
  @Answers(200, "The application, with the team's notes", reviewedApplication)
  async reviewApplication(@SignedIn('applications.review') caller: Caller, @RecordId() id: string) {
    return (await accepted(this.asker, reviewApplication, { id }, { caller })).application;
  }

  @Patch(':id')
  @ApiProblems(409)
  @ApiOperation({ summary: 'Changes status or notes; 409 if somebody changed them after that version' })
  @Answers(200, 'The changed application', reviewedApplication)
  async changeApplication(
    @SignedIn('applications.review') caller: Caller,
    @RecordId() id: string,
    @Body({ schema: applicationChange }) change: ApplicationChange,
  ) {
    return (await accepted(this.asker, changeApplication, { ...change, id }, { caller })).application;
  }
}
