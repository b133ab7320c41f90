import { tierLabels } from '@headgate/contracts/pricing-tier';
import type { MatterKind } from '../mail-kind.ts';
import type { MailBlock, MailCatalogue } from './mail-content.ts';

const text = (words: string): MailBlock => ({ kind: 'text', text: words });
const link = (label: string, url: string): MailBlock => ({ kind: 'link', label, url });

const dollars = (amount: number): string =>
  amount.toLocaleString('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 });

/** A day where Headgate's farms are. */
const day = (instant: string): string =>
  new Date(instant).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'America/Los_Angeles' });

/** The pilot's mails in English. */
export const pilotMails: Pick<MailCatalogue, MatterKind> = {
  'application-received': (places, { paymentStatus }) => ({
    subject: 'Headgate has your pilot application',
    blocks: [
      text('Thank you for applying to the California Pilot Program. Your application is with our team.'),
      text('We read every one ourselves, and answer within 48 hours.'),
      ...(paymentStatus === 'paid'
        ? []
        : [
            text(
              'If the pilot fee is still open, you can pay it where you left off; nothing you typed is lost.',
            ),
          ]),
      link('See your application', `${places.origin}/pilot-application`),
    ],
  }),

  'application-notice': (places, application) => ({
    subject: 'A farm has applied to the Headgate pilot',
    blocks: [
      text(
        `${application.farmName}, ${application.location}: ${application.farmSize} acres of ${application.cropType}.`,
      ),
      text(`Contact: ${application.contactName}, ${application.email}, ${application.phoneNumber}.`),
      text(
        `Irrigation: ${application.irrigationSystem}; controller: ${application.controllerBrand ?? 'not told'}; ` +
          `fee: ${application.paymentStatus}.`,
      ),
      text(`Goals: ${application.goals}`),
      link('Open it in Headgate', `${places.origin}/admin/applications?open=${application.id}`),
    ],
  }),

  'payment-receipt': (places, { amount, tier, card, paidAt, id }) => ({
    subject: `Receipt: ${dollars(amount)} for the Headgate pilot`,
    blocks: [
      text('Thank you. Your payment has arrived, and your farm is in the pilot.'),
      text(
        [
          `${tierLabels[tier]} tier, one-time pilot fee: ${dollars(amount)}`,
          ...(paidAt === null ? [] : [`paid on ${day(paidAt)}`]),
          ...(card === null ? [] : [`with the ${card.brand} card that ends in ${card.last4}`]),
        ].join(', ') + '.',
      ),
      text(`Payment number: ${id}.`),
      link('See your payments', `${places.origin}/dashboard`),
      text(
        'The fee comes back within 30 days if we cannot make it work with your equipment: the pilot agreement says how.',
      ),
    ],
  }),

  'pilot-invite': (places, { token, expiresAt }) => ({
    subject: 'Your invitation to the Headgate pilot',
    blocks: [
      text(
        'We would like your farm in our California Pilot Program: irrigation advice for each of your fields, every day, and a season of measuring what it saves.',
      ),
      text('This link opens your account with what we know of your farm already filled in:'),
      link('Accept the invitation', `${places.origin}/auth?invite=${token}`),
      text(`It is yours alone, and works until ${day(expiresAt)}.`),
      text('You do not know Headgate? Then this reached the wrong address, and you need not do anything.'),
    ],
  }),
};
