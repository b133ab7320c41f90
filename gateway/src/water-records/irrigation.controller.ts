import type { AskOf } from '@headgate/contracts/define';
import {
  irrigation,
  irrigationChange,
  irrigationInput,
  type IrrigationChange,
  type IrrigationInput,
} from '@headgate/contracts/irrigation';
import {
  changeIrrigation,
  deleteIrrigation,
  enterIrrigation,
  listIrrigations,
  readIrrigation,
} from '@headgate/contracts/water-record-questions';
import { Asker, type Caller } from '@headgate/messaging';
import { Clock } from '@headgate/runtime/time/clock';
import { Body, Controller, Delete, Get, Patch, Post, Query, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { accepted } from '../edge/accepted.ts';
import { ApiCsv, exportName, sendCsv } from '../farm-records/csv/csv-file.ts';
import { everyItem } from '../farm-records/every-item.ts';
import { Answers, ApiProblems } from '../openapi/answers.ts';
import { RecordId } from '../openapi/parameter.ts';
import { OperationId, operation } from '../operations/operation-id.ts';
import { SignedIn } from '../sessions/caller.ts';
import { fieldNames, irrigationColumns, type IrrigationRow } from './water-record-columns.ts';
import { irrigationQuery } from './water-record-queries.ts';

@Controller('api/irrigations')
@ApiTags('Water records')
export class IrrigationController {
  constructor(
    private readonly asker: Asker,
    private readonly clock: Clock,
  ) {}

  @Get()
  @ApiOperation({ summary: 'Irrigations, newest start first; `fieldId`: on one field' })
  @Answers(200, 'A page of irrigations', listIrrigations.answer)
  listIrrigations(
    @SignedIn('irrigations.read') caller: Caller,
    @Query({ schema: irrigationQuery }) query: AskOf<typeof listIrrigations>,
  ) {
    return this.asker.ask(listIrrigations, query, { caller });
  }

  @Post()
  @ApiProblems(409)
  @ApiOperation({
    summary: 'Logs an irrigation: gallons, inches or hours, on one field or on several together',
  })
  @Answers(201, 'The irrigation, with what each field got', irrigation)
  async enterIrrigation(
    @SignedIn('irrigations.write') caller: Caller,
    @Body({ schema: irrigationInput }) input: IrrigationInput,
    @OperationId() operationId: string | undefined,
  ) {
    const call = operation(caller, operationId);
    return (await accepted(this.asker, enterIrrigation, input, call)).irrigation;
  }

  // Before the ids: 'export' is none.
  @Get('export')
  @ApiProblems(403)
  @ApiOperation({ summary: 'Irrigations as a spreadsheet: one row per field' })
  @ApiCsv()
  exportIrrigations(@SignedIn('irrigations.read') caller: Caller, @Res() response: Response) {
    const name = exportName('irrigations', this.clock.now());
    return sendCsv(response, name, irrigationColumns, this.#rows(caller));
  }

  @Get(':id')
  @ApiOperation({ summary: "One of the farm's irrigations" })
  @Answers(200, 'The irrigation', irrigation)
  async readIrrigation(@SignedIn('irrigations.read') caller: Caller, @RecordId() id: string) {
    return (await accepted(this.asker, readIrrigation, { id }, { caller })).irrigation;
  }

  @Patch(':id')
  @ApiProblems(409)
  @ApiOperation({
    summary: 'Changes its times, amount or note; 409 if somebody changed it after that version',
    description: 'What Headgate measured at the valve cannot be changed.',
  })
  @Answers(200, 'As it is now', irrigation)
  async changeIrrigation(
    @SignedIn('irrigations.write') caller: Caller,
    @RecordId() id: string,
    @Body({ schema: irrigationChange }) change: IrrigationChange,
  ) {
    return (await accepted(this.asker, changeIrrigation, { ...change, id }, { caller })).irrigation;
  }

  @Delete(':id')
  @ApiProblems(400)
  @ApiOperation({ summary: 'Deletes an irrigation that was logged; the water balance follows' })
  @Answers(204, 'It is deleted')
  async deleteIrrigation(@SignedIn('irrigations.write') caller: Caller, @RecordId() id: string) {
    await accepted(this.asker, deleteIrrigation, { id }, { caller });
  }

  async *#rows(caller: Caller): AsyncGenerator<IrrigationRow, void> {
    const names = await fieldNames(this.asker, caller);
    const irrigations = everyItem((page) => this.asker.ask(listIrrigations, page, { caller }));
    for await (const each of irrigations)
      for (const share of each.fields) yield { irrigation: each, share, field: names.get(share.fieldId) };
  }
}
