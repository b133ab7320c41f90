import type { FieldPlan, PlannedIrrigation } from '@headgate/contracts/plan';
import { createContext } from 'react';

/** What somebody does with a planned irrigation and has to say more about. */
export type ActionKind = 'change' | 'postpone' | 'watered' | 'skip';

/** `planned`: undefined where the field is due and nothing of it is planned today. */
export interface Action {
  readonly kind: ActionKind;
  readonly field: Pick<FieldPlan, 'fieldId' | 'name'>;
  readonly planned: PlannedIrrigation | undefined;
}

/** Opens the dialog of an action. */
export const ActionContext = createContext<(action: Action) => void>(() => {
  throw new Error('There is no dialog around this');
});
