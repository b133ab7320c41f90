import {
  analytics,
  analyticsFilter,
  analyticsView,
  daysInOrder,
  maxAnalyticsYears,
  type AnalyticsOf,
  type AnalyticsView,
} from '@headgate/contracts/analytics';
import { readAnalytics } from '@headgate/contracts/analytics-questions';
import { listControllers } from '@headgate/contracts/bridge-questions';
import { farmTimeZone } from '@headgate/contracts/farm-time-zone';
import type { Language } from '@headgate/contracts/language';
import { Asker, type Caller } from '@headgate/messaging';
import { Clock } from '@headgate/runtime/time/clock';
import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { z } from 'zod/mini';
import { accepted } from '../edge/accepted.ts';
import { SpokenLanguage } from '../edge/spoken-language.ts';
import { ApiCsv, exportName, sendCsv } from '../farm-records/csv/csv-file.ts';
import { Answers, ApiProblems } from '../openapi/answers.ts';
import { longOperation } from '../operations/operation-id.ts';
import { SignedIn } from '../sessions/caller.ts';
import {
  fieldColumns,
  monthColumns,
  monthRows,
  zoneColumns,
  type FieldRow,
  type MonthRow,
  type ZoneRow,
} from './analytics-columns.ts';

/** Everything in a query is text. */
const yearsText = (name: string, first: number, last: number) => {
  const message = `${name} must be a whole number from ${String(first)} to ${String(last)}`;
  const digit = z.string(message).check(z.regex(new RegExp(`^[${String(first)}-${String(last)}]$`), message));
  return z._default(z.pipe(digit, z.transform(Number)), first);
};

/** Without days: the water year so far. */
const filter = {
  ...analyticsFilter,
  from: z.optional(analyticsFilter.from),
  to: z.optional(analyticsFilter.to),
};
const bothOrNone = z.refine<{ from?: string | undefined; to?: string | undefined }>(
  ({ from, to }) => (from === undefined) === (to === undefined),
  { path: ['to'], message: 'Send from and to, or neither' },
);
const analyticsQuery = z
  .object({
    ...{ view: z._default(analyticsView, 'fields'), ...filter },
    yearsBack: yearsText('Years back', 0, maxAnalyticsYears - 1),
  })
  .check(bothOrNone, ...daysInOrder);

const exportQuery = z
  .object({
    table: z._default(
      z.enum(['fields', 'crops', 'sources', 'zones'], 'Choose fields, crops, sources or zones'),
      'fields',
    ),
    ...filter,
    /** Of fields: so many periods, each a year before the last. */
    years: yearsText('Years', 1, maxAnalyticsYears),
  })
  .check(bothOrNone, ...daysInOrder);

type Filter = z.output<z.ZodMiniObject<typeof filter>>;
interface Asking {
  readonly caller: Caller;
  readonly language: Language;
  readonly filter: Filter;
}

/** 'en-CA' writes a date as YYYY-MM-DD. */
const calendar = new Intl.DateTimeFormat('en-CA', { timeZone: farmTimeZone, dateStyle: 'short' });

@Controller('api/analytics')
@ApiTags('Reports')
export class AnalyticsController {
  constructor(
    private readonly asker: Asker,
    private readonly clock: Clock,
  ) {}

  @Get()
  @ApiProblems(404)
  @ApiOperation({
    summary: "The farm's water side by side: by field, by crop, source and month, or by zone",
    description:
      'At most 400 days; without `from` and `to` the water year so far. `yearsBack`: the same days so many years before. Volumes are rounded ' +
      'to 0.001 acre-foot day by day, and whatever is added up is the sum of what is printed.',
  })
  @Answers(200, 'The figures', analytics)
  readAnalytics(
    @SignedIn('reports.read') caller: Caller,
    @SpokenLanguage() language: Language,
    @Query({ schema: analyticsQuery }) query: z.output<typeof analyticsQuery>,
  ) {
    const { view, yearsBack, ...chosen } = query;
    return this.#read({ caller, language, filter: chosen }, view, yearsBack);
  }

  // Before the ids, were there any: 'export' is none.
  @Get('export')
  @ApiProblems(404)
  @ApiOperation({ summary: 'The same as a spreadsheet: a table of it, filtered alike' })
  @ApiCsv()
  async exportAnalytics(
    @SignedIn('reports.read') caller: Caller,
    @SpokenLanguage() language: Language,
    @Query({ schema: exportQuery }) query: z.output<typeof exportQuery>,
    @Res() response: Response,
  ) {
    const { table, years, ...chosen } = query;
    const asking = { caller, language, filter: chosen };
    const name = exportName('analytics', this.clock.now());
    if (table === 'fields')
      return sendCsv(response, name, fieldColumns(language), this.#fieldRows(asking, years));
    if (table === 'zones') return sendCsv(response, name, zoneColumns(language), this.#zoneRows(asking));
    return sendCsv(response, name, monthColumns(language, table), this.#monthRows(asking, table));
  }

  async #read<View extends AnalyticsView>(
    { caller, language, filter: chosen }: Asking,
    view: View,
    yearsBack = 0,
  ): Promise<AnalyticsOf<View>> {
    const ask = { ...chosen, ...this.#daysOf(chosen), view, yearsBack, language };
    const { analytics: answer } = await accepted(this.asker, readAnalytics, ask, longOperation(caller));
    if (answer.view !== view) throw new Error(`Another view than the one that was asked for: ${answer.view}`);
    // The answer's view is the one that was asked for.
    return answer as AnalyticsOf<View>;
  }

  #daysOf({ from, to }: Filter): { from: string; to: string } {
    if (from !== undefined && to !== undefined) return { from, to };
    const today = calendar.format(this.clock.now());
    const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))];
    return { from: `${String(month >= 10 ? year : year - 1)}-10-01`, to: today };
  }

  async *#fieldRows(asking: Asking, years: number): AsyncGenerator<FieldRow, void> {
    for (let back = 0; back < years; back += 1) {
      const { from, to, fields, total } = await this.#read(asking, 'fields', back);
      for (const figures of [...fields, total]) yield { from, to, figures };
    }
  }

  async *#monthRows(asking: Asking, table: 'crops' | 'sources'): AsyncGenerator<MonthRow, void> {
    const { byCrop, bySource, months } = await this.#read(asking, 'months');
    yield* monthRows(table === 'crops' ? byCrop : bySource, months, asking.language);
  }

  async *#zoneRows(asking: Asking): AsyncGenerator<ZoneRow, void> {
    const { zones } = await this.#read(asking, 'zones');
    const controllers = await this.asker.ask(listControllers, {}, { caller: asking.caller });
    const byId = new Map(controllers.map((controller) => [controller.id, controller]));
    for (const zone of zones) {
      const { controllerModel = null, zones: named = [] } = byId.get(zone.controllerId) ?? {};
      const name = named.find(({ id }) => id === zone.zoneId)?.name ?? zone.zoneId;
      yield { ...zone, controller: controllerModel, name };
    }
  }
}
