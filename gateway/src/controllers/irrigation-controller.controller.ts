import {
  changeController,
  deleteController,
  listControllers,
  readController,
  registerController,
} from '@headgate/contracts/bridge-questions';
import type {
  ControllerChange,
  ControllerInput,
  IrrigationController,
} from '@headgate/contracts/irrigation-controller';
import {
  controllerChange,
  controllerInput,
  irrigationController,
} from '@headgate/contracts/irrigation-controller';
import type { Caller } from '@headgate/messaging';
import { Asker } from '@headgate/messaging';
import { Body, Controller, Delete, Get, HttpCode, Patch, Post, Res } from '@nestjs/common';
import {
  ApiAcceptedResponse,
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import type { Response } from 'express';
import { accepted } from '../edge/accepted.ts';
import type { MessageAnswer } from '../accounts/message-answer.ts';
import { messageAnswer } from '../accounts/message-answer.ts';
import { ApiRecordId, RecordId } from '../farm-records/record-id.ts';
import { ApiProblems } from '../openapi/api-problems.ts';
import { OperationId, operation } from '../operations/operation-id.ts';
import { SignedIn } from '../sessions/caller.ts';

@Controller('api/irrigation/controllers')
@ApiTags('Controllers')
@ApiProblems(429)
export class IrrigationControllerController {
  constructor(private readonly asker: Asker) {}

  @Get()
  @ApiOperation({ summary: "The farm's controllers, the oldest first" })
  @ApiOkResponse({
    description: 'All of them; no key is ever told',
    standardSchema: listControllers.answer,
  })
  listControllers(@SignedIn('controllers.read') caller: Caller): Promise<IrrigationController[]> {
    return this.asker.ask(listControllers, {}, { caller });
  }

  @Post()
  @ApiProblems(400, 403, 409, 413, 415)
  @ApiOperation({
    summary: 'Registers a controller; its commands are simulated until live control is agreed',
  })
  @ApiCreatedResponse({ description: 'The controller', standardSchema: irrigationController })
  async registerController(
    @SignedIn('controllers.write') caller: Caller,
    @Body({ schema: controllerInput }) input: ControllerInput,
    @OperationId() operationId: string | undefined,
  ): Promise<IrrigationController> {
    const call = operation(caller, operationId);
    return (await accepted(this.asker, registerController, input, call)).controller;
  }

  @Get(':id')
  @ApiRecordId()
  @ApiProblems(404)
  @ApiOperation({ summary: "One of the farm's controllers, with the water that flows" })
  @ApiOkResponse({ description: 'The controller', standardSchema: irrigationController })
  async readController(
    @SignedIn('controllers.read') caller: Caller,
    @RecordId() id: string,
  ): Promise<IrrigationController> {
    return (await accepted(this.asker, readController, { id }, { caller })).controller;
  }

  @Patch(':id')
  @ApiRecordId()
  @ApiProblems(400, 403, 404, 409, 413, 415)
  @ApiOperation({
    summary: 'Changes what is sent, if nobody has since that version; zones are sent all together',
  })
  @ApiOkResponse({
    description: "As it is now; another address, key or connection has ended the administrators' approval",
    standardSchema: irrigationController,
  })
  async changeController(
    @SignedIn('controllers.write') caller: Caller,
    @RecordId() id: string,
    @Body({ schema: controllerChange }) change: ControllerChange,
  ): Promise<IrrigationController> {
    return (await accepted(this.asker, changeController, { ...change, id }, { caller })).controller;
  }

  @Delete(':id')
  @HttpCode(204)
  @ApiRecordId()
  @ApiProblems(403, 404)
  @ApiOperation({ summary: 'Deletes a controller; where water flows, it is stopped first' })
  @ApiNoContentResponse({ description: 'It is deleted' })
  @ApiAcceptedResponse({
    description: 'Its valves are being closed; it goes when they are known to be',
    standardSchema: messageAnswer,
  })
  async deleteController(
    @SignedIn('controllers.write') caller: Caller,
    @RecordId() id: string,
    @Res({ passthrough: true }) response: Response,
  ): Promise<MessageAnswer | undefined> {
    const { kind } = await accepted(this.asker, deleteController, { id }, { caller });
    if (kind === 'deleted') return undefined;
    response.status(202);
    return { message: 'Its valves are being closed. It is deleted when they are known to be.' };
  }
}
