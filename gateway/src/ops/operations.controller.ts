import {
  acknowledgement,
  acknowledgementInput,
  deadLetterName,
  deadLetterPage,
  deadLetterDiscarded,
  operationsReport,
  discardedLetterPage,
  replayOutcome,
  storingServices,
  type DeadLetterDiscarded,
  type StoringService,
} from '@headgate/contracts/operations';
import { acknowledgeAlert, operationsQuestions } from '@headgate/contracts/operations-questions';
import type { PageInput } from '@headgate/contracts/page';
import { Asker, type Caller } from '@headgate/messaging';
import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { z } from 'zod/mini';
import { accepted } from '../edge/accepted.ts';
import { pageQuery } from '../farm-records/page-query.ts';
import { Answers } from '../openapi/answers.ts';
import { pathParameter } from '../openapi/parameter.ts';
import { SignedIn } from '../sessions/caller.ts';
import { ReadOperations } from './read-operations.ts';

const Service = () =>
  pathParameter('service', z.enum(storingServices), { type: 'string', enum: [...storingServices] });

/** What a fact brings about takes as long as it takes [ms]. */
const replayWithin = 10_000;

@Controller('api/admin')
@ApiTags('Administration')
export class OperationsController {
  constructor(
    private readonly asker: Asker,
    private readonly operations: ReadOperations,
  ) {}

  @Get('operations')
  @ApiOperation({
    summary: 'Reads the state of every process, its queues, its dead letters, and what needs attention',
  })
  @Answers(200, 'The report; null where a service does not answer now', operationsReport)
  readOperations(@SignedIn('operations.read') caller: Caller) {
    return this.operations.read(caller);
  }

  @Post('operations/acknowledgements')
  @ApiOperation({ summary: 'Acknowledges an alert in the report of that time' })
  @Answers(200, 'The acknowledgement holds until the alert starts again', acknowledgement)
  acknowledgeAlert(
    @SignedIn('operations.write') caller: Caller,
    @Body({ schema: acknowledgementInput }) alert: z.output<typeof acknowledgementInput>,
  ) {
    return this.asker.ask(acknowledgeAlert, alert, { caller });
  }

  @Get('dead-letters/:service')
  @ApiOperation({ summary: "Lists a service's dead letters, newest first" })
  @Answers(200, 'One page, and the cursor of the next', deadLetterPage)
  listDeadLetters(
    @SignedIn('operations.read') caller: Caller,
    @Service() service: StoringService,
    @Query({ schema: pageQuery }) page: PageInput,
  ) {
    return this.asker.ask(operationsQuestions[service].listDeadLetters, page, { caller });
  }

  @Get('dead-letters/:service/put-away')
  @ApiOperation({ summary: 'Lists discarded dead letters, last discarded first' })
  @Answers(200, 'One page, and the cursor of the next', discardedLetterPage)
  listDiscardedLetters(
    @SignedIn('operations.read') caller: Caller,
    @Service() service: StoringService,
    @Query({ schema: pageQuery }) page: PageInput,
  ) {
    return this.asker.ask(operationsQuestions[service].listDiscardedLetters, page, { caller });
  }

  @Post('dead-letters/:service/replay')
  @ApiOperation({ summary: 'Retries one dead letter' })
  @Answers(200, 'The outcome', replayOutcome)
  async replayDeadLetter(
    @SignedIn('operations.write') caller: Caller,
    @Service() service: StoringService,
    @Body({ schema: deadLetterName }) name: z.output<typeof deadLetterName>,
  ) {
    const deadline = new Date(Date.now() + replayWithin);
    const question = operationsQuestions[service].replayDeadLetter;
    return accepted(this.asker, question, name, { caller, deadline });
  }

  @Post('dead-letters/:service/put-away')
  @ApiOperation({ summary: 'Discards one dead letter, with a reason' })
  @Answers(204, 'The letter is discarded')
  async discardDeadLetter(
    @SignedIn('operations.write') caller: Caller,
    @Service() service: StoringService,
    @Body({ schema: deadLetterDiscarded }) letter: DeadLetterDiscarded,
  ) {
    await accepted(this.asker, operationsQuestions[service].discardDeadLetter, letter, { caller });
  }
}
