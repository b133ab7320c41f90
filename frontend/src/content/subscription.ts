/** Around the monthly subscription: specification, sections 2 and 8, quoted texts word for word. */
export const subscriptionTexts = {
  title: 'Monthly Subscription',
  lead: 'Headgate for your farm, month by month. Cancel it here with 60 days’ notice, after the first 30 days.',
  loading: 'Loading the subscription form...',
  loadFailure: 'Failed to load subscription form. Please try again.',
  subscribe: 'Subscribe',
  processing: 'Processing...',
  confirming: {
    title: 'Payment received, being confirmed',
    text: 'The payment provider usually confirms it within a minute. This page updates by itself.',
  },
} as const;
