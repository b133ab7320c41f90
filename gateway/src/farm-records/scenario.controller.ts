import type {
  RenameScenarioInput,
  SavedScenario,
  SaveScenarioInput,
  ScenarioSummary,
} from '@headgate/contracts/calculation-history';
import {
  renameScenarioInput,
  savedScenario,
  saveScenarioInput,
} from '@headgate/contracts/calculation-history';
import {
  deleteScenario,
  listScenarios,
  readScenario,
  renameScenario,
  saveScenario,
} from '@headgate/contracts/farm-record-questions';
import type { Page, PageInput } from '@headgate/contracts/page';
import type { Caller } from '@headgate/messaging';
import { Asker } from '@headgate/messaging';
import { Body, Controller, Delete, Get, HttpCode, Patch, Post, Query, Res } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Clock } from '@headgate/runtime/time/clock';
import { accepted } from '../edge/accepted.ts';
import { ApiProblems } from '../openapi/api-problems.ts';
import { SignedIn } from '../sessions/caller.ts';
import { ApiCsv } from './csv/api-csv.ts';
import { csvOf } from './csv/csv-of.ts';
import { exportName } from './csv/export-name.ts';
import { scenarioColumns } from './csv/record-columns.ts';
import { sendCsv } from './csv/send-csv.ts';
import { everyScenario } from './every-item.ts';
import { pageQuery } from './page-query.ts';
import { ApiRecordId, RecordId } from './record-id.ts';

@Controller('api/scenarios')
@ApiTags('Farm records')
@ApiProblems(429)
export class ScenarioController {
  constructor(
    private readonly asker: Asker,
    private readonly clock: Clock,
  ) {}

  @Get()
  @ApiProblems(400)
  @ApiOperation({ summary: "The farm's scenarios, the newest first" })
  @ApiOkResponse({ description: 'A page of them', standardSchema: listScenarios.answer })
  listScenarios(
    @SignedIn('advice.read') caller: Caller,
    @Query({ schema: pageQuery }) page: PageInput,
  ): Promise<Page<ScenarioSummary>> {
    return this.asker.ask(listScenarios, page, { caller });
  }

  @Post()
  @HttpCode(200)
  @ApiProblems(400, 403, 404, 409, 413, 415)
  @ApiOperation({ summary: "Saves one of the farm's calculations under a name; again: the same scenario" })
  @ApiOkResponse({ description: 'The scenario', standardSchema: savedScenario })
  async saveScenario(
    @SignedIn('advice.write') caller: Caller,
    @Body({ schema: saveScenarioInput }) input: SaveScenarioInput,
  ): Promise<SavedScenario> {
    return (await accepted(this.asker, saveScenario, input, { caller })).scenario;
  }

  @Get('export')
  @ApiProblems(403)
  @ApiOperation({ summary: "All of the farm's scenarios, as a spreadsheet" })
  @ApiCsv()
  exportScenarios(@SignedIn('advice.read') caller: Caller, @Res() response: Response): Promise<void> {
    const lines = csvOf(scenarioColumns, everyScenario(this.asker, caller));
    return sendCsv(response, exportName('scenarios', this.clock.now()), lines);
  }

  @Get(':id')
  @ApiRecordId()
  @ApiProblems(404)
  @ApiOperation({ summary: "One of the farm's scenarios" })
  @ApiOkResponse({
    description: 'What was asked and answered, under its name',
    standardSchema: savedScenario,
  })
  async readScenario(
    @SignedIn('advice.read') caller: Caller,
    @RecordId() id: string,
  ): Promise<SavedScenario> {
    return (await accepted(this.asker, readScenario, { id }, { caller })).scenario;
  }

  @Patch(':id')
  @ApiRecordId()
  @ApiProblems(400, 403, 404, 409, 413, 415)
  @ApiOperation({ summary: "Gives one of the farm's scenarios another name" })
  @ApiOkResponse({ description: 'The scenario', standardSchema: savedScenario })
  async renameScenario(
    @SignedIn('advice.write') caller: Caller,
    @RecordId() id: string,
    @Body({ schema: renameScenarioInput }) { scenarioName }: RenameScenarioInput,
  ): Promise<SavedScenario> {
    return (await accepted(this.asker, renameScenario, { id, scenarioName }, { caller })).scenario;
  }

  @Delete(':id')
  @HttpCode(204)
  @ApiRecordId()
  @ApiProblems(403, 404)
  @ApiOperation({ summary: "Deletes one of the farm's scenarios" })
  @ApiNoContentResponse({ description: 'It is deleted' })
  async deleteScenario(@SignedIn('advice.write') caller: Caller, @RecordId() id: string): Promise<void> {
    await accepted(this.asker, deleteScenario, { id }, { caller });
  }
}
