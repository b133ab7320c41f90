import { randomUUID } from 'node:crypto';
import { maxReports, maxReportsWaiting } from '@headgate/contracts/report';
import {
  createReport,
  type deleteReport,
  type listReports,
  type readReport,
  type readReportFile,
} from '@headgate/contracts/report-questions';
import type { AnswerOf, AskOf } from '@headgate/contracts/define';
import { reportsChanged } from '@headgate/contracts/prediction-hints';
import { answerOnce, type Call, type Caller, type Hints } from '@headgate/messaging';
import { recordAuditEntry } from '@headgate/runtime/audit/record-audit-entry';
import { cursorOf, positionOf } from '@headgate/runtime/paging/cursor';
import { pageOfRowsBy } from '@headgate/runtime/paging/page-of-rows';
import { wakeAfterCommit } from '@headgate/runtime/queue/wake-after-commit';
import type { DataSource, EntityManager } from 'typeorm';
import { farmToday } from '../../fields/farm-today.ts';
import { keptFields } from '../../fields/kept-field.ts';
import { keptSource } from '../../fields/kept-source.ts';
import { writeFarm } from '../../fields/write-farm.ts';
import { wrong, type Wrong } from '../../fields/wrong.ts';
import type { Plans } from '../../plan/answers/plans.ts';
import type { Clock } from '../../time/clock.ts';
import { inputsHash } from '../inputs/inputs-hash.ts';
import type { ReportAsk } from '../inputs/gathered.ts';
import { readInputs, type ReportPlace } from '../inputs/read-inputs.ts';
import { readFilePart } from './file-part.ts';
import {
  keptReport,
  reportColumns,
  reportOf,
  reportsTask,
  sameReport,
  type KeptReport,
} from './kept-report.ts';

type Created = AnswerOf<typeof createReport>;

/** No field has days before. */
const firstOfAll = '1990-01-01';

interface Help {
  readonly database: DataSource;
  readonly clock: Clock;
  readonly plans: Pick<Plans, 'bringUpToDate'>;
  readonly hints: Pick<Hints, 'publish'>;
  readonly place: ReportPlace;
}

/** The reports of farms. */
export class Reports {
  readonly #database: DataSource;
  readonly #clock: Clock;
  readonly #plans: Pick<Plans, 'bringUpToDate'>;
  readonly #hints: Pick<Hints, 'publish'>;
  readonly #place: ReportPlace;

  constructor({ database, clock, plans, hints, place }: Help) {
    this.#database = database;
    this.#clock = clock;
    this.#plans = plans;
    this.#hints = hints;
    this.#place = place;
  }

  /**
   * One that is kept, or on its way, where it was asked for in the same words and would be made from the same inputs; a new one otherwise.
   * Throws `Rejected` (401) when the farm is gone.
   */
  async create({ farmId }: Caller, input: AskOf<typeof createReport>, call: Call): Promise<Created> {
    const fieldIds = input.fieldIds === null ? null : [...new Set(input.fieldIds)].sort();
    const ask = { ...input, farmId, fieldIds };
    const made = await this.#stillTrue(ask);
    return await writeFarm(this.#database, farmId, (manager) =>
      answerOnce(manager, createReport, { ask: input, call }, async (): Promise<Created> => {
        const problem = await this.#problemOf(manager, ask);
        if (problem !== undefined) return problem;
        const same =
          (made && (await keptReport(manager, farmId, made.id))) ??
          (await sameReport(manager, ask, ['waiting', 'making']));
        return same === undefined
          ? await this.#insert(manager, ask)
          : { kind: 'saved', report: reportOf(same) };
      }),
    );
  }

  /** The newest first. Throws `Rejected`, on `cursor`, for one that no page gave. */
  async list(
    farmId: string,
    { cursor, limit }: AskOf<typeof listReports>,
  ): Promise<AnswerOf<typeof listReports>> {
    const after = cursor === undefined ? undefined : positionOf(cursor);
    const rows = await this.#database.query<KeptReport[]>(
      `SELECT ${reportColumns} FROM report WHERE farm_id = $1
         AND ($2::timestamptz IS NULL OR (created_at, id) < ($2, $3::uuid))
       ORDER BY created_at DESC, id DESC LIMIT $4`,
      [farmId, after?.createdAt ?? null, after?.id ?? null, limit + 1],
    );
    return pageOfRowsBy(cursorOf, rows, limit, reportOf);
  }

  async read(farmId: string, id: string): Promise<AnswerOf<typeof readReport>> {
    const row = await keptReport(this.#database.manager, farmId, id);
    return row === undefined ? { kind: 'not-found' } : { kind: 'found', report: reportOf(row) };
  }

  /** With its files and links. */
  async delete({ farmId, userId }: Caller, id: string): Promise<AnswerOf<typeof deleteReport>> {
    const isGone = await this.#database.transaction(async (manager) => {
      const rows = await manager.query<unknown[]>(
        'WITH gone AS (DELETE FROM report WHERE farm_id = $1 AND id = $2 RETURNING id) SELECT FROM gone',
        [farmId, id],
      );
      if (rows.length === 0) return false;
      const entry = { at: this.#clock.now(), actor: { userId }, action: 'report-deleted', subjectId: id };
      await recordAuditEntry(manager, entry);
      return true;
    });
    if (!isGone) return { kind: 'not-found' };
    this.#hints.publish(reportsChanged, { farmId });
    return { kind: 'done' };
  }

  async readFile(
    farmId: string,
    { id, format, offset }: AskOf<typeof readReportFile>,
  ): Promise<AnswerOf<typeof readReportFile>> {
    const part = await readFilePart(this.#database.manager, { farmId, reportId: id, format, offset });
    if (part !== undefined) return { kind: 'part', ...part };
    const row = await keptReport(this.#database.manager, farmId, id);
    return { kind: row === undefined || row.state === 'made' ? 'not-found' : 'not-made' };
  }

  /** One that was made of the same question, where it would be made the same today. What has changed since the plan was made is worked in first. */
  async #stillTrue(ask: ReportAsk): Promise<KeptReport | undefined> {
    const made = await sameReport(this.#database.manager, ask, ['made']);
    if (made === undefined) return undefined;
    await this.#plans.bringUpToDate(ask.farmId);
    const hash = inputsHash(await readInputs(this.#database, ask, this.#place));
    return made.inputsHash !== null && hash.equals(made.inputsHash) ? made : undefined;
  }

  async #problemOf(manager: EntityManager, ask: ReportAsk): Promise<Wrong | undefined> {
    const { farmId, from, fieldIds, sourceId } = ask;
    if (from < firstOfAll) return wrong('from', 'From must be in 1990 or later');
    if (from > (await farmToday(manager, farmId, this.#clock)))
      return wrong('from', 'From must not be after today');
    const fields =
      fieldIds === null ? [] : await keptFields(manager, farmId, 'id = ANY($2::uuid[])', [fieldIds]);
    if (fields.length < (fieldIds?.length ?? 0)) return wrong('fieldIds', 'The farm has no such field');
    if (sourceId !== null && (await keptSource(manager, farmId, sourceId)) === undefined)
      return wrong('sourceId', 'The farm has no such water source');
    return undefined;
  }

  /** In a transaction that holds the farm. */
  async #insert(manager: EntityManager, ask: ReportAsk): Promise<Created> {
    const { farmId, kind, from, to, fieldIds, sourceId, language } = ask;
    const id = randomUUID();
    const [row] = await manager.query<KeptReport[]>(
      `INSERT INTO report (id, farm_id, kind, from_day, to_day, field_ids, source_id, language, state, progress, attempt, due_at, created_at)
       SELECT $1, $2, $3, $4, $5, $6, $7, $8, 'waiting', 0, 0, clock_timestamp(), $9
       WHERE (SELECT count(*) FROM report WHERE farm_id = $2 AND state IN ('waiting', 'making')) < $10
       RETURNING ${reportColumns}`,
      [id, farmId, kind, from, to, fieldIds, sourceId, language, this.#clock.now(), maxReportsWaiting],
    );
    if (row === undefined) return { kind: 'full' };
    await this.#deleteSurplus(manager, farmId);
    wakeAfterCommit(manager, reportsTask, id);
    return { kind: 'saved', report: reportOf(row) };
  }

  /** Of more than a farm keeps, the oldest that nobody has shared go. */
  async #deleteSurplus(manager: EntityManager, farmId: string): Promise<void> {
    await manager.query(
      `DELETE FROM report WHERE farm_id = $1 AND id IN (
         SELECT id FROM report WHERE farm_id = $1 AND state IN ('made', 'failed') AND NOT EXISTS (
           SELECT FROM report_link AS link WHERE link.farm_id = $1 AND link.report_id = report.id AND link.ends_at > $2
         ) ORDER BY created_at, id
         LIMIT greatest(0, (SELECT count(*) FROM report WHERE farm_id = $1) - $3)
       )`,
      [farmId, this.#clock.now(), maxReports],
    );
  }
}
