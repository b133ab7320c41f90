import type { PlannedIrrigation } from '@headgate/contracts/plan';

/** Controllers water one of its stretches just now [ms]: the valves keep to the time that they were given. */
export const hasBegun = ({ control, planned }: PlannedIrrigation, now: number): boolean =>
  control !== null &&
  control.state !== 'refused' &&
  control.state !== 'failed' &&
  planned.runs.some(({ start, end }) => Date.parse(start) <= now && now < Date.parse(end));
