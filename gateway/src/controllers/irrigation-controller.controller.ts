import {
  changeController,
  deleteController,
  listControllers,
  readController,
  registerController,
} from '@headgate/contracts/bridge-questions';
import {
  controllerChange,
  controllerInput,
  irrigationController,
  type ControllerChange,
  type ControllerInput,
} from '@headgate/contracts/irrigation-controller';
import { Asker, type Caller } from '@headgate/messaging';
import { Body, Controller, Delete, Get, Patch, Post, Res } from '@nestjs/common';
import { ApiAcceptedResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { accepted } from '../edge/accepted.ts';
import { messageAnswer, Answers, ApiProblems } from '../openapi/answers.ts';
import { RecordId } from '../openapi/parameter.ts';
import { OperationId, operation } from '../operations/operation-id.ts';
import { SignedIn } from '../sessions/caller.ts';

@Controller('api/irrigation/controllers')
@ApiTags('Controllers')
export class IrrigationControllerController {
  constructor(private readonly asker: Asker) {}

  @Get()
  @ApiOperation({ summary: "Lists the farm's controllers, oldest first" })
  @Answers(200, 'All controllers; an API key is never shown', listControllers.answer)
  listControllers(@SignedIn('controllers.read') caller: Caller) {
    return this.asker.ask(listControllers, {}, { caller });
  }

  @Post()
  @ApiProblems(409)
  @ApiOperation({
    summary: 'Registers a controller; its commands are simulated until live control is approved',
  })
  @Answers(201, 'The controller', irrigationController)
  async registerController(
    @SignedIn('controllers.write') caller: Caller,
    @Body({ schema: controllerInput }) input: ControllerInput,
    @OperationId() operationId: string | undefined,
  ) {
    const call = operation(caller, operationId);
    return (await accepted(this.asker, registerController, input, call)).controller;
  }

  @Get(':id')
  @ApiOperation({ summary: "Reads one of the farm's controllers, with any open zones" })
  @Answers(200, 'The controller', irrigationController)
  async readController(@SignedIn('controllers.read') caller: Caller, @RecordId() id: string) {
    return (await accepted(this.asker, readController, { id }, { caller })).controller;
  }

  @Patch(':id')
  @ApiProblems(409)
  @ApiOperation({
    summary:
      'Changes the fields that are sent; 409 if somebody changed the controller after that version. Send all zones together',
  })
  @Answers(
    200,
    'The changed controller; another address, key or connection ends the approval',
    irrigationController,
  )
  async changeController(
    @SignedIn('controllers.write') caller: Caller,
    @RecordId() id: string,
    @Body({ schema: controllerChange }) change: ControllerChange,
  ) {
    return (await accepted(this.asker, changeController, { ...change, id }, { caller })).controller;
  }

  @Delete(':id')
  @ApiOperation({ summary: 'Deletes a controller; if water is on, it is stopped first' })
  @Answers(204, 'It is deleted')
  @ApiAcceptedResponse({
    description: 'Its valves are being closed; it is deleted when they are confirmed closed',
    standardSchema: messageAnswer,
  })
  async deleteController(
    @SignedIn('controllers.write') caller: Caller,
    @RecordId() id: string,
    @Res({ passthrough: true }) response: Response,
  ) {
    const { kind } = await accepted(this.asker, deleteController, { id }, { caller });
    if (kind === 'deleted') return undefined;
    response.status(202);
    return { message: 'Its valves are being closed. It will be deleted when they are confirmed closed.' };
  }
}
