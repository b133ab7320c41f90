import { tierLabels } from '@headgate/contracts/pricing-tier';
import { brandText, cardText, feeText, systemText } from './english-pilot-texts.ts';
import type { MailBlock, MailCatalogue } from './mail-content.ts';

const text = (textOf: string): MailBlock => ({ kind: 'text', text: textOf });
const link = (label: string, url: string): MailBlock => ({ kind: 'link', label, url });

const dollars = (amount: number): string =>
  amount.toLocaleString('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 });

/** A day where Headgate's farms are. */
const day = (instant: string): string =>
  new Date(instant).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'America/Los_Angeles' });

/** The pilot's mails in English. */
export const pilotMails: Pick<
  MailCatalogue,
  'application-received' | 'application-notice' | 'payment-receipt' | 'pilot-invite'
> = {
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
        `${application.farmName}, ${application.location}: ${application.farmSize.toLocaleString('en-US')} ` +
          `${application.farmSize === 1 ? 'acre' : 'acres'} of ${application.cropType}.`,
      ),
      text(`Contact: ${application.contactName}, ${application.email}, ${application.phoneNumber}.`),
      text(
        `Irrigation: ${systemText[application.irrigationSystem]}. ` +
          `Controller: ${application.controllerBrand === null ? 'not told' : brandText[application.controllerBrand]}. ` +
          `Pilot fee: ${feeText[application.paymentStatus]}.`,
      ),
      text(`Goals: ${application.goals}`),
      link('Open it in Headgate', `${places.origin}/admin/applications?open=${application.id}`),
    ],
  }),

  'payment-receipt': (places, { amount, tier, card, paidAt, id }) => ({
    subject: `Receipt: ${dollars(amount)} for the Headgate pilot`,
    blocks: [
      text('Thank you. Your payment has arrived. Please keep this mail: it is your receipt.'),
      text(
        [
          `${tierLabels[tier]} tier, one-time pilot fee: ${dollars(amount)}`,
          ...(paidAt === null ? [] : [`paid on ${day(paidAt)}`]),
          ...(card === null ? [] : [`with ${cardText(card)}`]),
        ].join(', ') + '.',
      ),
      text(`Payment number: ${id}.`),
      link('See your payments', `${places.origin}/dashboard`),
      text(
        'The pilot begins once we have accepted your application; if you have not sent it yet, your dashboard leads there. If we cannot accept it, or if the integration with your irrigation equipment fails within the first 30 days of the pilot, you get the fee back in full.',
      ),
      link('How the pilot agreement says it', `${places.origin}/pilot-agreement#money-back`),
    ],
  }),

  'pilot-invite': (places, { token, expiresAt, contactName, farmName }) => ({
    subject: 'Your invitation to the Headgate pilot',
    blocks: [
      text(`Hello ${contactName},`),
      text(
        `We would like ${farmName} in our California Pilot Program: irrigation advice for each of your fields, every day, and a season of measuring what it saves.`,
      ),
      text('This link opens your account with what we know of your farm already filled in:'),
      link('Accept the invitation', `${places.origin}/auth?invite=${token}`),
      text(`It is yours alone, and works until ${day(expiresAt)}.`),
      text('You do not know Headgate? Then this reached the wrong address, and you need not do anything.'),
    ],
  }),
};
