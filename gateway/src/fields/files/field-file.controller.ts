import { importSummary } from '@headgate/contracts/field';
import { exportFields, importFields, listWaterSources } from '@headgate/contracts/field-questions';
import { irrigationMethod } from '@headgate/contracts/irrigation-method';
import type { WaterSource } from '@headgate/contracts/water-source';
import { Asker, type Call, type Caller } from '@headgate/messaging';
import { Clock } from '@headgate/runtime/time/clock';
import { Body, Controller, Get, Post, Query, Res } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { z } from 'zod/mini';
import { acceptedOf } from '../../edge/accepted.ts';
import { sendDownload } from '../../edge/send-download.ts';
import { exportName, sendCsv } from '../../farm-records/csv/csv-file.ts';
import { everyItem } from '../../farm-records/every-item.ts';
import { Answers, ApiProblems } from '../../openapi/answers.ts';
import { longOperation, OperationId } from '../../operations/operation-id.ts';
import { SignedIn } from '../../sessions/caller.ts';
import { asFileCalls } from '../../tables/file-problems.ts';
import { assertFits, importFileOf, importTypes, maxFileBytes } from '../../tables/import-file.ts';
import { yesOrNo } from '../list-query.ts';
import { fieldColumns, type FieldRow } from './field-columns.ts';
import type { ParsedImport } from './parsed-import.ts';
import { readFile } from './read-file.ts';
import { geoJsonOf, jsonOf } from './write-fields.ts';

const exportQuery = z.object({
  format: z._default(z.enum(['csv', 'json', 'geojson'], 'Choose csv, json or geojson'), 'csv'),
});
const importQuery = z.object({ preview: yesOrNo('Preview'), method: z.optional(irrigationMethod) });

/** `ignored`: columns of the file that nobody knows. */
const importAnswer = z.extend(importSummary, { ignored: z.array(z.string()) });

@Controller('api/fields')
@ApiTags('Fields')
export class FieldFileController {
  constructor(
    private readonly asker: Asker,
    private readonly clock: Clock,
  ) {}

  @Get('export')
  @ApiProblems(403)
  @ApiOperation({ summary: "All of the farm's fields, as a file that can be imported" })
  @ApiOkResponse({
    description:
      'CSV: the current planting of each field. JSON: all plantings and water sources. GeoJSON: boundaries',
    content: {
      'text/csv': { schema: { type: 'string' } },
      'application/json': { schema: { type: 'object' } },
      'application/geo+json': { schema: { type: 'object' } },
    },
  })
  async exportFields(
    @SignedIn('fields.read') caller: Caller,
    @Query({ schema: exportQuery }) { format }: z.output<typeof exportQuery>,
    @Res() response: Response,
  ) {
    const sources = await this.#sources(caller);
    const rows = this.#rows(caller, sources);
    const name = (extension: string) => exportName('fields', this.clock.now(), extension);
    if (format === 'csv') return sendCsv(response, name('csv'), fieldColumns, rows);
    return format === 'json'
      ? sendDownload(response, name('json'), 'application/json', jsonOf(sources, rows))
      : sendDownload(response, name('geojson'), 'application/geo+json', geoJsonOf(rows));
  }

  @Post('import')
  @ApiProblems(409, 413, 415)
  @ApiOperation({
    summary: `Imports up to 500 fields, all or none, from a file of at most ${maxFileBytes / 1_000} kB`,
  })
  @ApiConsumes(...Object.keys(importTypes))
  @ApiBody({ description: 'docs/fields.md has the columns', schema: {} })
  @Answers(200, 'What was imported, or with `preview` would be', importAnswer)
  async importFields(
    @SignedIn('fields.write') caller: Caller,
    @Query({ schema: importQuery }) { preview, method }: z.output<typeof importQuery>,
    @Body() body: unknown,
    @OperationId() operationId: string | undefined,
  ) {
    const file = readFile(importFileOf(body));
    const call = longOperation(caller, operationId);
    const { kind: _kind, ...summary } = await this.#import(file, { preview, method }, call);
    return { ...summary, ignored: file.ignored };
  }

  async #import(
    { fields, sources, columnOf }: ParsedImport,
    { preview, method }: z.output<typeof importQuery>,
    call: Partial<Call>,
  ) {
    const ask = { preview, sources, fields, ...(method !== undefined && { method }) };
    assertFits(ask);
    const answer = await this.asker.ask(importFields, ask, call);
    if (answer.kind !== 'bad-rows') return acceptedOf(importFields, ask, answer);
    const problems = asFileCalls(answer.problems, columnOf);
    return acceptedOf(importFields, ask, { kind: 'bad-rows', problems });
  }

  async #sources(caller: Caller): Promise<WaterSource[]> {
    const sources: WaterSource[] = [];
    const ask = { archived: false };
    for await (const source of everyItem((page) =>
      this.asker.ask(listWaterSources, { ...page, ...ask }, { caller }),
    ))
      sources.push(source);
    return sources;
  }

  async *#rows(caller: Caller, sources: readonly WaterSource[]): AsyncGenerator<FieldRow, void> {
    const byId = new Map(sources.map((source) => [source.id, source]));
    const ask = { archived: false };
    for await (const field of everyItem((page) =>
      this.asker.ask(exportFields, { ...page, ...ask }, { caller }),
    ))
      yield { field, source: byId.get(field.waterSourceId ?? '') };
  }
}
