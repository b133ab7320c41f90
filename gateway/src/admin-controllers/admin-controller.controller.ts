import { approveController, reviewController, searchControllers } from '@headgate/contracts/bridge-questions';
import {
  approvalInput,
  reviewedController,
  controllerFilter,
  type ApprovalInput,
} from '@headgate/contracts/irrigation-controller';
import { Asker, type Caller } from '@headgate/messaging';
import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { z } from 'zod/mini';
import { accepted } from '../edge/accepted.ts';
import { pageQuery } from '../farm-records/page-query.ts';
import { Answers, ApiProblems } from '../openapi/answers.ts';
import { RecordId } from '../openapi/parameter.ts';
import { SignedIn } from '../sessions/caller.ts';

/** `?status=&approval=&search=&cursor=&limit=`; what is absent does not filter. */
const controllerQuery = z.extend(pageQuery, controllerFilter.shape);
type ControllerQuery = z.output<typeof controllerQuery>;

@Controller('api/admin/controllers')
@ApiTags('Administration')
export class AdminControllerController {
  constructor(private readonly asker: Asker) {}

  @Get()
  @ApiOperation({ summary: "Lists all farms' controllers that match the filters, newest first" })
  @Answers(200, 'One page, and the cursor of the next', searchControllers.answer)
  searchControllers(
    @SignedIn('controllers.approve') caller: Caller,
    @Query({ schema: controllerQuery }) query: ControllerQuery,
  ) {
    return this.asker.ask(searchControllers, query, { caller });
  }

  @Get(':id')
  @ApiOperation({ summary: 'Reads one of them' })
  @Answers(200, 'The controller, with its open zones', reviewedController)
  async reviewController(@SignedIn('controllers.approve') caller: Caller, @RecordId() id: string) {
    return (await accepted(this.asker, reviewController, { id }, { caller })).controller;
  }

  @Post(':id/approval')
  @ApiProblems(409)
  @ApiOperation({
    summary:
      'Approves live control after the farm’s consent, or withdraws approval, which takes effect at once',
  })
  @Answers(200, 'The changed controller', reviewedController)
  async approveController(
    @SignedIn('controllers.approve') caller: Caller,
    @RecordId() id: string,
    @Body({ schema: approvalInput }) approval: ApprovalInput,
  ) {
    return (await accepted(this.asker, approveController, { id, ...approval }, { caller })).controller;
  }
}
