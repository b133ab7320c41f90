import { addDays } from '@headgate/agronomy';
import type { AnswerOf, AskOf } from '@headgate/contracts/define';
import type { FieldDay } from '@headgate/contracts/field-day';
import type { readFieldDays } from '@headgate/contracts/water-record-questions';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { farmTime } from '../fields/farm-time.ts';
import { writeFarm } from '../fields/write-farm.ts';
import { Clock } from '../time/clock.ts';
import { cellOf } from '../weather/cells/cell-of.ts';
import { CellWeathers } from '../weather/cells/cell-weathers.ts';
import { fieldAhead, forecastDays, forecastRows } from './forecast-days.ts';
import { GivenWaterPort } from './given-water.port.ts';
import { readFirstDay, readLedgerDays } from './ledger-store.ts';
import { farmWithField, OneLedger } from './one-ledger.ts';

type Answer = AnswerOf<typeof readFieldDays>;

/** Rows that one answer holds. */
const maxDays = 400;
/** Behind today, without a first day. */
const usualDays = 60;
const daysAhead = 7;

/** A field's ledger as it is shown: always up to date, the days ahead last. */
@Injectable()
export class FieldDays {
  readonly #database: DataSource;
  readonly #clock: Clock;
  readonly #weathers: Pick<CellWeathers, 'ensure'>;
  readonly #ledgers: OneLedger;
  readonly #given: GivenWaterPort;

  constructor(
    database: DataSource,
    clock: Clock,
    @Inject(CellWeathers) weathers: Pick<CellWeathers, 'ensure'>,
    ledgers: OneLedger,
    given: GivenWaterPort,
  ) {
    this.#database = database;
    this.#clock = clock;
    this.#weathers = weathers;
    this.#ledgers = ledgers;
    this.#given = given;
  }

  /** Throws `Rejected` (401) when the farm is gone. */
  async read(farmId: string, { fieldId, ...span }: AskOf<typeof readFieldDays>): Promise<Answer> {
    const farm = await farmWithField(this.#database.manager, farmId, fieldId);
    const time = await farmTime(this.#database.manager, farmId);
    const range = rangeOf(span, time.dateOf(this.#clock.now().getTime()));
    if (farm === undefined) return this.#kept(farmId, fieldId, range);
    await this.#weathers.ensure(farm.fields.map(({ point }) => cellOf(point)));
    return writeFarm(this.#database, farmId, async (manager) => {
      const ahead = await this.#bringUpToDate(manager, farmId, fieldId);
      if (ahead === undefined) return { kind: 'not-found' };
      const behind = await readLedgerDays(manager, { farmId, fieldId }, range.from, range.to);
      const shown = ahead.filter(({ date }) => date >= range.from && date <= range.to);
      const startsOn = (await readFirstDay(manager, { farmId, fieldId })) ?? ahead[0]?.date ?? null;
      return { kind: 'found', days: [...behind, ...shown], startsOn };
    });
  }

  /** Its days ahead; undefined: the field is gone meanwhile. */
  async #bringUpToDate(
    manager: EntityManager,
    farmId: string,
    fieldId: string,
  ): Promise<readonly FieldDay[] | undefined> {
    const farm = await farmWithField(manager, farmId, fieldId);
    if (farm === undefined) return undefined;
    const ledger = await this.#ledgers.update(manager, farm);
    if (ledger.kind !== 'kept') return [];
    const given = await this.#given.read(manager, farm, ledger);
    return forecastRows(ledger, forecastDays(ledger, fieldAhead(ledger), given));
  }

  /** A field that is archived keeps its days, and gets no new ones. */
  async #kept(farmId: string, fieldId: string, { from, to }: DateRange): Promise<Answer> {
    const { manager } = this.#database;
    const startsOn = await readFirstDay(manager, { farmId, fieldId });
    if (startsOn === undefined) return { kind: 'not-found' };
    return { kind: 'found', days: await readLedgerDays(manager, { farmId, fieldId }, from, to), startsOn };
  }
}

interface DateRange {
  readonly from: string;
  readonly to: string;
}

/** No field has days outside; arithmetic on days ends with the years that have four digits. */
const [firstOfAll, lastOfAll] = ['1990-01-01', '2190-01-01'];

/** The last two months and the week ahead, unless told; never more rows than an answer holds. */
function rangeOf(span: Partial<Record<keyof DateRange, string | undefined>>, today: string): DateRange {
  const [from, to] = [clamped(span.from), clamped(span.to)];
  const last = to ?? addDays(today, daysAhead - 1);
  const first = from ?? addDays(to ?? today, -usualDays);
  const longest = addDays(first, maxDays - 1);
  return { from: first, to: last < longest ? last : longest };
}

function clamped(date: string | undefined): string | undefined {
  if (date === undefined) return undefined;
  return date < firstOfAll ? firstOfAll : date > lastOfAll ? lastOfAll : date;
}
