/** Around the payment of a pilot fee: specification, sections 2 and 8 (quoted texts word for word) and 9. */
export const checkout = {
  lead: 'One payment, once. Your place in the pilot is yours when it is confirmed.',
  includes: 'What you pay for',
  otherTiers: 'See the other tiers',
  moneyBack: '30-day money-back if the integration fails.',
  form: 'Payment',
  loading: 'Loading the payment form...',
  loadFailure: 'Failed to load payment form. Please try again.',
  processing: 'Processing...',
  agreement: {
    before: 'I have read and accept the ',
    link: 'pilot agreement',
    missing: 'Please accept the pilot agreement',
  },
  receipt: {
    title: 'This is paid',
    dashboard: 'Go to the dashboard',
    link: 'Open the receipt',
  },
} as const;
