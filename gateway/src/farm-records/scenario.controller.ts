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
import { listScenarios } from '@headgate/contracts/farm-record-questions';
import type { Page, PageInput } from '@headgate/contracts/page';
import type { Caller } from '@headgate/messaging';
import { Body, Controller, Delete, Get, HttpCode, Patch, Post, Query, Res } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Clock } from '@headgate/runtime/time/clock';
import { ApiProblems } from '../openapi/api-problems.ts';
import { SignedIn } from '../sessions/caller.ts';
import { ApiCsv } from './csv/api-csv.ts';
import { csvOf } from './csv/csv-of.ts';
import { exportName } from './csv/export-name.ts';
import { scenarioColumns } from './csv/record-columns.ts';
import { sendCsv } from './csv/send-csv.ts';
import { KeptScenarios } from './kept-scenarios.ts';
import { pageQuery } from './page-query.ts';
import { ApiRecordId, RecordId } from './record-id.ts';

@Controller('api/scenarios')
@ApiTags('Farm records')
@ApiProblems(429)
export class ScenarioController {
  constructor(
    private readonly scenarios: KeptScenarios,
    private readonly clock: Clock,
  ) {}

  @Get()
  @ApiProblems(400)
  @ApiOperation({ summary: "The farm's scenarios, the newest first" })
  @ApiOkResponse({ description: 'A page of them', standardSchema: listScenarios.answer })
  listScenarios(
    @SignedIn() caller: Caller,
    @Query({ schema: pageQuery }) page: PageInput,
  ): Promise<Page<ScenarioSummary>> {
    return this.scenarios.list(caller, page);
  }

  @Post()
  @HttpCode(200)
  @ApiProblems(400, 403, 404, 409, 413, 415)
  @ApiOperation({ summary: "Saves one of the farm's calculations under a name; again: the same scenario" })
  @ApiOkResponse({ description: 'The scenario', standardSchema: savedScenario })
  saveScenario(
    @SignedIn() caller: Caller,
    @Body({ schema: saveScenarioInput }) input: SaveScenarioInput,
  ): Promise<SavedScenario> {
    return this.scenarios.save(caller, input);
  }

  @Get('export')
  @ApiProblems(403)
  @ApiOperation({ summary: "All of the farm's scenarios, as a spreadsheet" })
  @ApiCsv()
  exportScenarios(@SignedIn() caller: Caller, @Res() response: Response): Promise<void> {
    const lines = csvOf(scenarioColumns, this.scenarios.every(caller));
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
  readScenario(@SignedIn() caller: Caller, @RecordId() id: string): Promise<SavedScenario> {
    return this.scenarios.read(caller, id);
  }

  @Patch(':id')
  @ApiRecordId()
  @ApiProblems(400, 403, 404, 409, 413, 415)
  @ApiOperation({ summary: "Gives one of the farm's scenarios another name" })
  @ApiOkResponse({ description: 'The scenario', standardSchema: savedScenario })
  renameScenario(
    @SignedIn() caller: Caller,
    @RecordId() id: string,
    @Body({ schema: renameScenarioInput }) { scenarioName }: RenameScenarioInput,
  ): Promise<SavedScenario> {
    return this.scenarios.rename(caller, id, scenarioName);
  }

  @Delete(':id')
  @HttpCode(204)
  @ApiRecordId()
  @ApiProblems(403, 404)
  @ApiOperation({ summary: "Deletes one of the farm's scenarios" })
  @ApiNoContentResponse({ description: 'It is deleted' })
  deleteScenario(@SignedIn() caller: Caller, @RecordId() id: string): Promise<void> {
    return this.scenarios.delete(caller, id);
  }
}
