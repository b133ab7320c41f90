import { maxReportLinks, type ReportFormat } from '@headgate/contracts/report';
import type {
  createReportLink,
  listReportLinks,
  readSharedReport,
  revokeReportLink,
} from '@headgate/contracts/report-questions';
import type { AnswerOf, AskOf } from '@headgate/contracts/define';
import type { Caller } from '@headgate/messaging';
import { recordAuditEntry } from '@headgate/runtime/audit/record-audit-entry';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { writeFarm } from '../../fields/write-farm.ts';
import { PrivateLinks } from '../../links/private-links.ts';
import { Clock } from '../../time/clock.ts';
import { readFilePart } from './file-part.ts';
import { keptReport } from './kept-report.ts';

interface OfReport {
  readonly reportId: string;
  readonly format: ReportFormat;
}

/** Links by which people without an account read one file of one report. */
@Injectable()
export class ReportLinks {
  readonly #database: DataSource;
  readonly #clock: Clock;
  readonly #links: PrivateLinks<OfReport>;

  constructor(database: DataSource, clock: Clock) {
    this.#database = database;
    this.#clock = clock;
    this.#links = new PrivateLinks<OfReport>(database, clock, {
      ...{ table: 'report_link', own: { reportId: 'report_id', format: 'format' }, most: maxReportLinks },
    });
  }

  list(farmId: string): Promise<AnswerOf<typeof listReportLinks>> {
    return this.#links.list(farmId);
  }

  /** Throws `Rejected` (401) when the farm is gone. */
  create(
    { farmId, userId }: Caller,
    { id: reportId, name, format, days }: AskOf<typeof createReportLink>,
  ): Promise<AnswerOf<typeof createReportLink>> {
    return writeFarm(this.#database, farmId, async (manager) => {
      const report = await keptReport(manager, farmId, reportId);
      if (report === undefined) return { kind: 'not-found' };
      if (report.state !== 'made') return { kind: 'not-made' };
      if (report.files?.includes(format) !== true) return { kind: 'no-file' };
      const made = await this.#links.create(manager, farmId, { reportId, format, name, days });
      if (made === undefined) return { kind: 'full' };
      const entry = { action: 'report-link-created', subjectId: made.link.id };
      await recordAuditEntry(manager, { ...entry, at: this.#clock.now(), actor: { userId } });
      return { kind: 'created', ...made };
    });
  }

  revoke({ farmId, userId }: Caller, id: string): Promise<AnswerOf<typeof revokeReportLink>> {
    return this.#database.transaction(async (manager) => {
      if (!(await this.#links.revoke(manager, farmId, id))) return { kind: 'not-found' };
      const entry = { action: 'report-link-revoked', subjectId: id };
      await recordAuditEntry(manager, { ...entry, at: this.#clock.now(), actor: { userId } });
      return { kind: 'done' };
    });
  }

  /** For whoever has the link: its first part counts as a use. */
  async read({ token, offset }: AskOf<typeof readSharedReport>): Promise<AnswerOf<typeof readSharedReport>> {
    const link = await this.#links.open(token);
    if (link === undefined) return { kind: 'unknown' };
    const { farmId, reportId, format } = link;
    const part = await readFilePart(this.#database.manager, { farmId, reportId, format, offset });
    if (part === undefined) return { kind: 'unknown' };
    if (offset === 0) await this.#links.noteRead(link);
    return { kind: 'part', ...part, format };
  }
}
