import {
  deadLetterName,
  deadLetterPage,
  deadLetterDiscarded,
  operationsReport,
  discardedLetterPage,
  replayOutcome,
  type DeadLetter,
  type DeadLetterDiscarded,
  type OperationsReport,
  type DiscardedLetter,
  type ReplayOutcome,
  type StoringService,
  storingServices,
} from '@headgate/contracts/operations';
import { operationsQuestions } from '@headgate/contracts/operations-questions';
import type { Page, PageInput } from '@headgate/contracts/page';
import { Asker, type Caller } from '@headgate/messaging';
import { Rejected } from '@headgate/runtime';
import {
  Body,
  Controller,
  Get,
  HttpCode,
  Post,
  Query,
  applyDecorators,
  Param,
  type PipeTransform,
} from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags, ApiParam } from '@nestjs/swagger';
import type { z } from 'zod/mini';
import { accepted } from '../edge/accepted.ts';
import { pageQuery } from '../farm-records/page-query.ts';
import { ApiProblems } from '../openapi/api-problems.ts';
import { SignedIn } from '../sessions/caller.ts';
import { ReadOperations } from './read-operations.ts';

/** What is no service has nothing: 404. */
const serviceOrNothing: PipeTransform<string, StoringService> = {
  transform(value) {
    const service = storingServices.find((each) => each === value);
    if (service === undefined) throw new Rejected('Not found', { status: 404 });
    return service;
  },
};

/** The `{service}` of a path, as a parameter of a controller's method. */
const Service = (): ParameterDecorator => Param('service', serviceOrNothing);

/** Documents that `{service}`. */
const ApiService = (): MethodDecorator =>
  applyDecorators(ApiParam({ name: 'service', schema: { type: 'string', enum: [...storingServices] } }));

/** What a fact brings about takes as long as it takes [ms]. */
const replayWithin = 10_000;

@Controller('api/admin')
@ApiTags('Administration')
@ApiProblems(429)
export class OperationsController {
  constructor(
    private readonly asker: Asker,
    private readonly operations: ReadOperations,
  ) {}

  @Get('operations')
  @ApiOperation({ summary: 'Every process, what waits, what died, and what needs somebody’s eye' })
  @ApiOkResponse({ description: 'Null: that service does not answer now', standardSchema: operationsReport })
  readOperations(@SignedIn('operations.read') caller: Caller): Promise<OperationsReport> {
    return this.operations.read(caller);
  }

  @Get('dead-letters/:service')
  @ApiService()
  @ApiProblems(400, 404)
  @ApiOperation({ summary: "A service's dead letters, the newest first" })
  @ApiOkResponse({ description: 'A page of them', standardSchema: deadLetterPage })
  listDeadLetters(
    @SignedIn('operations.read') caller: Caller,
    @Service() service: StoringService,
    @Query({ schema: pageQuery }) page: PageInput,
  ): Promise<Page<DeadLetter>> {
    return this.asker.ask(operationsQuestions[service].listDeadLetters, page, { caller });
  }

  @Get('dead-letters/:service/put-away')
  @ApiService()
  @ApiProblems(400, 404)
  @ApiOperation({ summary: 'Those that nobody needs any more, the last one put away first' })
  @ApiOkResponse({ description: 'A page of them', standardSchema: discardedLetterPage })
  listDiscardedLetters(
    @SignedIn('operations.read') caller: Caller,
    @Service() service: StoringService,
    @Query({ schema: pageQuery }) page: PageInput,
  ): Promise<Page<DiscardedLetter>> {
    return this.asker.ask(operationsQuestions[service].listDiscardedLetters, page, { caller });
  }

  @Post('dead-letters/:service/replay')
  @HttpCode(200)
  @ApiService()
  @ApiProblems(400, 404, 413, 415)
  @ApiOperation({ summary: 'Gives one of them another try' })
  @ApiOkResponse({ description: 'What came of it', standardSchema: replayOutcome })
  async replayDeadLetter(
    @SignedIn('operations.write') caller: Caller,
    @Service() service: StoringService,
    @Body({ schema: deadLetterName }) name: z.output<typeof deadLetterName>,
  ): Promise<ReplayOutcome> {
    const deadline = new Date(Date.now() + replayWithin);
    const question = operationsQuestions[service].replayDeadLetter;
    return accepted(this.asker, question, name, { caller, deadline });
  }

  @Post('dead-letters/:service/put-away')
  @HttpCode(204)
  @ApiService()
  @ApiProblems(400, 404, 413, 415)
  @ApiOperation({ summary: 'Says that nobody needs one of them any more, and why' })
  @ApiNoContentResponse({ description: 'It is neither listed nor counted any more' })
  async discardDeadLetter(
    @SignedIn('operations.write') caller: Caller,
    @Service() service: StoringService,
    @Body({ schema: deadLetterDiscarded }) letter: DeadLetterDiscarded,
  ): Promise<void> {
    await accepted(this.asker, operationsQuestions[service].discardDeadLetter, letter, { caller });
  }
}
