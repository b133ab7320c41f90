import { reportsChanged } from '@headgate/contracts/prediction-hints';
import type { ReportDocument } from '@headgate/contracts/report-document';
import { isOutage, type Hints } from '@headgate/messaging';
import { retryPause } from '@headgate/runtime/queue/retry-pause';
import { databaseTime, RowTask, type ClaimedRow, type RowTaskHost } from '@headgate/runtime/queue/row-task';
import type { Remaining } from '@headgate/runtime/queue/row-worker';
import { Logger } from '@nestjs/common';
import type { EntityManager, QueryDeepPartialEntity } from 'typeorm';
import type { Plans } from '../../plan/answers/plans.ts';
import { ReportRow } from '../../store/report.entity.ts';
import type { Clock } from '../../time/clock.ts';
import { documentOf, ownFilesOf } from '../document-of.ts';
import { inputsHash } from '../inputs/inputs-hash.ts';
import type { ReportAsk } from '../inputs/gathered.ts';
import { readInputs, type ReportPlace } from '../inputs/read-inputs.ts';
import type { ReportInputs } from '../inputs/report-inputs.ts';
import type { FileFormat } from '../keep/file-part.ts';
import { askColumns, reportsTask } from '../keep/kept-report.ts';
import type { ReportTimes } from './report-times.ts';

type Claimed = ClaimedRow<ReportAsk>;

/** A report as files. Each writes a document the same way each time, to the byte. */
export interface ReportFiles {
  readonly pdf: (document: ReportDocument, place: { readonly address: string | null }) => Promise<Uint8Array>;
  readonly csv: (document: ReportDocument) => string;
}

interface Help {
  readonly plans: Pick<Plans, 'bringUpToDate'>;
  readonly hints: Pick<Hints, 'publish'>;
  readonly clock: Pick<Clock, 'now'>;
  readonly files: ReportFiles;
  readonly place: ReportPlace;
  readonly times: ReportTimes;
}

/** So often a worker may begin with a report. */
const maxAttempts = 4;
/** How far it has come when the plan is up to date, its inputs are read, and the PDF file is written. */
const steps = { begun: 0.05, planned: 0.2, read: 0.4, written: 0.9 };

/** Somebody else has the report meanwhile, or it was deleted: nothing of this attempt is kept. */
class NotOurs extends Error {}

/** Makes reports: reads all that one is made from at one moment, and keeps what it says, and its files, in one transaction. */
export class MakeReports extends RowTask<Claimed, ReportRow> {
  readonly #help: Help;

  constructor(host: RowTaskHost, help: Help) {
    super(host, {
      name: reportsTask,
      entity: ReportRow,
      open: `state IN ('waiting', 'making')`,
      atWork: `state = 'making'`,
      claim: `state = 'making', progress = ${steps.begun}`,
      columns: `farm_id AS "farmId", ${askColumns}`,
      // Its files are written by the processor alone.
      concurrency: 1,
      times: help.times,
      logger: new Logger('Reports'),
    });
    this.#help = help;
  }

  protected async work(row: Claimed): Promise<Remaining> {
    try {
      // Whoever began with it so often died of it.
      if (row.attempt > maxAttempts) throw new Error('No attempt at a report has come to an end');
      await this.#holding(row, () => this.#make(row));
      return { kind: 'nothing' };
    } catch (error) {
      if (error instanceof NotOurs) return { kind: 'nothing' };
      if (isOutage(error)) throw error;
      this.logger.error({ err: error, reportId: row.id, msg: 'A report could not be made' });
      const isLast = row.attempt >= maxAttempts;
      const remaining: Remaining = isLast
        ? { kind: 'nothing' }
        : await this.retry(row, retryPause(row.attempt, this.#help.times.retry), {
            state: 'waiting',
            progress: 0,
          });
      if (isLast) await this.change(row, { state: 'failed' });
      this.#publishChange(row);
      return remaining;
    }
  }

  /** The report is ours for as long as the work lasts: a large one takes longer than any lease should. */
  async #holding(row: Claimed, work: () => Promise<void>): Promise<void> {
    const { lease } = this.#help.times;
    const renewal = setInterval(() => {
      this.change(row, { dueAt: databaseTime(lease) }).catch((error: unknown) => {
        this.logger.warn({ err: error, reportId: row.id, msg: 'A lease could not be renewed' });
      });
    }, lease / 4);
    try {
      await work();
    } finally {
      clearInterval(renewal);
    }
  }

  async #make(row: Claimed): Promise<void> {
    const { plans, files, clock, place } = this.#help;
    this.#publishChange(row);
    // Of a farm without a plan there is none to bring up to date.
    await plans.bringUpToDate(row.farmId);
    await this.#advance(row, steps.planned);
    const inputs = await readInputs(this.database, row, place);
    const hash = inputsHash(inputs);
    const document = documentOf(inputs);
    await this.#advance(row, steps.read);
    const bytes = await bytesOf(files, inputs, document, place.address);
    await this.#advance(row, steps.written);
    await this.database.transaction(async (manager) => {
      const made = { state: 'made', progress: 1, title: document.title, inputsHash: hash } as const;
      await this.#changeOwn(row, { ...made, madeAt: clock.now() }, manager);
      for (const [format, content] of Object.entries(bytes))
        await manager.query(
          'INSERT INTO report_file (farm_id, report_id, format, bytes) VALUES ($1, $2, $3, $4)',
          [row.farmId, row.id, format, Buffer.from(content)],
        );
    });
    this.#publishChange(row);
  }

  async #advance(row: Claimed, progress: number): Promise<void> {
    await this.#changeOwn(row, { progress });
    this.#publishChange(row);
  }

  async #changeOwn(
    row: Claimed,
    change: QueryDeepPartialEntity<ReportRow>,
    manager?: EntityManager,
  ): Promise<void> {
    if (!(await this.change(row, change, manager))) throw new NotOurs('Somebody else has the report');
  }

  #publishChange({ farmId }: Claimed): void {
    this.#help.hints.publish(reportsChanged, { farmId });
  }
}

type Bytes = Partial<Record<FileFormat, string | Uint8Array>>;

/** What it says, and its files. */
async function bytesOf(
  { csv, pdf }: ReportFiles,
  inputs: ReportInputs,
  document: ReportDocument,
  address: string | null,
): Promise<Bytes> {
  const own: Bytes = { document: JSON.stringify(document), ...ownFilesOf(inputs) };
  if (own.xml !== undefined) return own;
  return { ...own, csv: csv(document), pdf: await pdf(document, { address }) };
}
