import type { PlannedState } from '@headgate/contracts/plan';

/** What may happen to a planned irrigation. A person does the first five. */
export type PlannedEvent =
  | 'accept'
  | 'unaccept'
  | 'edit'
  | 'skip'
  | 'postpone'
  /** Water that was entered is it; that water was taken back. */
  | 'apply'
  | 'unapply-accepted'
  | 'unapply'
  /** Its time is over: accepted, and nobody has entered what flowed; or nobody had touched it. */
  | 'miss'
  | 'expire'
  /** Its planting or its field is gone. */
  | 'withdraw';

type Transitions = Readonly<Record<PlannedState, Readonly<Partial<Record<PlannedEvent, PlannedState>>>>>;

/** Water that is entered late counts whatever was decided before. */
const applied = { apply: 'applied' } as const;
const decisions = { skip: 'skipped', postpone: 'postponed', withdraw: 'withdrawn', ...applied } as const;

/** Every state with what it may become; what is missing cannot happen. */
const transitions: Transitions = {
  proposed: { ...decisions, accept: 'accepted', edit: 'proposed', expire: 'expired' },
  accepted: { ...decisions, unaccept: 'proposed', edit: 'accepted', miss: 'not-reported' },
  // Taken back, they are proposed again.
  postponed: { ...decisions, unaccept: 'proposed', accept: 'accepted' },
  skipped: { ...applied, unaccept: 'proposed', accept: 'accepted', withdraw: 'withdrawn' },
  'not-reported': { ...applied, skip: 'skipped' },
  expired: applied,
  applied: { ...applied, unapply: 'expired', 'unapply-accepted': 'not-reported' },
  withdrawn: applied,
};

/** The state after an event; undefined: it cannot happen in this one. */
export const stateAfter = (state: PlannedState, event: PlannedEvent): PlannedState | undefined =>
  transitions[state][event];
