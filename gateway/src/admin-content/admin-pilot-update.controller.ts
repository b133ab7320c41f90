import type {
  PilotUpdateChange,
  PilotUpdateInput,
  EditablePilotUpdate,
} from '@headgate/contracts/pilot-content';
import { editablePilotUpdate, pilotUpdateChange, pilotUpdateInput } from '@headgate/contracts/pilot-content';
import {
  changePilotUpdate,
  createPilotUpdate,
  deletePilotUpdate,
  listEditablePilotUpdates,
} from '@headgate/contracts/pilot-content-questions';
import type { Caller } from '@headgate/messaging';
import { Asker } from '@headgate/messaging';
import { Body, Controller, Delete, Get, HttpCode, Patch, Post } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { accepted } from '../edge/accepted.ts';
import { ApiRecordId, RecordId } from '../farm-records/record-id.ts';
import { ApiProblems } from '../openapi/api-problems.ts';
import { SignedIn } from '../sessions/caller.ts';

@Controller('api/admin/pilot-updates')
@ApiTags('Administration')
@ApiProblems(429)
export class AdminPilotUpdateController {
  constructor(private readonly asker: Asker) {}

  @Get()
  @ApiOperation({ summary: 'Pilot updates to edit, samples too, the newest first' })
  @ApiOkResponse({ description: 'At most 200', standardSchema: listEditablePilotUpdates.answer })
  listEditablePilotUpdates(@SignedIn('content.write') caller: Caller): Promise<EditablePilotUpdate[]> {
    return this.asker.ask(listEditablePilotUpdates, {}, { caller });
  }

  @Post()
  @HttpCode(200)
  @ApiProblems(400, 409, 413, 415)
  @ApiOperation({ summary: 'Publishes a pilot update' })
  @ApiOkResponse({ description: 'As it is shown from now on', standardSchema: editablePilotUpdate })
  async createPilotUpdate(
    @SignedIn('content.write') caller: Caller,
    @Body({ schema: pilotUpdateInput }) input: PilotUpdateInput,
  ): Promise<EditablePilotUpdate> {
    return (await accepted(this.asker, createPilotUpdate, input, { caller })).content;
  }

  @Patch(':id')
  @ApiRecordId()
  @ApiProblems(400, 404, 409, 413, 415)
  @ApiOperation({ summary: 'Changes a pilot update, if nobody has since that version' })
  @ApiOkResponse({ description: 'As it is shown from now on', standardSchema: editablePilotUpdate })
  async changePilotUpdate(
    @SignedIn('content.write') caller: Caller,
    @RecordId() id: string,
    @Body({ schema: pilotUpdateChange }) change: PilotUpdateChange,
  ): Promise<EditablePilotUpdate> {
    return (await accepted(this.asker, changePilotUpdate, { ...change, id }, { caller })).content;
  }

  @Delete(':id')
  @HttpCode(204)
  @ApiRecordId()
  @ApiProblems(404)
  @ApiOperation({ summary: 'Deletes a pilot update' })
  @ApiNoContentResponse({ description: 'It is deleted' })
  async deletePilotUpdate(@SignedIn('content.write') caller: Caller, @RecordId() id: string): Promise<void> {
    await accepted(this.asker, deletePilotUpdate, { id }, { caller });
  }
}
