import type { AskOf } from '@headgate/contracts/define';
import { readFieldDays } from '@headgate/contracts/water-record-questions';
import { fieldDays, type FieldDay } from '@headgate/contracts/field-day';
import { Asker, type Caller } from '@headgate/messaging';
import { Clock } from '@headgate/runtime/time/clock';
import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import type { z } from 'zod/mini';
import { accepted } from '../edge/accepted.ts';
import { ApiCsv, exportName, sendCsv } from '../farm-records/csv/csv-file.ts';
import { Answers } from '../openapi/answers.ts';
import { RecordId } from '../openapi/parameter.ts';
import { longOperation } from '../operations/operation-id.ts';
import { SignedIn } from '../sessions/caller.ts';
import { ledgerColumns } from './water-record-columns.ts';
import { fieldDaysQuery } from './water-record-queries.ts';

/** As many days as an answer may have. */
const most = 400;
const day = 24 * 60 * 60_000;

/** `days` after a date. */
const after = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * day).toISOString().slice(0, 10);

@Controller('api/fields')
@ApiTags('Water records')
export class FieldDaysController {
  constructor(
    private readonly asker: Asker,
    private readonly clock: Clock,
  ) {}

  @Get(':id/days')
  @ApiOperation({
    summary: "A field's water day by day [mm], the last seven of them forecast",
    description: 'Without `from` and `to`: the last 60 days and the week ahead. At most 400 days.',
  })
  @Answers(200, 'The days in order; `startsOn`: the first that there is', fieldDays)
  async readFieldDays(
    @SignedIn('fields.read') caller: Caller,
    @RecordId() id: string,
    @Query({ schema: fieldDaysQuery }) query: z.output<typeof fieldDaysQuery>,
  ) {
    return this.#read(caller, { ...query, fieldId: id });
  }

  @Get(':id/days/export')
  @ApiOperation({ summary: "A field's ledger as a spreadsheet: every day that there is, in inches" })
  @ApiCsv()
  exportFieldDays(
    @SignedIn('fields.read') caller: Caller,
    @RecordId() id: string,
    @Res() response: Response,
  ) {
    return sendCsv(response, exportName('ledger', this.clock.now()), ledgerColumns, this.#days(caller, id));
  }

  async #read(caller: Caller, ask: AskOf<typeof readFieldDays>) {
    const { days, startsOn } = await accepted(this.asker, readFieldDays, ask, longOperation(caller));
    return { days, startsOn };
  }

  async *#days(caller: Caller, fieldId: string): AsyncGenerator<FieldDay, void> {
    let from = (await this.#read(caller, { fieldId })).startsOn;
    while (from !== null) {
      const { days } = await this.#read(caller, { fieldId, from, to: after(from, most - 1) });
      yield* days;
      from = days.length < most ? null : after(from, most);
    }
  }
}
