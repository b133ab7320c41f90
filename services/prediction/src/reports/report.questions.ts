import type { AskOf } from '@headgate/contracts/define';
import {
  createReport,
  createReportLink,
  deleteReport,
  listReportLinks,
  listReports,
  readReport,
  readReportFile,
  readSharedReport,
  revokeReportLink,
} from '@headgate/contracts/report-questions';
import { Answers, signedIn, type Call } from '@headgate/messaging';
import { Controller } from '@nestjs/common';
import { ReportLinks } from './keep/report-links.ts';
import { Reports } from './keep/reports.ts';

@Controller()
export class ReportQuestions {
  readonly #reports: Reports;
  readonly #links: ReportLinks;

  constructor(reports: Reports, links: ReportLinks) {
    this.#reports = reports;
    this.#links = links;
  }

  @Answers(createReport)
  async create(input: AskOf<typeof createReport>, call: Call) {
    return this.#reports.create(signedIn(call), input, call);
  }

  @Answers(listReports)
  async list(page: AskOf<typeof listReports>, call: Call) {
    return this.#reports.list(signedIn(call).farmId, page);
  }

  @Answers(readReport)
  async read({ id }: AskOf<typeof readReport>, call: Call) {
    return this.#reports.read(signedIn(call).farmId, id);
  }

  @Answers(deleteReport)
  async delete({ id }: AskOf<typeof deleteReport>, call: Call) {
    return this.#reports.delete(signedIn(call), id);
  }

  @Answers(readReportFile)
  async readFile(ask: AskOf<typeof readReportFile>, call: Call) {
    return this.#reports.readFile(signedIn(call).farmId, ask);
  }

  @Answers(listReportLinks)
  async listLinks(_ask: AskOf<typeof listReportLinks>, call: Call) {
    return this.#links.list(signedIn(call).farmId);
  }

  @Answers(createReportLink)
  async createLink(input: AskOf<typeof createReportLink>, call: Call) {
    return this.#links.create(signedIn(call), input);
  }

  @Answers(revokeReportLink)
  async revokeLink({ id }: AskOf<typeof revokeReportLink>, call: Call) {
    return this.#links.revoke(signedIn(call), id);
  }

  @Answers(readSharedReport)
  async readShared(ask: AskOf<typeof readSharedReport>) {
    return this.#links.read(ask);
  }
}
