/** What is said when a payment has been made: specification, section 8, word for word where it says something. */
export const paymentToasts = {
  paid: { title: 'Payment Successful', description: 'Thank you for your purchase!' },
  subscribed: { title: 'Subscription Active', description: 'You are now subscribed to the product!' },
  cardSaved: { title: 'Card Saved', description: 'It is charged from the next payment on.' },
  inProgress: {
    title: 'Payment being processed',
    description: 'It is not through yet. We show it here as soon as it is.',
  },
  failed: {
    title: 'Payment Failed',
    description: 'The payment was not completed. You can try again, with this card or another one.',
  },
  cardNotSaved: { title: 'Card Not Saved', description: 'Your card stays as it was. You can try again.' },
} as const;
