/** What is said when a payment has been made: specification, section 8, word for word where it says something. */
export const paymentToasts = {
  paid: { title: 'Payment Successful', description: 'Thank you for your purchase!' },
  subscribed: { title: 'Subscription Active', description: 'You are now subscribed to the product!' },
  cardSaved: { title: 'Card Saved', description: 'Your next payment will be charged to it.' },
  inProgress: {
    title: 'Payment being processed',
    description: 'Your payment has not cleared yet. We will show it here when it does.',
  },
  failed: {
    title: 'Payment Failed',
    description: 'The payment was not completed. You can try again, with this card or another one.',
  },
  cardNotSaved: {
    title: 'Card Not Saved',
    description: 'Your old card is still on file. You can try again.',
  },
} as const;
