import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { listApiKeys } from '@headgate/contracts/api-key-questions';
import { listCommands, listControllers } from '@headgate/contracts/bridge-questions';
import { listPayments, readSubscription } from '@headgate/contracts/billing-questions';
import {
  exportCalculations,
  exportScenarios,
  readFarmProfile,
} from '@headgate/contracts/farm-record-questions';
import { exportFields, listWaterSources } from '@headgate/contracts/field-questions';
import { exportAccount } from '@headgate/contracts/identity-questions';
import { listCalendarLinks } from '@headgate/contracts/calendar-questions';
import { listPlanned } from '@headgate/contracts/plan-questions';
import { listFaults } from '@headgate/contracts/fault-questions';
import { listIrrigations, listReadings } from '@headgate/contracts/water-record-questions';
import { readAutomation } from '@headgate/contracts/automation-questions';
import { listOwnContactMessages } from '@headgate/contracts/contact-questions';
import {
  exportInvites,
  listApplications,
  readAgreementAcceptance,
} from '@headgate/contracts/enrollment-questions';
import { exportedInvite } from '@headgate/contracts/pilot-invite';
import { exportBaselines } from '@headgate/contracts/baseline-questions';
import { listReportLinks, listReports } from '@headgate/contracts/report-questions';
import { Unavailable } from '@headgate/runtime';
import request from 'supertest';
import { aCommand, aController } from '../../test/a-controller.ts';
import { aPayment, aSubscription } from '../../test/a-fee.ts';
import { anExportedField, aWaterSource } from '../../test/a-field.ts';
import { listWebhooks } from '@headgate/contracts/webhook-questions';
import { aWebhook } from '../../test/a-webhook.ts';
import { anApiKey } from '../../test/an-api-key.ts';
import { anApplication, anInvite } from '../../test/an-enrollment.ts';
import { anAdvice } from '../../test/an-advice.ts';
import type { GatewayUnderTest } from '../../test/gateway-under-test.ts';
import { startGateway } from '../../test/gateway-under-test.ts';
import { anAccount } from '../../test/signed-in.ts';
import { exportedAccount } from './export-account.ts';

const { user, standing } = anAccount();
const createdAt = '2026-07-01T12:00:00.000Z';
const input = {
  location: 'Fresno, CA',
  crop_type: 'wheat' as const,
  farm_size_acres: 40,
  soil_type: 'loam' as const,
};
const aCalculation = (at: number) => ({
  id: `4f5f0a86-1c35-4b0c-8f57-${String(at).padStart(12, '0')}`,
  createdAt,
  input,
  result: anAdvice(),
});
const automation = {
  ...{ isOffered: true, consentedAt: createdAt, maxHoursPerDay: 8, maxInchesPerWeek: 2, pausedAt: createdAt },
  pausedZones: [],
};
const contactMessages = [
  {
    ...{ id: '4f5f0a86-1c35-4b0c-8f57-6d4d5be6f3b2', name: 'Maria', email: 'maria@farm.example' },
    ...{ message: 'Do you work with walnuts?', receivedAt: createdAt, answeredAt: null },
  },
];
const claimedInvites = [exportedInvite.parse(anInvite({ claimedAt: createdAt }))];
const calculations = Array.from({ length: 250 }, (_, at) => aCalculation(at));

let gateway: GatewayUnderTest;
let cookie: string;
const take = () => request(gateway.url).get('/api/account/export').set('Cookie', cookie);

beforeEach(async () => {
  gateway = await startGateway();
  cookie = await gateway.signIn(standing);
  gateway.asker.when(exportAccount).answers(() => ({
    user,
    farm: { id: standing.farmId, name: 'Vista Farms', createdAt },
    dailyMail: { hour: 5, reminders: true, readings: true },
    lastLoginAt: createdAt,
    auditLog: [{ at: createdAt, action: 'registered' }],
    mails: [{ at: createdAt, kind: 'verification-code' }],
  }));
  gateway.asker.when(readFarmProfile).answers(() => ({
    farmName: 'Vista Farms',
    location: null,
    farmSizeAcres: null,
    primaryCropType: null,
    soilType: null,
    irrigationSystem: null,
    hasController: 'false',
    userId: null,
    updatedAt: null,
  }));
  gateway.asker.when(exportCalculations).answers(({ cursor = '0', limit }) => {
    const end = Number(cursor) + limit;
    const nextCursor = end < calculations.length ? String(end) : null;
    return { items: calculations.slice(Number(cursor), end), nextCursor };
  });
  gateway.asker.when(readAgreementAcceptance).answers(() => ({ version: null, acceptedAt: null }));
  gateway.asker.when(readSubscription).answers(() => ({ subscription: aSubscription() }));
  gateway.asker.when(listApplications).answers(() => ({ items: [anApplication()], nextCursor: null }));
  gateway.asker
    .when(listPayments)
    .answers(({ cursor }) =>
      cursor === undefined
        ? { items: [aPayment()], nextCursor: 'a' }
        : { items: [aPayment({ tier: 'commercial' })], nextCursor: null },
    );
  gateway.asker.when(listControllers).answers(() => [aController()]);
  gateway.asker
    .when(listCommands)
    .answers(({ cursor }) =>
      cursor === undefined
        ? { items: [aCommand()], nextCursor: 'a' }
        : { items: [aCommand({ commandType: 'stop', duration: null })], nextCursor: null },
    );
  const nothing = { items: [], nextCursor: null };
  gateway.asker.when(listWaterSources).answers(({ archived }) => ({
    items: [aWaterSource({ archivedAt: archived ? createdAt : null })],
    nextCursor: null,
  }));
  gateway.asker
    .when(exportFields)
    .answers(({ archived }) => (archived ? nothing : { items: [anExportedField()], nextCursor: null }));
  gateway.asker.when(listCalendarLinks).answers(() => ({ items: [] }));
  gateway.asker.when(listApiKeys).answers(() => ({ items: [anApiKey()] }));
  gateway.asker.when(listWebhooks).answers(() => ({ items: [aWebhook()] }));
  gateway.asker.when(listReportLinks).answers(() => ({ items: [] }));
  gateway.asker.when(exportBaselines).answers(() => ({ pastWater: [], seasonFigures: [] }));
  gateway.asker.when(readAutomation).answers(() => automation);
  gateway.asker.when(exportInvites).answers(() => ({ claimedInvites }));
  gateway.asker.when(listOwnContactMessages).answers(() => ({ items: contactMessages, nextCursor: null }));
  gateway.asker.when(listReports).answers(() => nothing);
  gateway.asker.when(listIrrigations).answers(() => nothing);
  gateway.asker.when(listReadings).answers(() => nothing);
  gateway.asker.when(listPlanned).answers(() => nothing);
  gateway.asker.when(listFaults).answers(() => nothing);
  gateway.asker.when(exportScenarios).answers(() => ({
    items: [{ ...aCalculation(900), userId: null, scenarioName: 'Drip, "later"', farmProfileId: null }],
    nextCursor: null,
  }));
});
afterEach(() => gateway.stop());

describe('a copy of all that is kept', () => {
  it('holds everything, on however many pages it was, as a file', async () => {
    const response = await take().expect(200);
    expect(response.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': 'attachment; filename="headgate-account.json"',
      'cache-control': 'no-store',
    });
    const copy = exportedAccount.parse(JSON.parse(response.text));
    expect(copy.account.user).toEqual(user);
    expect(copy.calculations).toEqual(calculations);
    expect(copy.scenarios.map(({ scenarioName }) => scenarioName)).toEqual(['Drip, "later"']);
    expect(copy).toMatchObject({
      pilotAgreement: { version: null },
      subscription: aSubscription(),
      pilotApplications: [anApplication()],
      payments: [aPayment(), aPayment({ tier: 'commercial' })],
      controllers: [aController()],
      commands: [aCommand(), aCommand({ commandType: 'stop', duration: null })],
      waterSources: [aWaterSource(), aWaterSource({ archivedAt: createdAt })],
      fields: [anExportedField()],
      webhooks: [aWebhook()],
      ...{ automation, contactMessages, claimedInvites },
      ...{ irrigations: [], readings: [], plannedIrrigations: [], calendarLinks: [], faults: [] },
      ...{ reports: [], reportLinks: [], pastWater: [], seasonFigures: [] },
    });
  });

  it('is 503 while somebody who keeps a part of it is away', async () => {
    gateway.asker.when(readFarmProfile).answers(() => {
      throw new Unavailable('nobody answers');
    });
    const response = await take().expect(503);
    expect(response.headers['content-disposition']).toBeUndefined();
  });

  it('is cut off, rather than ended as if it were whole, when a later part cannot be had', async () => {
    gateway.asker.when(exportScenarios).answers(() => {
      throw new Unavailable('nobody answers');
    });
    await expect(take().then((response) => response.text)).rejects.toThrow(/aborted|hang up/);
  });

  it('may not be taken over and over', async () => {
    await gateway.stop();
    gateway = await startGateway({ limiter: (call) => (call === 'export' ? 600 : 0) });
    cookie = await gateway.signIn();
    const message = 'You have downloaded your data several times. Try again in 10 minutes.';
    await take().expect(429, { message });
  });
});
