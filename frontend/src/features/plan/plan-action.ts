import type { FieldPlan, PlannedIrrigation } from '@headgate/contracts/plan';
import type { ReactNode } from 'react';

/** What somebody does with a planned irrigation and has to say more about. */
export interface PlanAction {
  readonly kind: 'change' | 'postpone' | 'watered' | 'skip';
  readonly field: Pick<FieldPlan, 'fieldId' | 'name'>;
  readonly planned: PlannedIrrigation;
}

/** What the dialog of an action is given besides. */
interface AboutAction {
  /** The farm's time [ms]. */
  readonly now: number;
  /** What it does to move one to a moment [ms]. */
  readonly describeMove: (planned: PlannedIrrigation, start: number) => ReactNode;
  readonly onClose: () => void;
}

/** The dialog that asks the rest of an action; null: closed. */
export type ActionDialogOf = (action: PlanAction | null, about: AboutAction) => ReactNode;
