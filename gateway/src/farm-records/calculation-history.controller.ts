import type { CalculationSummary, KeptCalculation } from '@headgate/contracts/calculation-history';
import { keptCalculation } from '@headgate/contracts/calculation-history';
import {
  deleteCalculation,
  listCalculations,
  readCalculation,
} from '@headgate/contracts/farm-record-questions';
import type { Page, PageInput } from '@headgate/contracts/page';
import type { Caller } from '@headgate/messaging';
import { Asker } from '@headgate/messaging';
import { Controller, Delete, Get, HttpCode, Query, Res } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Clock } from '@headgate/runtime/time/clock';
import { accepted } from '../edge/accepted.ts';
import { ApiProblems } from '../openapi/api-problems.ts';
import { SignedIn } from '../sessions/caller.ts';
import { ApiCsv } from './csv/api-csv.ts';
import { csvOf } from './csv/csv-of.ts';
import { exportName } from './csv/export-name.ts';
import { calculationColumns } from './csv/record-columns.ts';
import { sendCsv } from './csv/send-csv.ts';
import { everyCalculation } from './every-item.ts';
import { pageQuery } from './page-query.ts';
import { ApiRecordId, RecordId } from './record-id.ts';

@Controller('api/predictions')
@ApiTags('Farm records')
@ApiProblems(429)
export class CalculationHistoryController {
  constructor(
    private readonly asker: Asker,
    private readonly clock: Clock,
  ) {}

  @Get()
  @ApiProblems(400)
  @ApiOperation({ summary: "The farm's calculations, the newest first" })
  @ApiOkResponse({ description: 'A page of them', standardSchema: listCalculations.answer })
  listCalculations(
    @SignedIn('advice.read') caller: Caller,
    @Query({ schema: pageQuery }) page: PageInput,
  ): Promise<Page<CalculationSummary>> {
    return this.asker.ask(listCalculations, page, { caller });
  }

  @Get('export')
  @ApiProblems(403)
  @ApiOperation({ summary: "All of the farm's calculations, as a spreadsheet" })
  @ApiCsv()
  exportCalculations(@SignedIn('advice.read') caller: Caller, @Res() response: Response): Promise<void> {
    const lines = csvOf(calculationColumns, everyCalculation(this.asker, caller));
    return sendCsv(response, exportName('history', this.clock.now()), lines);
  }

  @Get(':id')
  @ApiRecordId()
  @ApiProblems(404)
  @ApiOperation({ summary: "One of the farm's calculations, as it was answered" })
  @ApiOkResponse({ description: 'What was asked and answered', standardSchema: keptCalculation })
  async readCalculation(
    @SignedIn('advice.read') caller: Caller,
    @RecordId() id: string,
  ): Promise<KeptCalculation> {
    return (await accepted(this.asker, readCalculation, { id }, { caller })).calculation;
  }

  @Delete(':id')
  @HttpCode(204)
  @ApiRecordId()
  @ApiProblems(403, 404)
  @ApiOperation({ summary: "Deletes one of the farm's calculations; scenarios saved from it stay" })
  @ApiNoContentResponse({ description: 'It is deleted' })
  async deleteCalculation(@SignedIn('advice.write') caller: Caller, @RecordId() id: string): Promise<void> {
    await accepted(this.asker, deleteCalculation, { id }, { caller });
  }
}
