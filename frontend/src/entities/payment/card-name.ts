const brands: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
};

/** 'Visa ending in 4242'. */
export const cardName = ({ brand, last4 }: { brand: string; last4: string }): string =>
  `${brands[brand] ?? 'Card'} ending in ${last4}`;
