import type { Payment } from '@headgate/contracts/payment';
import type { PilotApplication } from '@headgate/contracts/pilot-application';

/* What stands in an application and a payment, as people say it. */

export const systemText: Readonly<Record<PilotApplication['irrigationSystem'], string>> = {
  drip: 'drip',
  sprinkler: 'sprinkler',
  flood: 'flood or furrow',
  center_pivot: 'center pivot',
  other: 'something else',
};

export const brandText: Readonly<Record<NonNullable<PilotApplication['controllerBrand']>, string>> = {
  rain_bird: 'Rain Bird',
  hunter: 'Hunter',
  toro: 'Toro',
  weathermatic: 'Weathermatic',
  netafim: 'Netafim',
  calsense: 'Calsense',
  other: 'another brand',
  none: 'none',
};

export const feeText: Readonly<Record<PilotApplication['paymentStatus'], string>> = {
  pending: 'not paid yet',
  paid: 'paid',
  failed: 'payment failed',
  refunded: 'returned',
};

/** As the payment provider calls them. */
const cardBrands: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
};

/** 'the Visa card that ends in 4242'. */
export function cardText({ brand, last4 }: NonNullable<Payment['card']>): string {
  const name = cardBrands[brand];
  return `the ${name === undefined ? '' : `${name} `}card that ends in ${last4}`;
}
