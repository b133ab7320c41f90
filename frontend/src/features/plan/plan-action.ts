import type { FieldPlan, PlannedIrrigation } from '@headgate/contracts/plan';
import type { ReactNode } from 'react';

/** What somebody does with a planned irrigation and has to say more about. */
export interface PlanAction {
  readonly kind: 'change' | 'postpone' | 'watered' | 'skip';
  readonly field: Pick<FieldPlan, 'fieldId' | 'name'>;
  readonly planned: PlannedIrrigation;
}

/** The dialog that asks the rest of an action; `now`: the farm's time [ms]. */
export type ActionDialogOf = (action: PlanAction, now: number, onClose: () => void) => ReactNode;
