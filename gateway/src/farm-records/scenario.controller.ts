import {
  renameScenarioInput,
  saveScenarioInput,
  type RenameScenarioInput,
  type SaveScenarioInput,
} from '@headgate/contracts/calculation-history';
import {
  deleteScenario,
  listScenarios,
  readScenario,
  renameScenario,
  saveScenario,
} from '@headgate/contracts/farm-record-questions';
import type { PageInput } from '@headgate/contracts/page';
import type { Language } from '@headgate/contracts/language';
import { Asker, type Caller } from '@headgate/messaging';
import { Clock } from '@headgate/runtime/time/clock';
import { Body, Controller, Delete, Get, Patch, Post, Query, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { accepted } from '../edge/accepted.ts';
import { SpokenLanguage } from '../edge/spoken-language.ts';
import { Answers, ApiProblems } from '../openapi/answers.ts';
import { RecordId } from '../openapi/parameter.ts';
import { SignedIn } from '../sessions/caller.ts';
import { ApiCsv, exportName, sendCsv } from './csv/csv-file.ts';
import { scenarioColumns } from './csv/record-columns.ts';
import { everyScenario } from './every-item.ts';
import { pageQuery } from './page-query.ts';
import { scenario, scenarioOf } from './specified-names.ts';

@Controller('api/scenarios')
@ApiTags('Farm records')
export class ScenarioController {
  constructor(
    private readonly asker: Asker,
    private readonly clock: Clock,
  ) {}

  @Get()
  @ApiOperation({ summary: "Lists the farm's scenarios, newest first" })
  @Answers(200, 'One page, and the cursor of the next', listScenarios.answer)
  listScenarios(
    @SignedIn('advice.read') caller: Caller,
    @SpokenLanguage() language: Language,
    @Query({ schema: pageQuery }) page: PageInput,
  ) {
    return this.asker.ask(listScenarios, { ...page, language }, { caller });
  }

  @Post()
  @ApiProblems(404, 409)
  @ApiOperation({
    summary: "Saves one of the farm's calculations under a name; a repeated call answers the same scenario",
  })
  @Answers(200, 'The scenario', scenario)
  async saveScenario(
    @SignedIn('advice.write') caller: Caller,
    @SpokenLanguage() language: Language,
    @Body({ schema: saveScenarioInput }) input: SaveScenarioInput,
  ) {
    const ask = { ...input, language };
    return scenarioOf((await accepted(this.asker, saveScenario, ask, { caller })).scenario);
  }

  @Get('export')
  @ApiProblems(403)
  @ApiOperation({ summary: "Exports the farm's scenarios as a spreadsheet" })
  @ApiCsv()
  exportScenarios(
    @SignedIn('advice.read') caller: Caller,
    @SpokenLanguage() language: Language,
    @Res() response: Response,
  ) {
    const rows = everyScenario(this.asker, caller, language);
    return sendCsv(response, exportName('scenarios', this.clock.now()), scenarioColumns, rows);
  }

  @Get(':id')
  @ApiOperation({ summary: "Reads one of the farm's scenarios" })
  @Answers(200, 'The scenario: name, input and result', scenario)
  async readScenario(
    @SignedIn('advice.read') caller: Caller,
    @SpokenLanguage() language: Language,
    @RecordId() id: string,
  ) {
    return scenarioOf((await accepted(this.asker, readScenario, { id, language }, { caller })).scenario);
  }

  @Patch(':id')
  @ApiProblems(409)
  @ApiOperation({ summary: "Renames one of the farm's scenarios" })
  @Answers(200, 'The scenario', scenario)
  async renameScenario(
    @SignedIn('advice.write') caller: Caller,
    @SpokenLanguage() language: Language,
    @RecordId() id: string,
    @Body({ schema: renameScenarioInput }) { scenarioName }: RenameScenarioInput,
  ) {
    const ask = { id, scenarioName, language };
    return scenarioOf((await accepted(this.asker, renameScenario, ask, { caller })).scenario);
  }

  @Delete(':id')
  @ApiOperation({ summary: "Deletes one of the farm's scenarios" })
  @Answers(204, 'It is deleted')
  async deleteScenario(@SignedIn('advice.write') caller: Caller, @RecordId() id: string) {
    await accepted(this.asker, deleteScenario, { id }, { caller });
  }
}
