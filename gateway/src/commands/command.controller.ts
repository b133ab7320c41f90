import {
  stopAll,
  cancelCommand,
  listCommands,
  readCommand,
  readFlow,
  requestCommand,
} from '@headgate/contracts/bridge-questions';
import {
  stopAllAnswer,
  commandFilter,
  commandInput,
  irrigationCommand,
  type CommandInput,
} from '@headgate/contracts/irrigation-command';
import { flowTrace } from '@headgate/contracts/metered-water';
import { Asker, type Caller } from '@headgate/messaging';
import { Controller, Post, Body, Get, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { z } from 'zod/mini';
import { accepted } from '../edge/accepted.ts';
import { Client } from '../edge/client.ts';
import { RequestLimiter } from '../edge/request-limiter.ts';
import { pageQuery } from '../farm-records/page-query.ts';
import { Answers, ApiProblems } from '../openapi/answers.ts';
import { RecordId } from '../openapi/parameter.ts';
import { OperationId, operation } from '../operations/operation-id.ts';
import { SignedInToStop, SignedIn } from '../sessions/caller.ts';

/** `?controllerId=&zoneId=&status=&commandType=&cursor=&limit=`; what is absent does not filter. */
const commandQuery = z.extend(pageQuery, commandFilter.shape);
type CommandQuery = z.output<typeof commandQuery>;

@Controller('api/irrigation')
@ApiTags('Commands')
export class CommandController {
  constructor(
    private readonly asker: Asker,
    private readonly limiter: RequestLimiter,
  ) {}

  @Post('commands')
  @ApiProblems(404, 409)
  @ApiOperation({
    summary:
      'Starts, stops, schedules, adjusts, pauses or resumes water; a stop is never rate-limited. A start with `trialConfirmationId` is a trial',
  })
  @Answers(202, 'The pending command; `status` and `timeline` show its progress', irrigationCommand)
  async requestCommand(
    @SignedInToStop(isStop) caller: Caller,
    @Body({ schema: commandInput }) input: CommandInput,
    @Client() client: string,
    @OperationId() operationId: string | undefined,
  ) {
    // The edge counted none of these.
    if (input.commandType !== 'stop')
      await this.limiter.limitAll('Too many commands were sent.', [
        ['other', client],
        ['command', caller.farmId],
      ]);
    const call = operation(caller, operationId);
    return (await accepted(this.asker, requestCommand, input, call)).command;
  }

  @Get('commands')
  @ApiOperation({ summary: "Lists the farm's commands that match the filters, newest first" })
  @Answers(200, 'One page, and the cursor of the next', listCommands.answer)
  listCommands(@SignedIn('water.read') caller: Caller, @Query({ schema: commandQuery }) query: CommandQuery) {
    return this.asker.ask(listCommands, query, { caller });
  }

  @Get('commands/:id')
  @ApiOperation({ summary: "Reads one of the farm's commands, with each state it has had" })
  @Answers(200, 'The command', irrigationCommand)
  async readCommand(@SignedIn('water.read') caller: Caller, @RecordId() id: string) {
    return (await accepted(this.asker, readCommand, { id }, { caller })).command;
  }

  @Get('commands/:id/flow')
  @ApiOperation({ summary: "What the zone's meter showed while the water of a start or schedule flowed" })
  @Answers(200, 'Readings in order of time; none where nothing was measured', flowTrace)
  async readFlow(@SignedIn('water.read') caller: Caller, @RecordId() id: string) {
    return (await accepted(this.asker, readFlow, { id }, { caller })).flow;
  }

  @Post('commands/:id/cancel')
  @ApiProblems(409)
  @ApiOperation({ summary: 'Cancels a command that has not been sent' })
  @Answers(200, 'The command, failed: cancelled', irrigationCommand)
  async cancelCommand(@SignedIn('water.stop') caller: Caller, @RecordId() id: string) {
    return (await accepted(this.asker, cancelCommand, { id }, { caller })).command;
  }

  /** Has no limit, neither here nor at the edge, and takes no `Idempotency-Key`: whoever asks again means it. */
  @Post('stop-all')
  @ApiOperation({
    summary: 'Closes every valve of the farm and cancels waiting commands; never rate-limited',
  })
  @Answers(202, 'A stop for each controller', stopAllAnswer)
  stopAll(@SignedInToStop(() => true) caller: Caller) {
    return this.asker.ask(stopAll, {}, { caller });
  }
}

/** By the contract that the body is then held to: whatever fails that is no stop. */
function isStop(body: unknown): boolean {
  return commandInput.safeParse(body).data?.commandType === 'stop';
}
