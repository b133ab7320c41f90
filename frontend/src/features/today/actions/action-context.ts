import type { FieldPlan, PlannedIrrigation } from '@headgate/contracts/plan';
import { createContext, type ReactNode } from 'react';

/** What somebody does with a planned irrigation and has to say more about. */
export type ActionKind = 'change' | 'postpone' | 'watered' | 'skip';

/** `planned`: undefined where the field is due and nothing of it is planned today. */
export interface Action {
  readonly kind: ActionKind;
  readonly field: Pick<FieldPlan, 'fieldId' | 'name'>;
  readonly planned: PlannedIrrigation | undefined;
}

/** What the form of an action needs. `now`: the farm's time [ms]. */
export interface ActionFormProps<Planned = NonNullable<Action['planned']>> {
  readonly field: Action['field'];
  readonly planned: Planned;
  readonly now: number;
  readonly onClose: () => void;
}

/** What it does to move one to a moment [ms], where the page can tell before it is saved. */
export type DescribeMove = (planned: PlannedIrrigation, start: number) => ReactNode;

export interface ChangeFormProps extends ActionFormProps {
  readonly describeMove?: DescribeMove | undefined;
}

/** Opens the dialog of an action. */
export const ActionContext = createContext<(action: Action) => void>(() => {
  throw new Error('There is no dialog around this');
});
