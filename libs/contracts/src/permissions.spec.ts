import { describe, expect, it } from '@jest/globals';
import * as apiKeys from './api-key-questions.ts';
import * as webhooks from './webhook-questions.ts';
import { apiKeyScope } from './api-key.ts';
import * as billing from './billing-questions.ts';
import * as bridge from './bridge-questions.ts';
import * as contact from './contact-questions.ts';
import type { Question } from './define.ts';
import * as enrollment from './enrollment-questions.ts';
import * as farmRecords from './farm-record-questions.ts';
import * as identity from './identity-questions.ts';
import * as operations from './operations-questions.ts';
import { isForSome, permissions, permissionsOf, permissionsOfKey, refusalOf } from './permissions.ts';
import * as content from './pilot-content-questions.ts';
import * as pilot from './pilot-questions.ts';
import * as prediction from './prediction-questions.ts';
import * as runs from './run-questions.ts';

const modules = [
  apiKeys,
  webhooks,
  billing,
  bridge,
  contact,
  enrollment,
  farmRecords,
  identity,
  operations,
  content,
  pilot,
  prediction,
  runs,
];
const questions = [
  ...modules.flatMap((each) => Object.values<object>(each)),
  ...Object.values(operations.operationsQuestions).flatMap((each) => Object.values<object>(each)),
].filter((value): value is Question => 'kind' in value && value.kind === 'question');

describe('the table of roles', () => {
  it('gives administrators all, and growers what is about their own farm', () => {
    expect(permissionsOf('admin')).toEqual(permissions);
    expect(permissions.filter((permission) => !permissionsOf('grower').includes(permission))).toEqual([
      'applications.review',
      'invites.manage',
      'controllers.approve',
      'content.write',
      'messages.answer',
      'operations.read',
      'operations.write',
    ]);
  });

  it('tells who may not in the words that it always had', () => {
    for (const permission of permissions.filter(isForSome))
      expect(refusalOf(permission)).toBe('Administrators only');
  });
});

describe('a key', () => {
  it('may read what the farm knows of its fields and water, and enter what was done; nothing besides', () => {
    const read = ['advice.read', 'farm.read', 'fields.read', 'irrigations.read', 'plan.read', 'water.read'];
    expect(permissionsOfKey('read')).toEqual(read);
    expect(permissionsOfKey('entry')).toEqual([...read, 'irrigations.write']);
  });

  it('may nothing that not every grower may', () => {
    for (const scope of apiKeyScope.options)
      expect(permissionsOf('grower')).toEqual(expect.arrayContaining([...permissionsOfKey(scope)]));
  });
});

describe('a question', () => {
  it('to stop takes less than one to start', () => {
    const start = { commandType: 'start', controllerId: 'c1', zoneId: 'z1', duration: 5 } as const;
    expect(bridge.requestCommand.permissionFor(start)).toBe('water.start');
    expect(bridge.requestCommand.permissionFor({ ...start, commandType: 'stop' })).toBe('water.stop');
  });

  it('takes a permission, but what is for everybody, about the own account, or between services', () => {
    const free = questions.filter(
      (question) => question.permissionFor({ commandType: 'start' }) === undefined,
    );
    expect(free.map(({ subject }) => subject).toSorted()).toEqual([
      'ask.bridge.close-farm.v1',
      'ask.bridge.read-alarm-for-mail.v1',
      'ask.bridge.read-controller-for-mail.v1',
      'ask.bridge.set-automatic-runs.v1',
      'ask.bridge.set-runs.v1',
      'ask.identity.change-details.v1',
      'ask.identity.change-password.v1',
      'ask.identity.check-password.v1',
      'ask.identity.choose-daily-mail.v1',
      'ask.identity.complete-onboarding.v1',
      'ask.identity.delete-account.v1',
      'ask.identity.end-daily-mail.v1',
      'ask.identity.export-account.v1',
      'ask.identity.log-in.v1',
      'ask.identity.read-account.v1',
      'ask.identity.read-daily-mail.v1',
      'ask.identity.read-farm-language.v1',
      'ask.identity.register.v1',
      'ask.identity.request-password-reset.v1',
      'ask.identity.reset-password.v1',
      'ask.identity.resolve-api-key.v1',
      'ask.identity.send-verification.v1',
      'ask.identity.update-onboarding.v1',
      'ask.identity.verify-code.v1',
      'ask.pilot.end-subscription.v1',
      'ask.pilot.list-pilot-updates.v1',
      'ask.pilot.list-projects.v1',
      'ask.pilot.list-testimonials.v1',
      'ask.pilot.read-application-for-mail.v1',
      'ask.pilot.read-contact-message-for-mail.v1',
      'ask.pilot.read-invite-for-mail.v1',
      'ask.pilot.read-invite.v1',
      'ask.pilot.read-payment-for-mail.v1',
      'ask.pilot.receive-stripe-event.v1',
      'ask.pilot.send-contact-message.v1',
      'ask.prediction.advise-conditions.v1',
      'ask.prediction.advise-location.v1',
      'ask.prediction.search-places.v1',
    ]);
  });
});
