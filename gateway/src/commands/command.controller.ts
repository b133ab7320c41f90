import {
  stopAll,
  cancelCommand,
  listCommands,
  readCommand,
  requestCommand,
} from '@headgate/contracts/bridge-questions';
import {
  stopAllAnswer,
  commandFilter,
  commandInput,
  irrigationCommand,
  type CommandInput,
} from '@headgate/contracts/irrigation-command';
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
      'Starts, stops, schedules or adjusts water; a stop is never limited. A start with `trialConfirmationId` is a trial',
  })
  @Answers(
    202,
    'The command, pending: what becomes of it is told by its `status` and `timeline`',
    irrigationCommand,
  )
  async requestCommand(
    @SignedInToStop(isStop) caller: Caller,
    @Body({ schema: commandInput }) input: CommandInput,
    @Client() client: string,
    @OperationId() operationId: string | undefined,
  ) {
    // The door counted none of these.
    if (input.commandType !== 'stop')
      await this.limiter.limitAll('Too many commands were sent.', [
        ['other', client],
        ['command', caller.farmId],
      ]);
    const call = operation(caller, operationId);
    return (await accepted(this.asker, requestCommand, input, call)).command;
  }

  @Get('commands')
  @ApiOperation({ summary: "The farm's commands, the newest first, as far as they pass the filters" })
  @Answers(200, 'A page of them', listCommands.answer)
  listCommands(@SignedIn('water.read') caller: Caller, @Query({ schema: commandQuery }) query: CommandQuery) {
    return this.asker.ask(listCommands, query, { caller });
  }

  @Get('commands/:id')
  @ApiOperation({ summary: "One of the farm's commands, with each state it has had" })
  @Answers(200, 'The command', irrigationCommand)
  async readCommand(@SignedIn('water.read') caller: Caller, @RecordId() id: string) {
    return (await accepted(this.asker, readCommand, { id }, { caller })).command;
  }

  @Post('commands/:id/cancel')
  @ApiProblems(409)
  @ApiOperation({ summary: 'Takes a command back that has not been sent' })
  @Answers(200, 'The command, failed: cancelled', irrigationCommand)
  async cancelCommand(@SignedIn('water.stop') caller: Caller, @RecordId() id: string) {
    return (await accepted(this.asker, cancelCommand, { id }, { caller })).command;
  }

  /** Has no limit, neither here nor at the door, and takes no `Idempotency-Key`: whoever asks again means it. */
  @Post('stop-all')
  @ApiOperation({ summary: 'Closes every valve of the farm, and takes back what waits; never limited' })
  @Answers(202, 'A stop for each controller', stopAllAnswer)
  stopAll(@SignedInToStop(() => true) caller: Caller) {
    return this.asker.ask(stopAll, {}, { caller });
  }
}

/** By the contract that the body is then held to: whatever fails that is no stop. */
function isStop(body: unknown): boolean {
  return commandInput.safeParse(body).data?.commandType === 'stop';
}
