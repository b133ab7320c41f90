import { Failure } from '../http/failure.ts';

/** Why a card is refused, as Stripe puts it. */
export interface Refusal {
  readonly code: string;
  readonly decline_code?: string;
  readonly message: string;
}

interface TestCard {
  readonly brand: string;
  /** By the names that Stripe gives test payment methods. */
  readonly name: string;
  /** Each payment is refused with it. */
  readonly refusal?: Refusal;
  /** Its holder must be asked before the first payment, and whenever the card is told. */
  readonly mustAuthenticate?: boolean;
  /** It can be told, and then it is refused. */
  readonly failsWhenCharged?: boolean;
}

const declined = (decline_code: string, message: string): Refusal => ({
  code: 'card_declined',
  decline_code,
  message,
});
const plainDecline = declined('generic_decline', 'Your card was declined.');

/** Stripe's numbers, and what becomes of a payment with each. */
export const testCards: Readonly<Record<string, TestCard>> = {
  '4242424242424242': { brand: 'visa', name: 'pm_card_visa' },
  '5555555555554444': { brand: 'mastercard', name: 'pm_card_mastercard' },
  '4000000000000002': { brand: 'visa', name: 'pm_card_visa_chargeDeclined', refusal: plainDecline },
  '4000000000009995': {
    brand: 'visa',
    name: 'pm_card_visa_chargeDeclinedInsufficientFunds',
    refusal: declined('insufficient_funds', 'Your card has insufficient funds.'),
  },
  '4000000000000069': {
    brand: 'visa',
    name: 'pm_card_chargeDeclinedExpiredCard',
    refusal: { code: 'expired_card', message: 'Your card has expired.' },
  },
  '4000000000000119': {
    brand: 'visa',
    name: 'pm_card_chargeDeclinedProcessingError',
    refusal: {
      code: 'processing_error',
      message: 'An error occurred while processing your card. Try again in a little bit.',
    },
  },
  '4000002500003155': {
    brand: 'visa',
    name: 'pm_card_authenticationRequiredOnSetup',
    mustAuthenticate: true,
  },
  '4000000000000341': {
    brand: 'visa',
    name: 'pm_card_chargeCustomerFail',
    refusal: plainDecline,
    failsWhenCharged: true,
  },
};

export const notAuthenticated: Refusal = {
  code: 'payment_intent_authentication_failure',
  message:
    'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
};

function passesLuhn(digits: string): boolean {
  const sum = Array.from(digits)
    .reverse()
    .reduce((total, digit, index) => {
      const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
      return total + (value > 9 ? value - 9 : value);
    }, 0);
  return sum % 10 === 0;
}

/** The digits of a number that is known here. Throws Stripe's refusal of any other. */
export function knownNumber(entered: string): string {
  const digits = entered.replaceAll(/[\s-]/g, '');
  if (Object.hasOwn(testCards, digits)) return digits;
  if (/^\d{12,19}$/.test(digits) && passesLuhn(digits)) {
    throw new Failure('card_error', 'Your card was declined: only test cards pay here.', {
      code: 'card_declined',
      decline_code: 'test_mode_live_card',
      param: 'number',
    });
  }
  throw new Failure('card_error', 'Your card number is invalid.', {
    code: 'incorrect_number',
    param: 'number',
  });
}

/** The card of a number that `knownNumber` gave. */
export function cardOf(number: string): TestCard {
  const card = testCards[number];
  if (card === undefined) throw new Error(`No test card has the number ${number}`);
  return card;
}
