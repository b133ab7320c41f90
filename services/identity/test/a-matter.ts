import { randomUUID } from 'node:crypto';
import type { MatterKind } from '../src/mail/mail-kind.ts';
import type { DailyMessage, Message, ReminderMessage } from '../src/mail/messages/mail-content.ts';

const application = {
  id: randomUUID(),
  farmName: 'Long Row Farm',
  cropType: 'wine grapes',
  farmSize: 42,
  contactName: 'Ana Ruiz',
  email: 'ana@longrow.example',
  phoneNumber: '209-555-0101',
  location: 'Lodi, CA',
  irrigationSystem: 'drip' as const,
  controllerBrand: null,
  currentWaterCost: null,
  goals: 'Water less, and know when.',
  status: 'submitted' as const,
  paymentStatus: 'pending' as const,
  stripePaymentIntentId: null,
  agreementVersion: '2025-10-13',
  agreementAcceptedAt: '2026-03-02T18:00:00.000Z',
  submittedAt: '2026-03-02T18:00:00.000Z',
  paidAt: null,
};

const payment = {
  id: randomUUID(),
  tier: 'standard' as const,
  amount: 10_000,
  status: 'paid' as const,
  refundedAmount: 0,
  isDisputed: false,
  card: { brand: 'visa', last4: '4242' },
  receiptUrl: 'https://receipts.example/1',
  createdAt: '2026-03-03T17:00:00.000Z',
  paidAt: '2026-03-03T18:00:00.000Z',
  refundedAt: null,
};

const invite = {
  id: randomUUID(),
  token: 't'.repeat(43),
  email: 'bo@levee.example',
  farmName: 'Levee Almonds',
  contactName: 'Bo Lund',
  location: '',
  notes: '',
  tier: 'standard' as const,
  acreage: null,
  estimatedValue: null,
  language: 'en' as const,
  status: 'pending' as const,
  claimedByUserId: null,
  createdAt: '2026-03-03T18:00:00.000Z',
  expiresAt: '2026-04-02T18:00:00.000Z',
  claimedAt: null,
  mailedAt: null,
};

const alarm = {
  gpm: null,
  usualGpm: null,
  kind: 'stop-unconfirmed' as const,
  controllerId: randomUUID(),
  farmName: 'Long Row Farm',
  controllerModel: 'ACC2',
  zones: ['North block', 'South block'],
  raisedAt: '2026-07-03T18:05:00.000Z',
  endsAt: '2026-07-03T18:30:00.000Z',
};

const controller = {
  id: randomUUID(),
  farmName: 'Long Row Farm',
  controllerModel: 'ACC2',
  hasConsent: true,
  isApproved: true,
};

const contactMessage = {
  id: randomUUID(),
  name: 'Cy Doe',
  email: 'cy@orchard.example',
  message: 'Do you work with walnuts?\nWe have 80 acres.',
  receivedAt: '2026-03-03T18:00:00.000Z',
  answeredAt: null,
};

const dailyPlan: DailyMessage = {
  date: '2026-07-18',
  headline: 'Tonight: 62',
  irrigations: {
    count: 62,
    lines: [
      { field: 'Block 5', text: '9:00–1:10, 0.42.' },
      { field: 'Block 8', text: '9:00–12:40, 0.35.' },
    ],
  },
  proposed: 1,
  troubled: 2,
  unserved: { count: 1, lines: [{ field: 'Block 9', text: '1.2 h.' }] },
  flowed: { count: 1, lines: [{ field: 'Block 6', text: '0.40 / 0.42.' }] },
  next: '',
  unsubscribeToken: 'u'.repeat(43),
};

const reminder: ReminderMessage = {
  headline: 'Block 5: 9:00',
  irrigations: {
    count: 62,
    lines: [
      { field: 'Block 5', text: '9:00–1:10, 0.42.' },
      { field: 'Block 8', text: '9:30–12:40, 0.35.' },
    ],
  },
  unsubscribeToken: 'u'.repeat(43),
};

/** What a mail of a kind is about, as the service that keeps it tells. */
export function aMatter(kind: MatterKind): Message<MatterKind> {
  switch (kind) {
    case 'application-received':
    case 'application-notice':
      return { kind, of: application };
    case 'application-in-review':
    case 'application-corrected':
    case 'application-corrected-notice':
      return { kind, of: { ...application, status: 'in-review' } };
    case 'application-accepted':
      return { kind, of: { ...application, status: 'accepted', paymentStatus: 'paid' } };
    case 'application-declined':
      return { kind, of: { ...application, status: 'declined', paymentStatus: 'refunded' } };
    case 'live-control-approved':
      return { kind, of: controller };
    case 'live-control-ended':
      return { kind, of: { ...controller, isApproved: false } };
    case 'contact-notice':
      return { kind, of: contactMessage };
    case 'payment-receipt':
      return { kind, of: payment };
    case 'pilot-invite':
      return { kind, of: invite };
    case 'valve-unconfirmed':
    case 'alarm-notice':
      return { kind, of: alarm };
    case 'daily-plan':
      return { kind, of: dailyPlan };
    case 'irrigations-waiting':
      return { kind, of: reminder };
    case 'webhook-paused':
      return { kind, of: { host: 'hooks.longrow.example', reason: 'failing' } };
    case 'readings-due':
      return { kind, of: { ...reminder, meters: reminder.irrigations } };
    case 'controller-silent':
      return { kind, of: { ...alarm, kind: 'silent-while-open' } };
    case 'flow-high':
      return { kind, of: { ...alarm, kind, gpm: 250, usualGpm: 100 } };
    case 'flow-unexpected':
      return { kind, of: { ...alarm, kind, gpm: 12, usualGpm: null, endsAt: null } };
  }
}
