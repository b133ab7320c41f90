import {
  deadLetterName,
  deadLetterPage,
  deadLetterPutAway,
  operationsReport,
  putAwayLetterPage,
  replayOutcome,
  type DeadLetter,
  type DeadLetterPutAway,
  type OperationsReport,
  type PutAwayLetter,
  type ReplayOutcome,
  type StoringService,
} from '@headgate/contracts/operations';
import { operationsQuestions } from '@headgate/contracts/operations-questions';
import type { Page, PageInput } from '@headgate/contracts/page';
import { Asker, type Caller } from '@headgate/messaging';
import { Rejected } from '@headgate/runtime';
import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { z } from 'zod/mini';
import { pageQuery } from '../farm-records/page-query.ts';
import { ApiProblems } from '../openapi/api-problems.ts';
import { AdminOnly } from '../sessions/caller.ts';
import { ReadOperations } from './read-operations.ts';
import { ApiService, Service } from './storing-service.ts';

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
  readOperations(@AdminOnly() caller: Caller): Promise<OperationsReport> {
    return this.operations.read(caller);
  }

  @Get('dead-letters/:service')
  @ApiService()
  @ApiProblems(400, 404)
  @ApiOperation({ summary: "A service's dead letters, the newest first" })
  @ApiOkResponse({ description: 'A page of them', standardSchema: deadLetterPage })
  listDeadLetters(
    @AdminOnly() caller: Caller,
    @Service() service: StoringService,
    @Query({ schema: pageQuery }) page: PageInput,
  ): Promise<Page<DeadLetter>> {
    return this.asker.ask(operationsQuestions[service].listDeadLetters, page, { caller });
  }

  @Get('dead-letters/:service/put-away')
  @ApiService()
  @ApiProblems(400, 404)
  @ApiOperation({ summary: 'Those that nobody needs any more, the last one put away first' })
  @ApiOkResponse({ description: 'A page of them', standardSchema: putAwayLetterPage })
  listPutAwayLetters(
    @AdminOnly() caller: Caller,
    @Service() service: StoringService,
    @Query({ schema: pageQuery }) page: PageInput,
  ): Promise<Page<PutAwayLetter>> {
    return this.asker.ask(operationsQuestions[service].listPutAwayLetters, page, { caller });
  }

  @Post('dead-letters/:service/replay')
  @HttpCode(200)
  @ApiService()
  @ApiProblems(400, 404, 413, 415)
  @ApiOperation({ summary: 'Gives one of them another try' })
  @ApiOkResponse({ description: 'What came of it', standardSchema: replayOutcome })
  async replayDeadLetter(
    @AdminOnly() caller: Caller,
    @Service() service: StoringService,
    @Body({ schema: deadLetterName }) name: z.output<typeof deadLetterName>,
  ): Promise<ReplayOutcome> {
    const deadline = new Date(Date.now() + replayWithin);
    const question = operationsQuestions[service].replayDeadLetter;
    const outcome = await this.asker.ask(question, name, { caller, deadline });
    if (outcome.kind === 'not-found') throw notFound();
    return outcome;
  }

  @Post('dead-letters/:service/put-away')
  @HttpCode(204)
  @ApiService()
  @ApiProblems(400, 404, 413, 415)
  @ApiOperation({ summary: 'Says that nobody needs one of them any more, and why' })
  @ApiNoContentResponse({ description: 'It is neither listed nor counted any more' })
  async putAwayDeadLetter(
    @AdminOnly() caller: Caller,
    @Service() service: StoringService,
    @Body({ schema: deadLetterPutAway }) letter: DeadLetterPutAway,
  ): Promise<void> {
    const { kind } = await this.asker.ask(operationsQuestions[service].putAwayDeadLetter, letter, { caller });
    if (kind === 'not-found') throw notFound();
  }
}

const notFound = () => new Rejected('Dead letter not found', { status: 404 });
