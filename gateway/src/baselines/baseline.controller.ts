import {
  baselineAnswer,
  baselineFile,
  figuresOfSeason,
  importedBaseline,
  seasonFigures,
  type BaselineColumns,
  type SeasonFigures,
} from '@headgate/contracts/baseline';
import {
  changeSeasonFigures,
  deleteBaseline,
  importBaseline,
  listBaselines,
  readSeasonFigures,
} from '@headgate/contracts/baseline-questions';
import { refusedRows } from '@headgate/contracts/field-questions';
import { Asker, type Caller } from '@headgate/messaging';
import { Rejected, rejectedBySchema } from '@headgate/runtime';
import { Body, Controller, Delete, Get, Post, Put } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiOperation, ApiTags } from '@nestjs/swagger';
import { z } from 'zod/mini';
import { accepted, acceptedOf, refused } from '../edge/accepted.ts';
import { parseJson, textOf } from '../edge/read-body.ts';
import { Answers, ApiProblems } from '../openapi/answers.ts';
import { pathParameter, RecordId } from '../openapi/parameter.ts';
import { longOperation, OperationId } from '../operations/operation-id.ts';
import { SignedIn } from '../sessions/caller.ts';
import { asFileCalls } from '../tables/file-problems.ts';
import { assertFits, importFileOf, maxFileBytes } from '../tables/import-file.ts';
import { readPastWater } from './read-past-water.ts';

/** The `{season}` of a path: a year. */
const Season = () =>
  pathParameter('season', z.pipe(z.pipe(z.string(), z.transform(Number)), figuresOfSeason.shape.season), {
    type: 'integer',
  });

@Controller('api/baselines')
@ApiTags('Reports')
export class BaselineController {
  constructor(private readonly asker: Asker) {}

  @Get()
  @ApiOperation({ summary: 'Imports of past seasons’ water, newest first, with what each meter has' })
  @Answers(200, 'At most 20', listBaselines.answer)
  listBaselines(@SignedIn('reports.read') caller: Caller) {
    return this.asker.ask(listBaselines, {}, { caller });
  }

  @Post('import')
  @ApiProblems(409, 413, 415)
  @ApiOperation({
    summary: `Imports meter readings or invoices of a past season, all or none, from CSV of at most ${maxFileBytes / 1_000} kB`,
    description:
      'With `preview` nothing is kept, and what is wrong is in `problems`, row by row; without it, it is refused by row and column.',
  })
  @ApiConsumes('application/json')
  @ApiBody({ description: 'docs/season-report.md has its fields', schema: {} })
  @Answers(200, 'What was imported, or with `preview` would be', baselineAnswer)
  async importBaseline(
    @SignedIn('reports.write') caller: Caller,
    @Body() body: unknown,
    @OperationId() operationId: string | undefined,
  ) {
    const { preview, name, csv, columns: chosen, meters } = fileOf(body);
    const { periods, problems, headings, columns, notes } = readPastWater(csv, chosen);
    const found = { preview, headings, columns, notes: [...notes] };
    const nothing = { ...found, problems: problems.all(), meters: [], sample: [] };
    if (!preview) problems.refuse();
    if (columns === null || periods.length === 0 || nothing.problems.length > 0) {
      if (!preview) throw refused({ status: 400, message: 'The file has no period of water' });
      return nothing;
    }
    const ask = parsed(importedBaseline, { name, meters, periods });
    assertFits(ask);
    const call = longOperation(caller, operationId);
    const answer = await this.asker.ask(importBaseline, { ...ask, preview }, call);
    if (answer.kind === 'bad-rows') {
      const named = asFileCalls(answer.problems, columnOf(columns));
      if (!preview) throw refused(refusedRows(named));
      return { ...nothing, problems: named };
    }
    const { meters: known } = acceptedOf(importBaseline, { ...ask, preview }, answer);
    return { ...found, problems: [], meters: known, sample: ask.periods.slice(0, 5) };
  }

  @Get('figures/:season')
  @ApiOperation({
    summary: 'What was entered for a season: prices, labor, yield, adjustments, control blocks',
  })
  @Answers(200, 'They, or null', readSeasonFigures.answer)
  readFigures(@SignedIn('reports.read') caller: Caller, @Season() season: number) {
    return this.asker.ask(readSeasonFigures, { season }, { caller });
  }

  @Put('figures')
  @ApiProblems(409)
  @ApiOperation({ summary: 'Enters all figures of a season' })
  @Answers(200, 'The figures', seasonFigures)
  async changeFigures(
    @SignedIn('reports.write') caller: Caller,
    @Body({ schema: seasonFigures }) figures: SeasonFigures,
  ) {
    return (await accepted(this.asker, changeSeasonFigures, figures, longOperation(caller))).figures;
  }

  @Delete(':id')
  @ApiOperation({ summary: 'Removes an import with its periods; reports that were made stay' })
  @Answers(204, 'It is removed')
  async deleteBaseline(@SignedIn('reports.write') caller: Caller, @RecordId() id: string) {
    await accepted(this.asker, deleteBaseline, { id }, longOperation(caller));
  }
}

function fileOf(body: unknown) {
  const { format, bytes } = importFileOf(body);
  if (format !== 'json') throw new Rejected('Send JSON with the file in it', { status: 415 });
  return parsed(baselineFile, parseJson(textOf(bytes)));
}

/** Throws `Rejected` (400) that names what is wrong. */
function parsed<Schema extends z.ZodMiniType>(schema: Schema, value: unknown): z.output<Schema> {
  const { success, data, error } = z.safeParse(schema, value);
  if (!success) throw rejectedBySchema(error.issues);
  return data;
}

/** What the file calls what is wrong at a path of the contract. */
const columnOf =
  ({ from, to, meter, amounts }: BaselineColumns) =>
  (path: string): string =>
    ({ from, to: to ?? from, meter: meter ?? amounts[0] ?? path })[path] ?? path;
