import type { AskOf } from '@headgate/contracts/define';
import {
  archiveWaterSource,
  changeWaterSource,
  createWaterSource,
  listWaterSources,
  readWaterSource,
} from '@headgate/contracts/field-questions';
import { waterSource } from '@headgate/contracts/water-source';
import {
  waterSourceChange,
  waterSourceInput,
  type WaterSourceChange,
  type WaterSourceInput,
} from '@headgate/contracts/water-source-input';
import { Asker, type Caller } from '@headgate/messaging';
import { Body, Controller, Delete, Get, Patch, Post, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { accepted } from '../edge/accepted.ts';
import { Answers, ApiProblems } from '../openapi/answers.ts';
import { RecordId } from '../openapi/parameter.ts';
import { longOperation, OperationId } from '../operations/operation-id.ts';
import { SignedIn } from '../sessions/caller.ts';
import { listQuery } from './list-query.ts';

@Controller('api/water-sources')
@ApiTags('Fields')
export class WaterSourceController {
  constructor(private readonly asker: Asker) {}

  @Get()
  @ApiOperation({ summary: "The farm's water sources, by name" })
  @Answers(200, 'A page of them', listWaterSources.answer)
  listWaterSources(
    @SignedIn('fields.read') caller: Caller,
    @Query({ schema: listQuery }) query: AskOf<typeof listWaterSources>,
  ) {
    return this.asker.ask(listWaterSources, query, { caller });
  }

  @Post()
  @ApiProblems(409)
  @ApiOperation({ summary: 'Adds a well, turnout, pressurized line or reservoir' })
  @Answers(201, 'The water source', waterSource)
  async createWaterSource(
    @SignedIn('fields.write') caller: Caller,
    @Body({ schema: waterSourceInput }) input: WaterSourceInput,
    @OperationId() operationId: string | undefined,
  ) {
    const call = longOperation(caller, operationId);
    return (await accepted(this.asker, createWaterSource, input, call)).waterSource;
  }

  @Get(':id')
  @ApiOperation({ summary: "One of the farm's water sources" })
  @Answers(200, 'The water source', waterSource)
  async readWaterSource(@SignedIn('fields.read') caller: Caller, @RecordId() id: string) {
    return (await accepted(this.asker, readWaterSource, { id }, { caller })).waterSource;
  }

  @Patch(':id')
  @ApiProblems(409)
  @ApiOperation({
    summary: 'Changes the fields that are sent; 409 if somebody changed it after that version; null clears',
  })
  @Answers(200, 'As it is now', waterSource)
  async changeWaterSource(
    @SignedIn('fields.write') caller: Caller,
    @RecordId() id: string,
    @Body({ schema: waterSourceChange }) change: WaterSourceChange,
  ) {
    return (await accepted(this.asker, changeWaterSource, { ...change, id }, longOperation(caller)))
      .waterSource;
  }

  @Delete(':id')
  @ApiProblems(409)
  @ApiOperation({ summary: 'Archives a water source that no field uses' })
  @Answers(200, 'As it is now', waterSource)
  async archiveWaterSource(@SignedIn('fields.write') caller: Caller, @RecordId() id: string) {
    return (await accepted(this.asker, archiveWaterSource, { id, restore: false }, longOperation(caller)))
      .waterSource;
  }

  @Post(':id/restore')
  @ApiProblems(409)
  @ApiOperation({ summary: 'Restores an archived water source' })
  @Answers(200, 'As it is now', waterSource)
  async restoreWaterSource(@SignedIn('fields.write') caller: Caller, @RecordId() id: string) {
    return (await accepted(this.asker, archiveWaterSource, { id, restore: true }, longOperation(caller)))
      .waterSource;
  }
}
