import type { Waits } from '../messages/english.ts';
import { say } from '../messages/message.ts';
import type { KeptCheck } from './planned-row.ts';

/** What was to start then by itself waits for a person. Instants [ms]. */
export const waitingCheck = (start: number, why: Waits['why'], now: number): KeptCheck => ({
  ...{ at: now, start, verdict: 'unknown', isOverruled: false },
  message: say('check.waits', { why }),
});
