import type { CalendarEntry } from '@headgate/contracts/calendar';
import type { readCalendar } from '@headgate/contracts/calendar-questions';
import type { AnswerOf, AskOf } from '@headgate/contracts/define';
import { farmTimeZone } from '@headgate/contracts/farm-time-zone';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Clock } from '../../time/clock.ts';
import { isoOf } from '../answers/planned-answer.ts';
import { Plans } from '../answers/plans.ts';
import type { KeptProposal } from '../farm/kept-plan.ts';
import { inchesOf } from '../farm/waterway.ts';
import { endOf, rowOfProposal, startOf, type PlannedRow } from '../planned/planned-row.ts';
import { plannedColumns } from '../planned/planned-store.ts';
import { CalendarLinks, type OpenCalendar } from './calendar-links.ts';

/** So many fields make an answer that fits into one message. */
const fieldsAtOnce = 50;
/** What is over stays in the calendar for so long [ms]. */
const kept = 14 * 86_400_000;

interface FieldRow {
  readonly id: string;
  readonly name: string;
}
interface ProposedRow {
  readonly fieldId: string;
  readonly proposals: readonly KeptProposal[];
}

/** A farm's plan as a calendar shows it: what is proposed, and what somebody decided on. */
@Injectable()
export class ReadCalendar {
  readonly #database: DataSource;
  readonly #links: CalendarLinks;
  readonly #plans: Plans;
  readonly #clock: Clock;

  constructor(database: DataSource, links: CalendarLinks, plans: Plans, clock: Clock) {
    this.#database = database;
    this.#links = links;
    this.#plans = plans;
    this.#clock = clock;
  }

  /** What has changed since the plan was made is worked in before the first page. */
  async read({ token, cursor }: AskOf<typeof readCalendar>): Promise<AnswerOf<typeof readCalendar>> {
    const link = await this.#links.open(token);
    if (link === undefined) return { kind: 'unknown' };
    if (cursor === undefined) {
      await this.#plans.bringUpToDate(link.farmId);
      await this.#links.noteRead(link);
    }
    return await this.#page(link, cursor);
  }

  async #page(link: OpenCalendar, cursor: string | undefined): Promise<AnswerOf<typeof readCalendar>> {
    const { manager } = this.#database;
    const { farmId } = link;
    const fields = await manager.query<FieldRow[]>(
      `SELECT id, name FROM field WHERE farm_id = $1 AND ($2::uuid IS NULL OR id > $2) ORDER BY id LIMIT $3`,
      [farmId, cursor ?? null, fieldsAtOnce + 1],
    );
    const page = fields.slice(0, fieldsAtOnce);
    const names = new Map(page.map(({ id, name }) => [id, name]));
    const rows = await this.#rowsOf(manager, farmId, [...names.keys()]);
    const plan = await planOf(manager, farmId);
    const touched = new Set(rows.map(({ id }) => id));
    const proposed = plan === undefined ? [] : await proposalsOf(manager, farmId, plan.madeOn, names);
    const entries = [
      ...rows.map((row) => ({ row, sequence: row.version })),
      ...proposed.filter(({ id }) => !touched.has(id)).map((row) => ({ row, sequence: 0 })),
    ].map(({ row, sequence }) => entryOf(row, sequence, names.get(row.fieldId) ?? '', link));
    return {
      ...{ kind: 'calendar', farmId, timeZone: plan?.timeZone ?? farmTimeZone, entries },
      nextCursor: fields.length > fieldsAtOnce ? (page.at(-1)?.id ?? null) : null,
    };
  }

  #rowsOf(manager: EntityManager, farmId: string, fieldIds: readonly string[]): Promise<PlannedRow[]> {
    return manager.query<PlannedRow[]>(
      `SELECT ${plannedColumns} FROM planned_irrigation
       WHERE farm_id = $1 AND ends_at > $2 AND field_id = ANY($3) ORDER BY starts_at, id`,
      [farmId, new Date(this.#clock.now().getTime() - kept), fieldIds],
    );
  }
}

async function planOf(manager: EntityManager, farmId: string) {
  const [plan] = await manager.query<{ madeOn: string; timeZone: string }[]>(
    `SELECT made_on::text AS "madeOn", data ->> 'timeZone' AS "timeZone" FROM farm_plan WHERE farm_id = $1`,
    [farmId],
  );
  return plan;
}

async function proposalsOf(
  manager: EntityManager,
  farmId: string,
  madeOn: string,
  names: ReadonlyMap<string, string>,
): Promise<PlannedRow[]> {
  const rows = await manager.query<ProposedRow[]>(
    `SELECT field_id AS "fieldId", data -> 'proposals' AS proposals FROM recommendation
     WHERE farm_id = $1 AND made_on = $2 AND field_id = ANY($3)`,
    [farmId, madeOn, [...names.keys()]],
  );
  return rows.flatMap(({ fieldId, proposals }) =>
    proposals.map((proposal) => rowOfProposal(fieldId, null, proposal)),
  );
}

const entryOf = (
  { id, state, data }: PlannedRow,
  sequence: number,
  field: string,
  { withAmounts }: OpenCalendar,
): CalendarEntry => ({
  ...{ id, sequence, state, field },
  ...{ start: isoOf(startOf(data)), end: isoOf(endOf(data)) },
  runs: data.runs.map(([start, end]) => ({ start: isoOf(start), end: isoOf(end) })),
  amount: withAmounts ? { inches: inchesOf(data.gross), hours: data.hours } : null,
});
