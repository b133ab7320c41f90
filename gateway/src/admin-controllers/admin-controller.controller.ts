import { approveController, searchControllers } from '@headgate/contracts/bridge-questions';
import type { ApprovalInput, ReviewedController } from '@headgate/contracts/irrigation-controller';
import {
  approvalInput,
  reviewedController,
  controllerFilter,
  type ControllerFilter,
} from '@headgate/contracts/irrigation-controller';
import type { Page, PageInput } from '@headgate/contracts/page';
import type { Caller } from '@headgate/messaging';
import { Asker } from '@headgate/messaging';
import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { accepted } from '../edge/accepted.ts';
import { ApiRecordId, RecordId } from '../farm-records/record-id.ts';
import { ApiProblems } from '../openapi/api-problems.ts';
import { SignedIn } from '../sessions/caller.ts';

import { z } from 'zod/mini';
import { pageQuery } from '../farm-records/page-query.ts';

type ControllerQuery = PageInput & ControllerFilter;

/** `?status=&approval=&search=&cursor=&limit=`; what is absent does not filter. */
const controllerQuery = z.extend(pageQuery, controllerFilter.shape) satisfies z.ZodMiniType<ControllerQuery>;

@Controller('api/admin/controllers')
@ApiTags('Administration')
@ApiProblems(429)
export class AdminControllerController {
  constructor(private readonly asker: Asker) {}

  @Get()
  @ApiProblems(400)
  @ApiOperation({ summary: "All farms' controllers, the newest first, as far as they pass the filters" })
  @ApiOkResponse({ description: 'A page of them', standardSchema: searchControllers.answer })
  searchControllers(
    @SignedIn('controllers.approve') caller: Caller,
    @Query({ schema: controllerQuery }) query: ControllerQuery,
  ): Promise<Page<ReviewedController>> {
    return this.asker.ask(searchControllers, query, { caller });
  }

  @Post(':id/approval')
  @HttpCode(200)
  @ApiRecordId()
  @ApiProblems(400, 404, 409, 413, 415)
  @ApiOperation({
    summary: 'The yes to live control after the farm’s own, or the no, which takes effect at once',
  })
  @ApiOkResponse({ description: 'As it is now', standardSchema: reviewedController })
  async approveController(
    @SignedIn('controllers.approve') caller: Caller,
    @RecordId() id: string,
    @Body({ schema: approvalInput }) approval: ApprovalInput,
  ): Promise<ReviewedController> {
    return (await accepted(this.asker, approveController, { id, ...approval }, { caller })).controller;
  }
}
