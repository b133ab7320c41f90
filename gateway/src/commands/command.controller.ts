import {
  cancelCommand,
  listCommands,
  readCommand,
  requestCommand,
} from '@headgate/contracts/bridge-questions';
import type { CommandInput, IrrigationCommand } from '@headgate/contracts/irrigation-command';
import { commandInput, irrigationCommand } from '@headgate/contracts/irrigation-command';
import type { Page } from '@headgate/contracts/page';
import type { Caller } from '@headgate/messaging';
import { Asker } from '@headgate/messaging';
import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { ApiAcceptedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { accepted } from '../edge/accepted.ts';
import { Client } from '../edge/client.ts';
import { ApiRecordId, RecordId } from '../farm-records/record-id.ts';
import { ApiProblems } from '../openapi/api-problems.ts';
import { OperationId, operation } from '../operations/operation-id.ts';
import { SignedIn, SignedInToStop } from '../sessions/caller.ts';
import { CommandLimits } from './command-limits.ts';
import type { CommandQuery } from './command-query.ts';
import { commandQuery } from './command-query.ts';

@Controller('api/irrigation/commands')
@ApiTags('Commands')
@ApiProblems(429)
export class CommandController {
  constructor(
    private readonly asker: Asker,
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
    const call = operation(caller, operationId);
    return (await accepted(this.asker, requestCommand, input, call)).command;
  }

  @Get()
  @ApiProblems(400)
  @ApiOperation({ summary: "The farm's commands, the newest first, as far as they pass the filters" })
  @ApiOkResponse({ description: 'A page of them', standardSchema: listCommands.answer })
  listCommands(
    @SignedIn('water.read') caller: Caller,
    @Query({ schema: commandQuery }) query: CommandQuery,
  ): Promise<Page<IrrigationCommand>> {
    return this.asker.ask(listCommands, query, { caller });
  }

  @Get(':id')
  @ApiRecordId()
  @ApiProblems(404)
  @ApiOperation({ summary: "One of the farm's commands, with each state it has had" })
  @ApiOkResponse({ description: 'The command', standardSchema: irrigationCommand })
  async readCommand(
    @SignedIn('water.read') caller: Caller,
    @RecordId() id: string,
  ): Promise<IrrigationCommand> {
    return (await accepted(this.asker, readCommand, { id }, { caller })).command;
  }

  @Post(':id/cancel')
  @HttpCode(200)
  @ApiRecordId()
  @ApiProblems(403, 404, 409)
  @ApiOperation({ summary: 'Takes a command back that has not been sent' })
  @ApiOkResponse({ description: 'The command, failed: cancelled', standardSchema: irrigationCommand })
  async cancelCommand(
    @SignedIn('water.stop') caller: Caller,
    @RecordId() id: string,
  ): Promise<IrrigationCommand> {
    return (await accepted(this.asker, cancelCommand, { id }, { caller })).command;
  }
}

/** By the contract that the body is then held to: whatever fails that is no stop. */
function isStop(body: unknown): boolean {
  return commandInput.safeParse(body).data?.commandType === 'stop';
}
