import { randomUUID } from 'node:crypto';
import type { AnswerOf, AskOf } from '@headgate/contracts/define';
import type { ImportedIrrigation } from '@headgate/contracts/irrigation-import';
import { importIrrigations } from '@headgate/contracts/water-record-questions';
import { answerOnce, type Call, type Caller } from '@headgate/messaging';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { FarmFields, FieldRecord } from '../fields/field-record.ts';
import { byName, keyOf } from '../fields/import/named.ts';
import { Problems } from '../fields/import/problems.ts';
import { readFarms } from '../fields/read-farms.ts';
import { writeFarm } from '../fields/write-farm.ts';
import { wrong, type Wrong } from '../fields/wrong.ts';
import { Clock } from '../time/clock.ts';
import { ZonedTime } from '../time/zoned-time.ts';
import { insertIrrigations, keptRuns, type WrittenIrrigation } from './kept-irrigation.ts';
import { markIrrigated } from './mark-irrigated.ts';
import { settleIrrigation } from './settle-irrigation.ts';
import type { GivenAmount } from './shares-of.ts';

type Import = AskOf<typeof importIrrigations>;
type Answer = AnswerOf<typeof importIrrigations>;

const hour = 3_600_000;
const measured = 'Only Headgate writes what a controller measured. Use meter or entered';

/** What a file would do. */
interface ImportPlan {
  readonly added: readonly WrittenIrrigation[];
  readonly known: number;
  readonly problems: Problems;
}

/** Takes up many irrigations at once, all of them or none. */
@Injectable()
export class ImportIrrigations {
  readonly #database: DataSource;
  readonly #clock: Clock;

  constructor(database: DataSource, clock: Clock) {
    this.#database = database;
    this.#clock = clock;
  }

  /** Throws `Rejected` (401) when the farm is gone. */
  async import(caller: Caller, ask: Import, call: Call): Promise<Answer> {
    if (ask.preview) return answerOf(await this.#plan(this.#database.manager, caller.farmId, ask), true);
    return await writeFarm(this.#database, caller.farmId, (manager) =>
      answerOnce(manager, importIrrigations, { ask, call }, async () => {
        const plan = await this.#plan(manager, caller.farmId, ask);
        const answer = answerOf(plan, false);
        if (answer.kind === 'imported' && plan.added.length > 0) {
          await insertIrrigations(manager, caller, plan.added);
          await markIrrigated(manager, caller.farmId, plan.added);
        }
        return answer;
      }),
    );
  }

  async #plan(manager: EntityManager, farmId: string, { irrigations }: Import): Promise<ImportPlan> {
    const [farm] = await readFarms(manager, [farmId]);
    const now = this.#clock.now();
    const times = new Map(irrigations.map((each) => [each, farm && timesOf(farm, each, now)]));
    const starts = [...times.values()].flatMap((time) => (time?.kind === 'times' ? [time.start] : []));
    const from = starts.reduce((first, start) => Math.min(first, start), now.getTime());
    const runs = await keptRuns(manager, farmId, new Date(from));
    const there = new Set(
      runs.flatMap(({ fieldId, startsAt, endsAt }) => [
        runKey(fieldId, { start: startsAt.getTime(), end: endsAt.getTime(), isWholeDay: false }),
        runKey(fieldId, { start: startsAt.getTime(), end: endsAt.getTime(), isWholeDay: true }),
      ]),
    );
    const fields = byName(farm?.fields ?? []);
    const rows = new Map<string, number>();
    const problems = new Problems();
    const added: WrittenIrrigation[] = [];
    let known = 0;
    for (const each of irrigations) {
      const field = fields.get(keyOf(each.field))?.[0];
      const time = times.get(each);
      if (farm === undefined || field === undefined || time === undefined) {
        problems.add(each.row, 'field', `The farm has no field called '${each.field}'`);
        continue;
      }
      const settled = settle(farm, field, each, time, { there, rows, now });
      if (settled === 'known') known += 1;
      else if (settled.kind === 'invalid') problems.addWrong(each.row, settled);
      else added.push(settled.irrigation);
    }
    return { added, known, problems };
  }
}

function answerOf({ added, known, problems }: ImportPlan, preview: boolean): Answer {
  const found = problems.all();
  return found.length > 0
    ? { kind: 'bad-rows', problems: found }
    : { kind: 'imported', added: added.length, known, preview };
}

interface Times {
  readonly kind: 'times';
  readonly start: number;
  readonly end: number;
  /** Its end is that of a day, which is not over yet where the day is today. */
  readonly isWholeDay: boolean;
}

/** When it ran [ms]. What ends with today has not gone on beyond now. */
function timesOf({ timeZone }: FarmFields, row: ImportedIrrigation, now: Date): Times | Wrong {
  const zone = ZonedTime.of(timeZone);
  const start = instantOf(zone, row.start, 0);
  const end = endOf(zone, row, start);
  if (end === undefined) return wrong('end', 'Enter when it ended, or the hours that it ran');
  const isWholeDay = row.end === undefined ? row.hours === undefined : isDay(row.end);
  const isToday = isWholeDay && zone.dateOf(end - 1) === zone.dateOf(now.getTime());
  return { kind: 'times', start, end: isToday ? Math.min(end, now.getTime()) : end, isWholeDay };
}

function endOf(
  zone: ZonedTime,
  { start: text, end, hours }: ImportedIrrigation,
  start: number,
): number | undefined {
  if (end !== undefined) return instantOf(zone, end, 24 * 60);
  if (hours !== undefined) return start + hours * hour;
  return isDay(text) ? instantOf(zone, text, 24 * 60) : undefined;
}

const isDay = (text: string): boolean => !text.includes('T');

/** Of a day alone, so many minutes after its midnight. */
function instantOf(zone: ZonedTime, text: string, minutesOfDay: number): number {
  const [date = '', clock = ''] = text.split('T');
  if (clock === '') return zone.at(date, minutesOfDay);
  if (/(?:Z|[+-]\d{2}:\d{2})$/i.test(clock)) return Date.parse(text);
  const [hours = 0, minutes = 0, seconds = 0] = clock.split(':').map(Number);
  return zone.at(date, hours * 60 + minutes) + Math.floor(seconds) * 1_000;
}

/** Of a whole day the end is no matter: what was taken up while the day went on ends earlier. */
const runKey = (fieldId: string, { start, end, isWholeDay }: Omit<Times, 'kind'>): string =>
  `${fieldId} ${String(start)} ${isWholeDay ? 'day' : String(end)}`;

function amountOf({ inches, gallons, hours }: ImportedIrrigation): GivenAmount {
  if (inches !== undefined) return { inches };
  return gallons === undefined ? { hours } : { gallons };
}

interface Known {
  /** Runs of the farm, as `runKey` names them. */
  readonly there: ReadonlySet<string>;
  /** Which row of the file each run is in. */
  readonly rows: Map<string, number>;
  readonly now: Date;
}

function settle(
  farm: FarmFields,
  { id: fieldId }: FieldRecord,
  row: ImportedIrrigation,
  time: Times | Wrong,
  { there, rows, now }: Known,
): 'known' | Wrong | { readonly kind: 'new'; readonly irrigation: WrittenIrrigation } {
  if (time.kind === 'invalid') return time;
  const key = runKey(fieldId, time);
  const before = rows.get(key);
  if (before !== undefined) return wrong('start', `Row ${before} has the same irrigation`);
  rows.set(key, row.row);
  if (there.has(key)) return 'known';
  if (row.source === 'controller') return wrong('source', measured);
  const { source, note = '' } = row;
  const [start, end] = [new Date(time.start).toISOString(), new Date(time.end).toISOString()];
  const settled = settleIrrigation(farm, { fieldId, start, end, ...amountOf(row) }, now);
  if (settled.kind === 'invalid') return settled;
  const { kind: _settled, ...amounts } = settled;
  return {
    kind: 'new',
    irrigation: {
      ...{
        id: randomUUID(),
        ...amounts,
        source,
        plannedIrrigationId: null,
        note,
        zone: null,
        decision: null,
      },
      ...{ createdAt: now, updatedAt: now },
    },
  };
}
