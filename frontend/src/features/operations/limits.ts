/*
 * From when on something is told. Never later than the alerts (compared by deploy/observe/operations-page.spec.ts): whoever was
 * woken finds the reason here. What pages there is an alarm here, what only opens a ticket is a notice.
 */

/** The oldest fact in an outbox [s]. */
export const outboxLimit = 30;

/** The oldest row that a queue should have worked on [s]. */
export const queueLimit = 60;

/** An event of the payment provider that was not applied [s]. */
export const paymentEventLimit = 30 * 60;

/** A payment that was begun, and neither paid nor given up [s]. */
export const paymentLimit = 24 * 60 * 60;

/** A fee that is to go back, and is still paid [s]. */
export const refundLimit = 60 * 60;

/** Since payments were last compared with the provider's [s]. */
export const reconciliationLimit = 2 * 60 * 60;

/** The oldest mail [s], where several wait: none leaves. */
export const mailsLimit = { count: 3, seconds: 5 * 60 };

/** One mail alone [s]: its reader's server may put us off for a while. */
export const mailLimit = 60 * 60;

/** Of the controllers that may be spoken to; fewer are their farms' own. */
export const controllersLimit = { count: 5, share: 0.2 };

/** Of the advice that has no measured weather. */
export const climatologyLimit = { count: 20, share: 0.5 };
