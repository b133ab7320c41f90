import type { AskOf } from '@headgate/contracts/define';
import { reading, readingInput, type ReadingInput } from '@headgate/contracts/irrigation';
import {
  readingAcceptance,
  readingWithdrawal,
  type ReadingAcceptance,
  type ReadingWithdrawal,
} from '@headgate/contracts/water-record-change';
import {
  acceptReading,
  enterReading,
  listReadings,
  withdrawReading,
} from '@headgate/contracts/water-record-questions';
import { Asker, type Caller } from '@headgate/messaging';
import { Clock } from '@headgate/runtime/time/clock';
import { Body, Controller, Get, Post, Query, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { accepted } from '../edge/accepted.ts';
import { ApiCsv, exportName, sendCsv } from '../farm-records/csv/csv-file.ts';
import { everyItem } from '../farm-records/every-item.ts';
import { Answers, ApiProblems } from '../openapi/answers.ts';
import { RecordId } from '../openapi/parameter.ts';
import { longOperation, OperationId } from '../operations/operation-id.ts';
import { SignedIn } from '../sessions/caller.ts';
import { fieldNames, readingColumns, type ReadingRow } from './water-record-columns.ts';
import { readingQuery } from './water-record-queries.ts';

@Controller('api/readings')
@ApiTags('Water records')
export class ReadingController {
  constructor(
    private readonly asker: Asker,
    private readonly clock: Clock,
  ) {}

  @Get()
  @ApiOperation({ summary: 'Readings, newest first; `fieldId` and `kind` filter them' })
  @Answers(200, 'A page of readings', listReadings.answer)
  listReadings(
    @SignedIn('irrigations.read') caller: Caller,
    @Query({ schema: readingQuery }) query: AskOf<typeof listReadings>,
  ) {
    return this.asker.ask(listReadings, query, { caller });
  }

  @Post()
  @ApiProblems(409)
  @ApiOperation({
    summary: 'Enters a reading of a rain gauge, a meter, a pressure chamber or a moisture probe',
    description:
      "A gauge takes the place of the weather's rain for its hours. A meter's totalizer is water: what it has counted since the previous reading. A stem water potential moves when trees and vines are irrigated, for five days. Soil moisture moves nothing until it is accepted.",
  })
  @Answers(201, 'The reading', reading)
  async enterReading(
    @SignedIn('irrigations.write') caller: Caller,
    @Body({ schema: readingInput }) input: ReadingInput,
    @OperationId() operationId: string | undefined,
  ) {
    return (await accepted(this.asker, enterReading, input, longOperation(caller, operationId))).reading;
  }

  @Get('export')
  @ApiProblems(403)
  @ApiOperation({ summary: 'Readings as a spreadsheet' })
  @ApiCsv()
  exportReadings(@SignedIn('irrigations.read') caller: Caller, @Res() response: Response) {
    return sendCsv(response, exportName('readings', this.clock.now()), readingColumns, this.#rows(caller));
  }

  @Post(':id/accept')
  @ApiProblems(409)
  @ApiOperation({
    summary:
      'Accepts a soil moisture reading: it corrects the water balance by its weight, and both values are kept',
  })
  @Answers(200, 'The reading, with what the ledger said', reading)
  async acceptReading(
    @SignedIn('irrigations.write') caller: Caller,
    @RecordId() id: string,
    @Body({ schema: readingAcceptance }) acceptance: ReadingAcceptance,
  ) {
    return (await accepted(this.asker, acceptReading, { ...acceptance, id }, longOperation(caller))).reading;
  }

  @Post(':id/withdraw')
  @ApiProblems(409)
  @ApiOperation({ summary: 'Withdraws a reading: it stays in the list but no longer counts' })
  @Answers(200, 'The reading', reading)
  async withdrawReading(
    @SignedIn('irrigations.write') caller: Caller,
    @RecordId() id: string,
    @Body({ schema: readingWithdrawal }) { version }: ReadingWithdrawal,
  ) {
    return (await accepted(this.asker, withdrawReading, { id, version }, longOperation(caller))).reading;
  }

  async *#rows(caller: Caller): AsyncGenerator<ReadingRow, void> {
    const names = await fieldNames(this.asker, caller);
    const readings = everyItem((page) => this.asker.ask(listReadings, page, { caller }));
    for await (const each of readings)
      yield { reading: each, fields: each.fieldIds.map((fieldId) => names.get(fieldId) ?? fieldId) };
  }
}
