import { apiKey } from '@headgate/contracts/api-key';
import { listApiKeys } from '@headgate/contracts/api-key-questions';
import { farmAutomation } from '@headgate/contracts/automation';
import { readAutomation } from '@headgate/contracts/automation-questions';
import { exportBaselines } from '@headgate/contracts/baseline-questions';
import { webhook } from '@headgate/contracts/webhook';
import { listWebhooks } from '@headgate/contracts/webhook-questions';
import { listPayments, readSubscription } from '@headgate/contracts/billing-questions';
import { listCommands, listControllers } from '@headgate/contracts/bridge-questions';
import { calendarLink } from '@headgate/contracts/calendar';
import { listCalendarLinks } from '@headgate/contracts/calendar-questions';
import { keptCalculation, savedScenario } from '@headgate/contracts/calculation-history';
import { contactMessage } from '@headgate/contracts/contact-message';
import { listOwnContactMessages } from '@headgate/contracts/contact-questions';
import {
  exportInvites,
  listApplications,
  readAgreementAcceptance,
} from '@headgate/contracts/enrollment-questions';
import { farmProfile } from '@headgate/contracts/farm-profile';
import { readFarmProfile } from '@headgate/contracts/farm-record-questions';
import { exportedField } from '@headgate/contracts/field';
import { exportFields, listWaterSources } from '@headgate/contracts/field-questions';
import { exportAccount } from '@headgate/contracts/identity-questions';
import { fault } from '@headgate/contracts/fault';
import { listFaults } from '@headgate/contracts/fault-questions';
import { irrigation, reading } from '@headgate/contracts/irrigation';
import { irrigationCommand } from '@headgate/contracts/irrigation-command';
import { irrigationController } from '@headgate/contracts/irrigation-controller';
import type { Page, PageInput } from '@headgate/contracts/page';
import { payment } from '@headgate/contracts/payment';
import { agreementAcceptance } from '@headgate/contracts/pilot-agreement';
import { pilotApplication } from '@headgate/contracts/pilot-application';
import { plannedIrrigation } from '@headgate/contracts/plan';
import { listPlanned } from '@headgate/contracts/plan-questions';
import { report, reportLink } from '@headgate/contracts/report';
import { listReportLinks, listReports } from '@headgate/contracts/report-questions';
import { subscription } from '@headgate/contracts/subscription';
import { listIrrigations, listReadings } from '@headgate/contracts/water-record-questions';
import { waterSource } from '@headgate/contracts/water-source';
import { Asker, type Caller } from '@headgate/messaging';
import { Clock } from '@headgate/runtime/time/clock';
import { Injectable } from '@nestjs/common';
import { z } from 'zod/mini';
import { RequestLimiter } from '../edge/request-limiter.ts';
import { everyCalculation, everyItem, everyScenario } from '../farm-records/every-item.ts';

/**
 * What is kept of an account and its farm: all but secrets, the files of reports, answers that are kept to be given again, what meters
 * showed during each run (each irrigation has their amount), connection tests, and what the team noted of an application or invite.
 */
export const exportedAccount = z.object({
  exportedAt: z.iso.datetime(),
  account: exportAccount.answer,
  farmProfile,
  pilotAgreement: agreementAcceptance,
  subscription: z.nullable(subscription),
  calculations: z.array(keptCalculation),
  scenarios: z.array(savedScenario),
  pilotApplications: z.array(pilotApplication),
  payments: z.array(payment),
  /** Written while signed in. */
  contactMessages: z.array(contactMessage),
  ...exportInvites.answer.shape,
  controllers: z.array(irrigationController),
  /** What may start by itself: consent, limits and pauses. */
  automation: farmAutomation,
  /** Without their addresses, which nobody keeps. */
  calendarLinks: z.array(calendarLink),
  /** Without their secrets, which nobody keeps. */
  apiKeys: z.array(apiKey),
  webhooks: z.array(webhook),
  /** Likewise. */
  reportLinks: z.array(reportLink),
  commands: z.array(irrigationCommand),
  /** Archived ones too, as of fields. */
  waterSources: z.array(waterSource),
  fields: z.array(exportedField),
  irrigations: z.array(irrigation),
  readings: z.array(reading),
  plannedIrrigations: z.array(plannedIrrigation),
  /** Those that stand, and those that were settled in the last 30 days. */
  faults: z.array(fault),
  /** Which there are; each is a file of its own (`GET /api/reports/{id}/report.pdf`). */
  reports: z.array(report),
  /** What seasons' reports are compared with. */
  ...exportBaselines.answer.shape,
});

@Injectable()
export class ExportAccount {
  constructor(
    private readonly asker: Asker,
    private readonly limiter: RequestLimiter,
    private readonly clock: Clock,
  ) {}

  /** `exportedAccount` as JSON, in pieces: a farm's history may be larger than this process should hold at once. */
  async *export(caller: Caller): AsyncGenerator<string, void> {
    await this.limiter.limit('export', caller.userId);
    const head = JSON.stringify(await this.#head(caller));
    yield `${head.slice(0, -1)},"calculations":[`;
    yield* listed(everyCalculation(this.asker, caller, 'en'));
    yield '],"scenarios":[';
    yield* listed(everyScenario(this.asker, caller, 'en'));
    yield '],"pilotApplications":[';
    yield* listed(everyItem((page) => this.asker.ask(listApplications, page, { caller })));
    yield '],"payments":[';
    yield* listed(everyItem((page) => this.asker.ask(listPayments, page, { caller })));
    yield '],"contactMessages":[';
    yield* listed(everyItem((page) => this.asker.ask(listOwnContactMessages, page, { caller })));
    yield '],"commands":[';
    yield* listed(everyItem((page) => this.asker.ask(listCommands, page, { caller })));
    yield* this.#fields(caller);
    yield ']}\n';
  }

  /** What comes in one answer each. */
  async #head(caller: Caller): Promise<object> {
    const answers = await Promise.all([
      this.asker.ask(exportAccount, {}, { caller }),
      this.asker.ask(readFarmProfile, {}, { caller }),
      this.asker.ask(readAgreementAcceptance, {}, { caller }),
      this.asker.ask(readSubscription, {}, { caller }),
      this.asker.ask(listControllers, {}, { caller }),
      this.asker.ask(listCalendarLinks, {}, { caller }),
      this.asker.ask(listApiKeys, {}, { caller }),
      this.asker.ask(listReportLinks, {}, { caller }),
      this.asker.ask(exportBaselines, {}, { caller }),
      this.asker.ask(listWebhooks, {}, { caller }),
      this.asker.ask(readAutomation, {}, { caller }),
      this.asker.ask(exportInvites, {}, { caller }),
    ]);
    const [
      account,
      farmProfile,
      pilotAgreement,
      paymentStatus,
      controllers,
      calendars,
      keys,
      shared,
      baselines,
      hooks,
      automation,
      invites,
    ] = answers;
    const exportedAt = this.clock.now().toISOString();
    return {
      exportedAt,
      account,
      farmProfile,
      pilotAgreement,
      ...paymentStatus,
      controllers,
      calendarLinks: calendars.items,
      apiKeys: keys.items,
      reportLinks: shared.items,
      ...baselines,
      webhooks: hooks.items,
      automation,
      ...invites,
    };
  }

  async *#faults(caller: Caller): AsyncGenerator<object, void> {
    for (const state of ['open', 'settled'] as const)
      yield* everyItem((page) => this.asker.ask(listFaults, { ...page, state }, { caller }));
  }

  /** From the end of the list before to before the end of its last. */
  async *#fields(caller: Caller): AsyncGenerator<string, void> {
    const list = <Item extends object>(ask: (page: PageInput) => Promise<Page<Item>>) =>
      listed(everyItem(ask));
    const alsoArchived = <Item extends object>(ask: (page: ArchivedPage) => Promise<Page<Item>>) =>
      listed(both(ask));
    yield '],"waterSources":[';
    yield* alsoArchived((page) => this.asker.ask(listWaterSources, page, { caller }));
    yield '],"fields":[';
    yield* alsoArchived((page) => this.asker.ask(exportFields, page, { caller }));
    yield '],"irrigations":[';
    yield* list((page) => this.asker.ask(listIrrigations, page, { caller }));
    yield '],"readings":[';
    yield* list((page) => this.asker.ask(listReadings, page, { caller }));
    yield '],"plannedIrrigations":[';
    yield* list((page) => this.asker.ask(listPlanned, { ...page, language: 'en' }, { caller }));
    yield '],"faults":[';
    yield* listed(this.#faults(caller));
    yield '],"reports":[';
    yield* list((page) => this.asker.ask(listReports, page, { caller }));
  }
}

type ArchivedPage = PageInput & { readonly archived: boolean };

/** Those in use, then the archived ones. */
async function* both<Item>(ask: (page: ArchivedPage) => Promise<Page<Item>>): AsyncGenerator<Item, void> {
  for (const archived of [false, true]) yield* everyItem((page) => ask({ ...page, archived }));
}

/** As the elements of a JSON array. */
async function* listed(items: AsyncIterable<object>): AsyncGenerator<string, void> {
  let separator = '';
  for await (const item of items) {
    yield `${separator}${JSON.stringify(item)}`;
    separator = ',';
  }
}
