import type { PlannedIrrigation } from '@headgate/contracts/plan';

/** Left out or put off by the check before its start: a person may still want it, as long as its time is not over [ms]. */
export const isHeldBack = ({ state, startCheck, planned }: PlannedIrrigation, now: number): boolean =>
  (state === 'skipped' || state === 'postponed') && startCheck !== null && Date.parse(planned.end) > now;
