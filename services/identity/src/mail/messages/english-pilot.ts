import { farmTimeZone } from '@headgate/contracts/farm-time-zone';
import type { Payment } from '@headgate/contracts/payment';
import { tierLabels } from '@headgate/contracts/pricing-tier';
import { link, text, type Mails } from './mail-content.ts';

/** As the payment provider calls them. */
export const cardBrands: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
};

/** 'the Visa card that ends in 4242'. */
function cardText({ brand, last4 }: NonNullable<Payment['card']>): string {
  const name = cardBrands[brand];
  return `the ${name === undefined ? '' : `${name} `}card that ends in ${last4}`;
}

const dollars = (amount: number): string =>
  amount.toLocaleString('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 });

/** A day where Headgate's farms are. */
const day = (instant: string): string =>
  new Date(instant).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: farmTimeZone });

/** The pilot's mails in English. */
export const pilotMails = {
  'application-received': (places, { paymentStatus }) => ({
    subject: 'Headgate has your pilot application',
    blocks: [
      text('Thank you for applying to the California Pilot Program. Our team has your application.'),
      text('We answer within 48 hours.'),
      ...(paymentStatus === 'paid'
        ? []
        : [
            text(
              'If you have not paid the pilot fee yet, you can pay it where you left off. Your answers are saved.',
            ),
          ]),
      link('See your application', `${places.pages}/pilot-application`),
    ],
  }),

  'payment-receipt': (places, { amount, tier, card, paidAt, id }) => ({
    subject: `Receipt: ${dollars(amount)} for the Headgate pilot`,
    blocks: [
      text('Thank you for your payment. Please keep this email as your receipt.'),
      text(
        [
          `${tierLabels[tier]} tier, one-time pilot fee: ${dollars(amount)}`,
          ...(paidAt === null ? [] : [`paid on ${day(paidAt)}`]),
          ...(card === null ? [] : [`with ${cardText(card)}`]),
        ].join(', ') + '.',
      ),
      text(`Payment number: ${id}.`),
      link('See your payments', `${places.pages}/dashboard`),
      text(
        'The pilot starts once we accept your application. If you have not sent it yet, go to your dashboard. If we cannot accept it, or if the integration with your irrigation equipment fails within the first 30 days of the pilot, you get a full refund.',
      ),
      link('Read the refund terms in the pilot agreement', `${places.pages}/pilot-agreement#money-back`),
    ],
  }),

  'pilot-invite': (places, { token, expiresAt, contactName, farmName }) => ({
    subject: 'Your invitation to the Headgate pilot',
    blocks: [
      text(`Hello ${contactName},`),
      text(
        `We invite ${farmName} to the California Pilot Program: daily irrigation advice for each of your fields, and a season of measuring what it saves.`,
      ),
      text('Use this link to create your account. Your farm’s details are already filled in:'),
      link('Accept the invitation', `${places.pages}/auth?invite=${token}`),
      text(`The link is for you only and works until ${day(expiresAt)}.`),
      text('If you were not expecting this email, you can ignore it.'),
    ],
  }),
} satisfies Partial<Mails>;
