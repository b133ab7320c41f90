/** Whether this site has automatic irrigations at all: an operator's decision (`AUTOMATIC_RUNS`). */
export const AUTOMATION_OFFERED = Symbol('AUTOMATION_OFFERED');
