const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
});

/** '$10,000'. */
export const wholeDollars = (amount: number): string => dollars.format(amount);
