import { planting } from '@headgate/contracts/field';
import {
  plantingChange,
  plantingInput,
  type PlantingChange,
  type PlantingInput,
} from '@headgate/contracts/field-input';
import { addPlanting, changePlanting, listPlantings } from '@headgate/contracts/field-questions';
import { pageOf } from '@headgate/contracts/page';
import { Asker, type Caller } from '@headgate/messaging';
import { Body, Controller, Get, Patch, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { z } from 'zod/mini';
import { accepted } from '../edge/accepted.ts';
import { Answers, ApiProblems } from '../openapi/answers.ts';
import { pathParameter, RecordId } from '../openapi/parameter.ts';
import { longOperation, OperationId } from '../operations/operation-id.ts';
import { SignedIn } from '../sessions/caller.ts';

const PlantingId = () => pathParameter('plantingId', z.uuid(), { type: 'string', format: 'uuid' });

@Controller('api/fields/:id/plantings')
@ApiTags('Fields')
export class PlantingController {
  constructor(private readonly asker: Asker) {}

  @Get()
  @ApiOperation({ summary: 'A field’s current and past plantings, newest first' })
  @Answers(200, 'All of them', pageOf(planting))
  async listPlantings(@SignedIn('fields.read') caller: Caller, @RecordId() fieldId: string) {
    const { plantings } = await accepted(this.asker, listPlantings, { fieldId }, { caller });
    return { items: plantings, nextCursor: null };
  }

  @Post()
  @ApiProblems(409)
  @ApiOperation({ summary: 'Adds a planting to a field; the one before must have ended' })
  @Answers(201, 'The planting', planting)
  async addPlanting(
    @SignedIn('fields.write') caller: Caller,
    @RecordId() fieldId: string,
    @Body({ schema: plantingInput }) input: PlantingInput,
    @OperationId() operationId: string | undefined,
  ) {
    const call = longOperation(caller, operationId);
    return (await accepted(this.asker, addPlanting, { fieldId, input }, call)).planting;
  }

  @Patch(':plantingId')
  @ApiProblems(409)
  @ApiOperation({
    summary:
      'Changes the fields that are sent; 409 if somebody changed it after that version; `endedOn` ends it',
  })
  @Answers(200, 'As it is now', planting)
  async changePlanting(
    @SignedIn('fields.write') caller: Caller,
    @RecordId() fieldId: string,
    @PlantingId() id: string,
    @Body({ schema: plantingChange }) change: PlantingChange,
  ) {
    return (await accepted(this.asker, changePlanting, { fieldId, id, change }, longOperation(caller)))
      .planting;
  }
}
