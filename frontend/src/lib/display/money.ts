/** '$199.00'; `currency` as ISO 4217 has it, in either case. */
export const money = (amount: number, currency: string): string =>
  amount.toLocaleString('en-US', { style: 'currency', currency });
