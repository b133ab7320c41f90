import { calculationFilter } from '@headgate/contracts/calculation-history';
import type { AskOf } from '@headgate/contracts/define';
import {
  deleteCalculation,
  listCalculations,
  readCalculation,
} from '@headgate/contracts/farm-record-questions';
import type { Language } from '@headgate/contracts/language';
import { Asker, type Caller } from '@headgate/messaging';
import { Clock } from '@headgate/runtime/time/clock';
import { Controller, Delete, Get, Query, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { z } from 'zod/mini';
import { accepted } from '../edge/accepted.ts';
import { SpokenLanguage } from '../edge/spoken-language.ts';
import { Answers, ApiProblems } from '../openapi/answers.ts';
import { RecordId } from '../openapi/parameter.ts';
import { SignedIn } from '../sessions/caller.ts';
import { ApiCsv, exportName, sendCsv } from './csv/csv-file.ts';
import { calculationColumns } from './csv/record-columns.ts';
import { everyCalculation } from './every-item.ts';
import { pageQuery } from './page-query.ts';
import { predictionLog, predictionLogOf } from './specified-names.ts';

const calculationQuery = z.extend(pageQuery, calculationFilter.shape);

@Controller('api/predictions')
@ApiTags('Farm records')
export class CalculationHistoryController {
  constructor(
    private readonly asker: Asker,
    private readonly clock: Clock,
  ) {}

  @Get()
  @ApiOperation({ summary: "Lists the farm's calculations, newest first" })
  @Answers(200, 'One page, and the cursor of the next', listCalculations.answer)
  listCalculations(
    @SignedIn('advice.read') caller: Caller,
    @SpokenLanguage() language: Language,
    @Query({ schema: calculationQuery }) query: Omit<AskOf<typeof listCalculations>, 'language'>,
  ) {
    return this.asker.ask(listCalculations, { ...query, language }, { caller });
  }

  @Get('export')
  @ApiProblems(403)
  @ApiOperation({ summary: "Exports the farm's calculations as a spreadsheet" })
  @ApiCsv()
  exportCalculations(
    @SignedIn('advice.read') caller: Caller,
    @SpokenLanguage() language: Language,
    @Res() response: Response,
  ) {
    const rows = everyCalculation(this.asker, caller, language);
    return sendCsv(response, exportName('history', this.clock.now()), calculationColumns, rows);
  }

  @Get(':id')
  @ApiOperation({ summary: "Reads one of the farm's calculations" })
  @Answers(200, 'The input and the result', predictionLog)
  async readCalculation(
    @SignedIn('advice.read') caller: Caller,
    @SpokenLanguage() language: Language,
    @RecordId() id: string,
  ) {
    const { calculation } = await accepted(this.asker, readCalculation, { id, language }, { caller });
    return predictionLogOf(calculation);
  }

  @Delete(':id')
  @ApiOperation({ summary: "Deletes one of the farm's calculations; scenarios saved from it stay" })
  @Answers(204, 'It is deleted')
  async deleteCalculation(@SignedIn('advice.write') caller: Caller, @RecordId() id: string) {
    await accepted(this.asker, deleteCalculation, { id }, { caller });
  }
}
