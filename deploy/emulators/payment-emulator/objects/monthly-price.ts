/** The price that is always there, $199.00 a month: what pilot is given as STRIPE_MONTHLY_PRICE. */
export const monthlyPrice = 'price_headgate_monthly';
