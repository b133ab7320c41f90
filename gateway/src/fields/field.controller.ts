import type { AskOf } from '@headgate/contracts/define';
import { field } from '@headgate/contracts/field';
import {
  fieldChange,
  fieldFromCalculationInput,
  fieldFromProfileInput,
  fieldInput,
  type FieldChange,
  type FieldFromCalculationInput,
  type FieldFromProfileInput,
  type FieldInput,
} from '@headgate/contracts/field-input';
import {
  archiveField,
  changeField,
  createField,
  createFieldFromCalculation,
  createFieldFromProfile,
  listFields,
  readField,
} from '@headgate/contracts/field-questions';
import { printable } from '@headgate/contracts/printable';
import { Asker, type Caller } from '@headgate/messaging';
import { Body, Controller, Delete, Get, Patch, Post, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { z } from 'zod/mini';
import { accepted } from '../edge/accepted.ts';
import { Answers, ApiProblems } from '../openapi/answers.ts';
import { RecordId } from '../openapi/parameter.ts';
import { longOperation, OperationId } from '../operations/operation-id.ts';
import { SignedIn } from '../sessions/caller.ts';
import { listQuery } from './list-query.ts';

const fieldQuery = z.extend(listQuery, {
  group: z.optional(
    z.string('Send only one group').check(printable, z.maxLength(60, 'Use at most 60 characters')),
  ),
});

@Controller('api/fields')
@ApiTags('Fields')
export class FieldController {
  constructor(private readonly asker: Asker) {}

  @Get()
  @ApiOperation({
    summary: "The farm's fields, by name, each with its current planting; read boundaries one by one",
  })
  @Answers(200, 'A page of them', listFields.answer)
  listFields(
    @SignedIn('fields.read') caller: Caller,
    @Query({ schema: fieldQuery }) query: AskOf<typeof listFields>,
  ) {
    return this.asker.ask(listFields, query, { caller });
  }

  @Post()
  @ApiProblems(409)
  @ApiOperation({ summary: 'Adds a field, located by a place, a point or its boundary' })
  @Answers(201, 'The field', field)
  async createField(
    @SignedIn('fields.write') caller: Caller,
    @Body({ schema: fieldInput }) input: FieldInput,
    @OperationId() operationId: string | undefined,
  ) {
    return (await accepted(this.asker, createField, input, longOperation(caller, operationId))).field;
  }

  @Post('from-calculation')
  @ApiProblems(404, 409)
  @ApiOperation({
    summary: "Makes a field from one of the farm's calculations; a repeated call answers the same field",
  })
  @Answers(201, 'The field, with its current planting', field)
  async createFieldFromCalculation(
    @SignedIn('fields.write') caller: Caller,
    @Body({ schema: fieldFromCalculationInput }) input: FieldFromCalculationInput,
  ) {
    return (await accepted(this.asker, createFieldFromCalculation, input, longOperation(caller))).field;
  }

  @Post('from-profile')
  @ApiProblems(409)
  @ApiOperation({ summary: "Makes the farm's first field from its profile" })
  @Answers(201, 'The field, with its current planting', field)
  async createFieldFromProfile(
    @SignedIn('fields.write') caller: Caller,
    @Body({ schema: fieldFromProfileInput }) input: FieldFromProfileInput,
  ) {
    return (await accepted(this.asker, createFieldFromProfile, input, longOperation(caller))).field;
  }

  @Get(':id')
  @ApiOperation({ summary: "One of the farm's fields, with its boundary" })
  @Answers(200, 'The field', field)
  async readField(@SignedIn('fields.read') caller: Caller, @RecordId() id: string) {
    return (await accepted(this.asker, readField, { id }, { caller })).field;
  }

  @Patch(':id')
  @ApiProblems(409)
  @ApiOperation({
    summary: 'Changes the fields that are sent; 409 if somebody changed it after that version; null clears',
  })
  @Answers(200, 'As it is now', field)
  async changeField(
    @SignedIn('fields.write') caller: Caller,
    @RecordId() id: string,
    @Body({ schema: fieldChange }) change: FieldChange,
  ) {
    return (await accepted(this.asker, changeField, { ...change, id }, longOperation(caller))).field;
  }

  @Delete(':id')
  @ApiOperation({ summary: 'Archives a field: it is no longer planned, and its records stay' })
  @Answers(200, 'As it is now', field)
  async archiveField(@SignedIn('fields.write') caller: Caller, @RecordId() id: string) {
    return (await accepted(this.asker, archiveField, { id, restore: false }, longOperation(caller))).field;
  }

  @Post(':id/restore')
  @ApiProblems(409)
  @ApiOperation({ summary: 'Restores an archived field' })
  @Answers(200, 'The field as it is now; without its water source if that is archived', field)
  async restoreField(@SignedIn('fields.write') caller: Caller, @RecordId() id: string) {
    return (await accepted(this.asker, archiveField, { id, restore: true }, longOperation(caller))).field;
  }
}
