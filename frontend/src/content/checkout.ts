/** Around the payment of a pilot fee: specification, sections 2 and 8 (quoted texts word for word) and 9. */
export const checkout = {
  lead: 'A one-time payment. The pilot begins once we have accepted your application. If we cannot accept it, we refund the fee in full.',
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
  noFeeDue: {
    title: 'No fee is due',
    text: 'We could not accept your farm into the pilot. If something has changed, apply again first. You pay nothing until then.',
    next: 'See your application',
  },
  receipt: {
    title: 'You have paid',
    dashboard: 'Go to the dashboard',
    link: 'Open the receipt',
  },
} as const;
