import { pilotAgreementVersion } from '@headgate/contracts/pilot-agreement';
import {
  anId,
  application,
  controller,
  irrigation,
  pilotUpdate,
  project,
  testimonial,
} from './route-bodies.ts';

/*
 * Who may call what. Every call in the OpenAPI document has its line: `ownership.spec.ts` fails for one without, and asks
 * each; `e2e/two-farms.e2e.spec.ts` does so with two real farms.
 */

/**
 * `public`: everybody. `signed-in`: about the caller's own account. `owned`: about something of the caller's farm, which
 * travels with the question. `admin`: administrators.
 */
export type Access = 'public' | 'signed-in' | 'owned' | 'admin';

export interface RouteAccess {
  readonly access: Access;
  /** A body that the door takes, for calls that have one and are not public. */
  readonly body?: object;
  /** By a signature, no browser's cookie or page: another site's page is no matter. */
  readonly isSigned?: true;
  /** The answer has no end. */
  readonly isStream?: true;
}

/** Who asks in tests of this table: a claim is only for oneself. */
export const askingUserId = '0f8fad5b-d9cb-469f-a165-70867728950e';

/** In bodies. */
export const aControllerId = '1f0d6c1f-2e3d-4a9c-8b57-9b2f7a546b1e';
const aToken = 'invite-token-of-a-test-that-nobody-ever-had';

/** The method and the address of a call of the table, its parameters filled in. */
export function addressOf(route: string): { readonly method: string; readonly path: string } {
  const [method = '', path = ''] = route.split(' ');
  return {
    method: method.toUpperCase(),
    path: path
      .replace('{token}', aToken)
      .replace('{service}', 'identity')
      .replace('{season}', '2026')
      // Fresno lies on it.
      .replace('{z}/{y}/{x}', '6/24/10')
      .replaceAll(/\{[^}]+\}/g, anId),
  };
}

const open: RouteAccess = { access: 'public' };
const owned: RouteAccess = { access: 'owned' };
const admin: RouteAccess = { access: 'admin' };
const eachOwned = (...routes: readonly string[]) => Object.fromEntries(routes.map((route) => [route, owned]));

/** By method and path, as the document names them. */
export const routeAccess: Readonly<Record<string, RouteAccess>> = {
  'get /health/live': open,
  'get /health/ready': open,
  'get /api/locations': open,
  'get /api/pilot-updates': open,
  'get /api/projects': open,
  'get /api/testimonials': open,
  'post /api/predict': open,
  'post /api/predict-location': open,
  'post /api/login': open,
  'post /api/logout': open,
  'post /api/register': open,
  'post /api/send-verification': open,
  'post /api/verify-code': open,
  'post /api/request-password-reset': open,
  'post /api/reset-password': open,
  'get /api/user': { access: 'signed-in' },
  'patch /api/user': { access: 'signed-in', body: { fullName: 'Maria' } },
  'post /api/change-password': {
    access: 'signed-in',
    body: { currentPassword: 'of yesterday', newPassword: 'of tomorrow' },
  },
  'post /api/update-onboarding': { access: 'signed-in', body: { step: 2 } },
  'post /api/complete-onboarding': { access: 'signed-in' },
  'get /api/account/export': { access: 'signed-in' },
  'get /api/account/daily-mail': { access: 'signed-in' },
  'put /api/account/daily-mail': { access: 'signed-in', body: { hour: 5 } },
  'post /api/account/delete': { access: 'signed-in', body: { password: 'of yesterday' } },
  'get /api/api-keys': owned,
  'post /api/api-keys': {
    access: 'owned',
    body: { name: 'Irrigation panel', scope: 'read', password: 'of yesterday' },
  },
  'post /api/api-keys/{id}/revoke': { access: 'owned', body: { password: 'of yesterday' } },
  'get /api/webhooks': owned,
  'post /api/webhooks': {
    access: 'owned',
    body: { url: 'https://example.com', events: ['plan.made'], password: 'of yesterday' },
  },
  'post /api/webhooks/{id}/secret': { access: 'owned', body: { password: 'of yesterday' } },
  'post /api/webhooks/{id}/delete': { access: 'owned', body: { password: 'of yesterday' } },
  ...eachOwned('post /api/webhooks/{id}/resume', 'post /api/webhooks/{id}/test'),
  'get /api/webhooks/{id}/deliveries': owned,
  'get /api/live': { access: 'signed-in', isStream: true },
  'get /api/predictions': owned,
  'get /api/predictions/export': owned,
  'get /api/predictions/{id}': owned,
  'delete /api/predictions/{id}': owned,
  'get /api/scenarios': owned,
  'get /api/scenarios/export': owned,
  'post /api/scenarios': {
    access: 'owned',
    body: { predictionId: '4f5f0a86-1c35-4b0c-8f57-6d4d5be6f3a1', scenarioName: 'Drip, later' },
  },
  'get /api/scenarios/{id}': owned,
  'patch /api/scenarios/{id}': { access: 'owned', body: { scenarioName: 'Drip, earlier' } },
  'delete /api/scenarios/{id}': owned,
  'get /api/farm-profile': owned,
  'put /api/farm-profile': {
    access: 'owned',
    body: {
      farmName: 'Another name',
      location: null,
      farmSizeAcres: null,
      primaryCropType: null,
      soilType: null,
      irrigationSystem: null,
      hasController: 'false',
    },
  },
  'get /api/water-sources': owned,
  'post /api/water-sources': { access: 'owned', body: { name: 'Well 1', kind: 'well', maxFlowGpm: 800 } },
  'get /api/water-sources/{id}': owned,
  'patch /api/water-sources/{id}': { access: 'owned', body: { version: 1, maxFlowGpm: 900 } },
  'delete /api/water-sources/{id}': owned,
  'post /api/water-sources/{id}/restore': owned,
  'get /api/fields': owned,
  'post /api/fields': {
    access: 'owned',
    body: {
      name: 'North',
      location: 'Fresno, CA',
      acres: 40,
      soil: 'loam',
      method: 'drip',
      waterSourceId: anId,
    },
  },
  'get /api/fields/export': owned,
  'post /api/fields/import': {
    access: 'owned',
    body: { fields: [{ name: 'North', location: 'Fresno, CA', acres: 40, method: 'drip' }] },
  },
  'post /api/fields/from-calculation': { access: 'owned', body: { calculationId: anId } },
  'post /api/fields/from-profile': { access: 'owned', body: { name: 'Home' } },
  'get /api/fields/{id}': owned,
  'patch /api/fields/{id}': { access: 'owned', body: { version: 1, acres: 41 } },
  'delete /api/fields/{id}': owned,
  'post /api/fields/{id}/restore': owned,
  'get /api/fields/{id}/plantings': owned,
  'post /api/fields/{id}/plantings': { access: 'owned', body: { crop: 'onions', plantedOn: '2026-03-01' } },
  'patch /api/fields/{id}/plantings/{plantingId}': {
    access: 'owned',
    body: { version: 1, endedOn: '2026-08-20' },
  },
  ...eachOwned(
    'get /api/fields/{id}/days',
    'get /api/fields/{id}/days/export',
    'get /api/fields/{id}/recommendation',
  ),
  'get /api/map-tiles': { access: 'signed-in' },
  'get /api/map-tiles/{z}/{y}/{x}': { access: 'signed-in' },
  ...eachOwned('get /api/irrigations', 'get /api/irrigations/export'),
  'post /api/irrigations/import': {
    access: 'owned',
    body: { irrigations: [{ field: 'North', start: '2026-06-01', inches: 0.5 }] },
  },
  'post /api/irrigations': { access: 'owned', body: irrigation },
  'get /api/irrigations/{id}': owned,
  'patch /api/irrigations/{id}': { access: 'owned', body: { version: 1, inches: 0.75 } },
  'delete /api/irrigations/{id}': owned,
  ...eachOwned('get /api/readings', 'get /api/readings/export'),
  'post /api/readings': {
    access: 'owned',
    body: { kind: 'soil-moisture', fieldId: anId, at: '2026-07-02T06:00:00-07:00', percent: 21 },
  },
  'post /api/readings/{id}/accept': { access: 'owned', body: { version: 1 } },
  'post /api/readings/{id}/withdraw': { access: 'owned', body: { version: 1 } },
  ...eachOwned('get /api/plan', 'post /api/plan/refresh'),
  ...eachOwned('get /api/plan/history', 'get /api/plan/{id}/report'),
  'patch /api/plan/{id}': { access: 'owned', body: { version: 1, inches: 0.75 } },
  'post /api/plan/{id}/accept': { access: 'owned', body: { version: 1 } },
  'post /api/plan/{id}/unaccept': { access: 'owned', body: { version: 1 } },
  'post /api/plan/{id}/skip': { access: 'owned', body: { version: 1, reason: 'Rain' } },
  'post /api/plan/{id}/postpone': { access: 'owned', body: { version: 1, until: '2026-07-20' } },
  'post /api/calendar-links': { access: 'owned', body: { name: 'Phone' } },
  'get /calendar/{token}.ics': open,
  'post /api/reports': {
    access: 'owned',
    body: { kind: 'weekly', from: '2025-01-06', to: '2025-01-12', language: 'en' },
  },
  ...eachOwned('get /api/baselines', 'delete /api/baselines/{id}', 'get /api/baselines/figures/{season}'),
  'post /api/baselines/import': {
    access: 'owned',
    body: { name: 'Past', csv: 'Date,Water (AF)\n2025-06-01,3\n2025-07-01,4' },
  },
  'put /api/baselines/figures': { access: 'owned', body: { season: 2026, feeUsd: 900 } },
  'post /api/reports/{id}/links': { access: 'owned', body: { name: 'Bank' } },
  ...eachOwned('get /api/reports', 'get /api/reports/{id}', 'delete /api/reports/{id}'),
  ...eachOwned(
    ...['document', 'report.pdf', 'report.csv', 'report.xml', 'meter-readings.csv', 'self-report.csv'].map(
      (file) => `get /api/reports/{id}/${file}`,
    ),
  ),
  ...eachOwned('get /api/analytics', 'get /api/analytics/export'),
  ...eachOwned('get /api/faults', 'post /api/faults/{id}/acknowledge'),
  ...eachOwned('get /api/calendar-links', 'post /api/calendar-links/{id}/revoke'),
  ...eachOwned('get /api/report-links', 'delete /api/report-links/{id}'),
  'get /shared-reports/{token}': open,
  'post /api/webhooks/stripe': { access: 'public', isSigned: true },
  'post /api/create-payment-intent': { access: 'owned', body: { amount: 10_000 } },
  ...eachOwned('get /api/payments', 'get /api/payments/{id}', 'post /api/get-or-create-subscription'),
  ...eachOwned('get /api/subscription', 'post /api/subscription/cancel'),
  ...eachOwned('post /api/subscription/keep', 'post /api/subscription/change-card'),
  'get /api/pilot-applications': owned,
  'post /api/pilot-applications': { access: 'owned', body: application },
  'get /api/pilot-applications/{id}': owned,
  'get /api/pilot-agreement-acceptance': owned,
  'post /api/pilot-agreement-acceptance': { access: 'owned', body: { version: pilotAgreementVersion } },
  'get /api/irrigation/controllers': owned,
  'post /api/irrigation/controllers': { access: 'owned', body: controller },
  'get /api/irrigation/controllers/{id}': owned,
  'patch /api/irrigation/controllers/{id}': { access: 'owned', body: { version: 1, farmName: 'South farm' } },
  'delete /api/irrigation/controllers/{id}': owned,
  'post /api/irrigation/controllers/{id}/consent': { access: 'owned', body: { consent: true } },
  'get /api/automation': owned,
  'put /api/automation': {
    access: 'owned',
    body: { consent: true, maxHoursPerDay: 8, maxInchesPerWeek: 2 },
  },
  'post /api/automation/pause': owned,
  'post /api/automation/resume': { access: 'owned', body: { zone: null } },
  'post /api/irrigation/controllers/{id}/mqtt-credentials': owned,
  'post /api/irrigation/controllers/{id}/connection-test': owned,
  'post /api/irrigation/controllers/{id}/trial-confirmations': {
    access: 'owned',
    body: { zoneId: 'zone-1' },
  },
  'get /api/irrigation/controllers/{id}/connection-test': owned,
  'post /api/irrigation/commands': {
    access: 'owned',
    body: { controllerId: aControllerId, commandType: 'start', zoneId: 'zone-1', duration: 30 },
  },
  'get /api/irrigation/commands': owned,
  'get /api/irrigation/commands/{id}': owned,
  'get /api/irrigation/commands/{id}/flow': owned,
  'post /api/irrigation/commands/{id}/cancel': owned,
  'post /api/irrigation/stop-all': owned,
  'post /api/contact-messages': open,
  'get /api/admin/contact-messages': admin,
  'patch /api/admin/contact-messages/{id}': { access: 'admin', body: { isAnswered: true } },
  'get /api/pilot-invites/own': owned,
  'get /api/pilot-invites/{token}': open,
  'post /api/pilot-invites/{token}/claim': { access: 'signed-in', body: { userId: askingUserId } },
  'get /api/pilot-invites': admin,
  'post /api/pilot-invites': {
    access: 'admin',
    body: { contactName: 'Maria Alvarez', email: 'maria@farm.example', farmName: 'Vista Farms' },
  },
  'post /api/admin/pilot-invites/{id}/revoke': admin,
  'post /api/admin/pilot-invites/{id}/resend': admin,
  'get /api/admin/pilot-applications': admin,
  'get /api/admin/pilot-applications/{id}': admin,
  'patch /api/admin/pilot-applications/{id}': {
    access: 'admin',
    body: { version: 1, status: 'in-review' },
  },
  'get /api/admin/controllers': admin,
  'get /api/admin/controllers/{id}': admin,
  'post /api/admin/controllers/{id}/approval': { access: 'admin', body: { approved: true, version: 1 } },
  'get /api/admin/operations': admin,
  'post /api/admin/operations/acknowledgements': {
    access: 'admin',
    body: { key: 'water.unconfirmed-stops', asOf: '2026-07-01T12:00:00.000Z' },
  },
  'get /api/admin/dead-letters/{service}': admin,
  'get /api/admin/dead-letters/{service}/put-away': admin,
  'post /api/admin/dead-letters/{service}/replay': { access: 'admin', body: { kind: 'mail', id: anId } },
  'post /api/admin/dead-letters/{service}/put-away': {
    access: 'admin',
    body: { kind: 'mail', id: anId, reason: 'Told by telephone' },
  },
  'get /api/admin/pilot-updates': admin,
  'post /api/admin/pilot-updates': { access: 'admin', body: pilotUpdate },
  'patch /api/admin/pilot-updates/{id}': { access: 'admin', body: { version: 1, title: 'Block 5' } },
  'delete /api/admin/pilot-updates/{id}': admin,
  'get /api/admin/projects': admin,
  'post /api/admin/projects': { access: 'admin', body: project },
  'patch /api/admin/projects/{id}': { access: 'admin', body: { version: 1, title: 'Walnuts' } },
  'delete /api/admin/projects/{id}': admin,
  'get /api/admin/testimonials': admin,
  'post /api/admin/testimonials': { access: 'admin', body: testimonial },
  'patch /api/admin/testimonials/{id}': { access: 'admin', body: { version: 1, featured: 'true' } },
  'delete /api/admin/testimonials/{id}': admin,
};
