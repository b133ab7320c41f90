import { describe, expect, it } from '@jest/globals';
import { z } from 'zod/mini';
import { createPaymentIntentInput } from './payment.ts';
import {
  changeApplication,
  claimInvite,
  createInvite,
  readInvite,
  searchApplications,
  submitApplication,
} from './enrollment-questions.ts';
import { pilotAgreementVersion } from './pilot-agreement.ts';
import { claimInviteInput } from './pilot-invite.ts';

const id = '4f5f0a86-1c35-4b0c-8f57-6d4d5be6f3a1';
const token = 'invite-token-of-a-test-that-nobody-ever-had';

/** Every text that somebody outside may write of enrollment and money, at the doors of gateway and service alike. */
const inputs: Readonly<Record<string, readonly [z.ZodMiniType, Readonly<Record<string, unknown>>]>> = {
  'an application': [
    submitApplication.ask,
    {
      farmName: 'Vista Farms',
      cropType: 'almonds',
      farmSize: '40',
      contactName: 'Maria Alvarez',
      email: 'maria@farm.example',
      phoneNumber: '5595550100',
      location: 'Fresno, CA',
      irrigationSystem: 'drip',
      controllerBrand: 'hunter',
      currentWaterCost: '100',
      goals: 'Less water, same harvest',
      agreementVersion: pilotAgreementVersion,
    },
  ],
  'a review': [changeApplication.ask, { id, version: 1, status: 'in-review', notes: 'Called them' }],
  'a search': [
    searchApplications.ask,
    { limit: 20, status: 'in-review', paymentStatus: 'paid', search: 'Vista' },
  ],
  'an invite': [
    createInvite.ask,
    {
      contactName: 'Maria Alvarez',
      email: 'maria@farm.example',
      farmName: 'Vista Farms',
      location: 'Fresno, CA',
      notes: 'Met at the fair',
      tier: 'commercial',
    },
  ],
  'a link': [readInvite.ask, { token }],
  'a claim': [claimInvite.ask, { token }],
  'who claims': [claimInviteInput, { userId: id }],
  'a fee': [createPaymentIntentInput, { amount: 10_000 }],
};

const texts = Object.entries(inputs).flatMap(([name, [schema, right]]) =>
  Object.entries(right)
    .filter(([, value]) => typeof value === 'string')
    .map(([field, value]) => ({ name, field, schema, right, text: String(value) })),
);

describe('what is written of enrollment and money', () => {
  it.each(Object.entries(inputs))('is taken as it is right: %s', (_name, [schema, right]) => {
    expect(z.safeParse(schema, right).success).toBe(true);
  });

  it('is taken as it is pasted from a spreadsheet: line ends become ours, tabs blanks', () => {
    const pasted = 'Save\twater\r\nand money\rsoon';
    const ours = 'Save water\nand money\nsoon';
    const lines = { 'an application': 'goals', 'a review': 'notes', 'an invite': 'notes' } as const;
    for (const [name, field] of Object.entries(lines)) {
      const [schema, right] = inputs[name]!;
      expect(z.parse(schema, { ...right, [field]: pasted })).toMatchObject({ [field]: ours });
    }
  });

  // In the middle: what stands at an end may be trimmed.
  it.each(texts)('has no control characters: $field of $name', ({ schema, right, field, text }) => {
    for (const control of ['\u0000', '\u0007', '\u001b', '\u007f', '\u0085', '\u202e']) {
      const hostile = `${text.slice(0, 3)}${control}${text.slice(3)}`;
      expect([hostile, z.safeParse(schema, { ...right, [field]: hostile }).success]).toEqual([
        hostile,
        false,
      ]);
    }
  });
});
