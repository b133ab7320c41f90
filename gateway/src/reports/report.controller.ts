import { report, reportInput, type ReportInput } from '@headgate/contracts/report';
import { reportDocument } from '@headgate/contracts/report-document';
import {
  createReport,
  deleteReport,
  listReports,
  readReport,
  readReportFile,
} from '@headgate/contracts/report-questions';
import type { AskOf } from '@headgate/contracts/define';
import type { PageInput } from '@headgate/contracts/page';
import { Asker, type Caller } from '@headgate/messaging';
import { Body, Controller, Delete, Get, Post, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { accepted } from '../edge/accepted.ts';
import { pageQuery } from '../farm-records/page-query.ts';
import { Answers, ApiProblems } from '../openapi/answers.ts';
import { RecordId } from '../openapi/parameter.ts';
import { longOperation, OperationId } from '../operations/operation-id.ts';
import { SignedIn } from '../sessions/caller.ts';
import { bytesOf, mediaTypes, sendReportFile } from './report-file.ts';

@Controller('api/reports')
@ApiTags('Reports')
export class ReportController {
  constructor(private readonly asker: Asker) {}

  @Get()
  @ApiOperation({ summary: "The farm's reports, newest first" })
  @Answers(200, 'A page of them', listReports.answer)
  listReports(@SignedIn('reports.read') caller: Caller, @Query({ schema: pageQuery }) page: PageInput) {
    return this.asker.ask(listReports, page, { caller });
  }

  @Post()
  @ApiProblems(409)
  @ApiOperation({
    summary:
      'Has a report made: of a week, the record of each irrigation that EQIP practice 449 asks for, a season against its baseline, groundwater, what SWEEP asks ' +
      'for, or an ISO 7673 file for other software',
    description:
      'A worker makes it; `state` and `progress` say how far it has come, and the live stream that they have changed. Asked for again in the ' +
      'same words while nothing has changed that it was made from, it is the same report.',
  })
  @Answers(201, 'The report: a new one, or the one that there is', report)
  async createReport(
    @SignedIn('reports.write') caller: Caller,
    @Body({ schema: reportInput }) input: ReportInput,
    @OperationId() operationId: string | undefined,
  ) {
    return (await accepted(this.asker, createReport, input, longOperation(caller, operationId))).report;
  }

  @Get(':id')
  @ApiOperation({ summary: 'A report: what it is about, and how far it has come' })
  @Answers(200, 'The report', report)
  async readReport(@SignedIn('reports.read') caller: Caller, @RecordId() id: string) {
    return (await accepted(this.asker, readReport, { id }, { caller })).report;
  }

  @Delete(':id')
  @ApiOperation({ summary: 'Deletes a report, with its files and links' })
  @Answers(204, 'It is deleted')
  async deleteReport(@SignedIn('reports.write') caller: Caller, @RecordId() id: string) {
    await accepted(this.asker, deleteReport, { id }, longOperation(caller));
  }

  @Get(':id/document')
  @ApiProblems(409)
  @ApiOperation({
    summary: 'What a report says, in its language: its texts, tables and charts; 409 before it is made',
  })
  @Answers(200, 'The document', reportDocument)
  async readDocument(@SignedIn('reports.read') caller: Caller, @RecordId() id: string) {
    const read = this.#parts(caller, { id, format: 'document' });
    const parts: Uint8Array[] = [];
    for await (const part of bytesOf(await read(0), read)) parts.push(part);
    return reportDocument.parse(JSON.parse(Buffer.concat(parts).toString()));
  }

  @Get(':id/report.pdf')
  @ApiProblems(409)
  @ApiOperation({ summary: 'A report as a tagged PDF file; 409 before it is made' })
  @ApiOkResponse({
    description: 'The file',
    content: { 'application/pdf': { schema: { type: 'string', format: 'binary' } } },
  })
  readPdf(@SignedIn('reports.read') caller: Caller, @RecordId() id: string, @Res() response: Response) {
    return sendReportFile(response, () => mediaTypes.pdf, this.#parts(caller, { id, format: 'pdf' }));
  }

  @Get(':id/report.csv')
  @ApiProblems(409)
  @ApiOperation({ summary: "A report's tables as CSV; 409 before it is made" })
  @ApiOkResponse({ description: 'The file', content: { 'text/csv': { schema: { type: 'string' } } } })
  readCsv(@SignedIn('reports.read') caller: Caller, @RecordId() id: string, @Res() response: Response) {
    return sendReportFile(response, () => mediaTypes.csv, this.#parts(caller, { id, format: 'csv' }));
  }

  @Get(':id/report.xml')
  @ApiProblems(409)
  @ApiOperation({ summary: 'An exchange file as ISO 7673 has it; 409 before it is made' })
  @ApiOkResponse({ description: 'The file', content: { 'application/xml': { schema: { type: 'string' } } } })
  readXml(@SignedIn('reports.read') caller: Caller, @RecordId() id: string, @Res() response: Response) {
    return sendReportFile(response, () => mediaTypes.xml, this.#parts(caller, { id, format: 'xml' }));
  }

  @Get(':id/meter-readings.csv')
  @ApiProblems(409)
  @ApiOperation({
    summary: 'Meter readings of a groundwater report, as the Groundwater Accounting Platform takes them',
    description:
      '404 where the platform would refuse them: the report says why, by row. 409 before it is made.',
  })
  @ApiOkResponse({ description: 'The file', content: { 'text/csv': { schema: { type: 'string' } } } })
  readMeterReadings(
    @SignedIn('reports.read') caller: Caller,
    @RecordId() id: string,
    @Res() response: Response,
  ) {
    const format = 'gap-readings';
    return sendReportFile(response, () => mediaTypes[format], this.#parts(caller, { id, format }));
  }

  @Get(':id/self-report.csv')
  @ApiProblems(409)
  @ApiOperation({
    summary: 'Acre-feet of a groundwater report by parcel and month, for the self-report of an agency',
    description: '404 where it cannot be handed in: the report says why, by row. 409 before it is made.',
  })
  @ApiOkResponse({ description: 'The file', content: { 'text/csv': { schema: { type: 'string' } } } })
  readSelfReport(
    @SignedIn('reports.read') caller: Caller,
    @RecordId() id: string,
    @Res() response: Response,
  ) {
    const format = 'gap-self-report';
    return sendReportFile(response, () => mediaTypes[format], this.#parts(caller, { id, format }));
  }

  #parts(caller: Caller, file: Pick<AskOf<typeof readReportFile>, 'id' | 'format'>) {
    return (offset: number) => accepted(this.asker, readReportFile, { ...file, offset }, { caller });
  }
}
