import type { AskOf } from '@headgate/contracts/define';
import { irrigationImportSummary } from '@headgate/contracts/irrigation-import';
import { irrigation, irrigationInput, type IrrigationInput } from '@headgate/contracts/irrigation';
import { irrigationChange, type IrrigationChange } from '@headgate/contracts/water-record-change';
import {
  changeIrrigation,
  deleteIrrigation,
  enterIrrigation,
  importIrrigations,
  listIrrigations,
  readIrrigation,
} from '@headgate/contracts/water-record-questions';
import { Asker, type Caller } from '@headgate/messaging';
import { Clock } from '@headgate/runtime/time/clock';
import { Body, Controller, Delete, Get, Patch, Post, Query, Res } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { z } from 'zod/mini';
import { accepted, acceptedOf } from '../edge/accepted.ts';
import { sendDownload } from '../edge/send-download.ts';
import { exportName, sendCsv } from '../farm-records/csv/csv-file.ts';
import { everyItem } from '../farm-records/every-item.ts';
import { Answers, ApiProblems } from '../openapi/answers.ts';
import { RecordId } from '../openapi/parameter.ts';
import { yesOrNo } from '../fields/list-query.ts';
import { longOperation, OperationId } from '../operations/operation-id.ts';
import { SignedIn } from '../sessions/caller.ts';
import { asFileCalls } from '../tables/file-problems.ts';
import { assertFits, importFileOf, maxFileBytes } from '../tables/import-file.ts';
import { jsonList } from '../tables/json-list.ts';
import { readIrrigations } from './read-irrigations.ts';
import {
  fieldNames,
  irrigationColumns,
  exportedIrrigation,
  type IrrigationRow,
} from './water-record-columns.ts';
import { irrigationQuery } from './water-record-queries.ts';

const exportQuery = z.object({ format: z._default(z.enum(['csv', 'json'], 'Choose csv or json'), 'csv') });
const importQuery = z.object({ preview: yesOrNo('Preview') });

/** `ignored`: columns of the file that nobody knows. */
const importAnswer = z.extend(irrigationImportSummary, { ignored: z.array(z.string()) });

@Controller('api/irrigations')
@ApiTags('Water records')
export class IrrigationController {
  constructor(
    private readonly asker: Asker,
    private readonly clock: Clock,
  ) {}

  @Get()
  @ApiOperation({
    summary:
      'Irrigations, newest start first; `fieldId`: on one field; `unassigned`: of zones that no field had',
  })
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
    const call = longOperation(caller, operationId);
    return (await accepted(this.asker, enterIrrigation, input, call)).irrigation;
  }

  // Before the ids: 'export' is none.
  @Get('export')
  @ApiProblems(403)
  @ApiOperation({ summary: 'Irrigations as a file that can be imported: one row per field' })
  @ApiOkResponse({
    description: 'CSV with units in the headings, or JSON; times in UTC',
    content: {
      'text/csv': { schema: { type: 'string' } },
      'application/json': { schema: { type: 'object' } },
    },
  })
  exportIrrigations(
    @SignedIn('irrigations.read') caller: Caller,
    @Query({ schema: exportQuery }) { format }: z.output<typeof exportQuery>,
    @Res() response: Response,
  ) {
    const name = exportName('irrigations', this.clock.now(), format);
    const rows = this.#rows(caller);
    if (format === 'csv') return sendCsv(response, name, irrigationColumns, rows);
    return sendDownload(
      response,
      name,
      'application/json',
      jsonList('irrigations', rows, exportedIrrigation),
    );
  }

  @Post('import')
  @ApiProblems(409, 413, 415)
  @ApiOperation({
    summary: `Imports up to 2,000 irrigations, all or none, from a file of at most ${maxFileBytes / 1_000} kB`,
    description: 'One that is there, on that field with that start and end, is left as it is.',
  })
  @ApiConsumes('text/csv', 'application/json')
  @ApiBody({ description: 'docs/fields.md has the columns', schema: {} })
  @Answers(200, 'What was imported, or with `preview` would be', importAnswer)
  async importIrrigations(
    @SignedIn('irrigations.write') caller: Caller,
    @Query({ schema: importQuery }) { preview }: z.output<typeof importQuery>,
    @Body() body: unknown,
    @OperationId() operationId: string | undefined,
  ) {
    const { irrigations, ignored, columnOf } = readIrrigations(importFileOf(body));
    const ask = { preview, irrigations };
    assertFits(ask);
    const answer = await this.asker.ask(importIrrigations, ask, longOperation(caller, operationId));
    const { kind: _kind, ...summary } = acceptedOf(
      importIrrigations,
      ask,
      answer.kind === 'bad-rows' ? { ...answer, problems: asFileCalls(answer.problems, columnOf) } : answer,
    );
    return { ...summary, ignored };
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
    description:
      'What Headgate measured at the valve cannot be changed. `overlap` says whether it is the same water as a controller measured.',
  })
  @Answers(200, 'As it is now', irrigation)
  async changeIrrigation(
    @SignedIn('irrigations.write') caller: Caller,
    @RecordId() id: string,
    @Body({ schema: irrigationChange }) change: IrrigationChange,
  ) {
    return (await accepted(this.asker, changeIrrigation, { ...change, id }, longOperation(caller)))
      .irrigation;
  }

  @Delete(':id')
  @ApiProblems(400)
  @ApiOperation({ summary: 'Deletes an irrigation that was logged; the water balance follows' })
  @Answers(204, 'It is deleted')
  async deleteIrrigation(@SignedIn('irrigations.write') caller: Caller, @RecordId() id: string) {
    await accepted(this.asker, deleteIrrigation, { id }, longOperation(caller));
  }

  async *#rows(caller: Caller): AsyncGenerator<IrrigationRow, void> {
    const names = await fieldNames(this.asker, caller);
    const irrigations = everyItem((page) => this.asker.ask(listIrrigations, page, { caller }));
    for await (const each of irrigations)
      for (const share of each.fields) yield { irrigation: each, share, field: names.get(share.fieldId) };
  }
}
