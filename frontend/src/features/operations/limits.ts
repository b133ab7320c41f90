/* From when on something is told. The alerts say the same (deploy/observe): whoever was woken finds the reason first. */

/** The oldest fact in an outbox [s]. */
export const outboxLimit = 30;

/** The oldest row that a queue should have worked on [s]. */
export const queueLimit = 60;

/** A payment that was begun, and neither paid nor given up [s]. */
export const paymentLimit = 24 * 60 * 60;

/** Since payments were last compared with the provider's [s]. */
export const reconciliationLimit = 2 * 60 * 60;
