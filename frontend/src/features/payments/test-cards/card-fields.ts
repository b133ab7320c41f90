import { z } from 'zod/mini';
import { digitsOf } from './test-cards.ts';

/** A card as typed. */
export type CardFields = Record<'cardNumber' | 'expiry' | 'securityCode', string>;

export const blankCard: CardFields = { cardNumber: '', expiry: '', securityCode: '' };

const digits = (atLeast: number, message: string) =>
  z.string().check(z.refine((text) => digitsOf(text).length >= atLeast, message));

/** What can be said of a card without asking anybody. The provider says the rest. */
export const cardFields = z.object({
  cardNumber: digits(12, 'Your card number is incomplete.'),
  expiry: z.string().check(
    z.refine((text) => monthOf(text) !== null, 'Your card’s expiration date is incomplete.'),
    z.refine((text) => !isOver(monthOf(text), new Date()), 'Your card’s expiration date is in the past.'),
  ),
  securityCode: digits(3, 'Your card’s security code is incomplete.'),
});

interface Month {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
}

function monthOf(text: string): Month | null {
  const [, month = '', year = ''] = /^(\d\d)(\d\d)$/.exec(digitsOf(text)) ?? [];
  return Number(month) >= 1 && Number(month) <= 12
    ? { year: 2000 + Number(year), month: Number(month) }
    : null;
}

/** A card is good to the end of its month. */
const isOver = (until: Month | null, now: Date) =>
  until !== null && until.year * 12 + until.month < now.getFullYear() * 12 + now.getMonth() + 1;
