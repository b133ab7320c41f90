import { approveController, searchControllers } from '@headgate/contracts/bridge-questions';
import type { ApprovalInput, ReviewedController } from '@headgate/contracts/irrigation-controller';
import { approvalInput, reviewedController } from '@headgate/contracts/irrigation-controller';
import type { Page } from '@headgate/contracts/page';
import type { Caller } from '@headgate/messaging';
import { Asker } from '@headgate/messaging';
import { Rejected } from '@headgate/runtime';
import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { noController } from '../controllers/no-controller.ts';
import { ApiRecordId, RecordId } from '../farm-records/record-id.ts';
import { ApiProblems } from '../openapi/api-problems.ts';
import { AdminOnly } from '../sessions/caller.ts';
import type { ControllerQuery } from './controller-query.ts';
import { controllerQuery } from './controller-query.ts';

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
    @AdminOnly() caller: Caller,
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
    @AdminOnly() caller: Caller,
    @RecordId() id: string,
    @Body({ schema: approvalInput }) approval: ApprovalInput,
  ): Promise<ReviewedController> {
    const answer = await this.asker.ask(approveController, { id, ...approval }, { caller });
    switch (answer.kind) {
      case 'controller':
        return answer.controller;
      case 'no-consent':
        throw new Rejected('The farm has not agreed to live control', { status: 409 });
      case 'not-found':
        throw noController();
    }
  }
}
