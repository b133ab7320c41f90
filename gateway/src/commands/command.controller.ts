import { listCommands } from '@headgate/contracts/bridge-questions';
import type { CommandInput, IrrigationCommand } from '@headgate/contracts/irrigation-command';
import { commandInput, irrigationCommand } from '@headgate/contracts/irrigation-command';
import type { Page } from '@headgate/contracts/page';
import type { Caller } from '@headgate/messaging';
import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { ApiAcceptedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Client } from '../door/client.ts';
import { ApiRecordId, RecordId } from '../farm-records/record-id.ts';
import { ApiProblems } from '../openapi/api-problems.ts';
import { OperationId } from '../operations/operation-id.ts';
import { SignedIn, SignedInToStop } from '../sessions/caller.ts';
import { CommandLimits } from './command-limits.ts';
import type { CommandQuery } from './command-query.ts';
import { commandQuery } from './command-query.ts';
import { FarmCommands } from './farm-commands.ts';

@Controller('api/irrigation/commands')
@ApiTags('Commands')
@ApiProblems(429)
export class CommandController {
  constructor(
    private readonly commands: FarmCommands,
    private readonly limits: CommandLimits,
  ) {}

  @Post()
  @HttpCode(202)
  @ApiProblems(400, 403, 404, 409, 413, 415)
  @ApiOperation({ summary: 'Starts, stops, schedules or adjusts water; a stop is never limited' })
  @ApiAcceptedResponse({
    description: 'The command, pending: what becomes of it is told by its `status` and `timeline`',
    standardSchema: irrigationCommand,
  })
  async requestCommand(
    @SignedInToStop(isStop) caller: Caller,
    @Body({ schema: commandInput }) input: CommandInput,
    @Client() client: string,
    @OperationId() operationId: string | undefined,
  ): Promise<IrrigationCommand> {
    await this.limits.take(input, caller, client);
    return this.commands.request(caller, input, operationId);
  }

  @Get()
  @ApiProblems(400)
  @ApiOperation({ summary: "The farm's commands, the newest first, as far as they pass the filters" })
  @ApiOkResponse({ description: 'A page of them', standardSchema: listCommands.answer })
  listCommands(
    @SignedIn() caller: Caller,
    @Query({ schema: commandQuery }) query: CommandQuery,
  ): Promise<Page<IrrigationCommand>> {
    return this.commands.list(caller, query);
  }

  @Get(':id')
  @ApiRecordId()
  @ApiProblems(404)
  @ApiOperation({ summary: "One of the farm's commands, with each state it has had" })
  @ApiOkResponse({ description: 'The command', standardSchema: irrigationCommand })
  readCommand(@SignedIn() caller: Caller, @RecordId() id: string): Promise<IrrigationCommand> {
    return this.commands.read(caller, id);
  }

  @Post(':id/cancel')
  @HttpCode(200)
  @ApiRecordId()
  @ApiProblems(403, 404, 409)
  @ApiOperation({ summary: 'Takes a command back that has not been sent' })
  @ApiOkResponse({ description: 'The command, failed: cancelled', standardSchema: irrigationCommand })
  cancelCommand(@SignedIn() caller: Caller, @RecordId() id: string): Promise<IrrigationCommand> {
    return this.commands.cancel(caller, id);
  }
}

/** By the contract that the body is then held to: whatever fails that is no stop. */
function isStop(body: unknown): boolean {
  return commandInput.safeParse(body).data?.commandType === 'stop';
}
