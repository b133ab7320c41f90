import { useInfiniteQuery } from '@tanstack/react-query';
import { planQuery } from '../../../entities/plan/plan.queries.ts';
import { Modal } from '../../../ui/modal.tsx';
import type { Action, DescribeMove } from './action-context.ts';
import { ChangeForm } from './change-form.tsx';
import { PostponeForm } from './postpone-form.tsx';
import { SkipForm } from './skip-form.tsx';
import { WateredForm } from './watered-form.tsx';

interface ActionDialogProps {
  /** Null: closed. */
  readonly action: Action | null;
  /** The farm's time [ms]. */
  readonly now: number;
  readonly describeMove?: DescribeMove | undefined;
  readonly onClose: () => void;
}

function titleOf({ kind, field: { name } }: Action): string {
  switch (kind) {
    case 'change':
      return `Change ${name}`;
    case 'postpone':
      return `Postpone ${name}`;
    case 'watered':
      return `Water on ${name}`;
    case 'skip':
      return `Skip ${name}`;
  }
}

/** Asks the rest of an action, under a thumb. */
export function ActionDialog({ action, now, describeMove, onClose }: ActionDialogProps) {
  return (
    <Modal
      open={action !== null}
      title={action === null ? '' : titleOf(action)}
      place="low"
      onCancel={onClose}
    >
      {action !== null && <ActionForm {...{ action, now, describeMove, onClose }} />}
    </Modal>
  );
}

function ActionForm({
  action: { kind, field, planned: opened },
  now,
  describeMove,
  onClose,
}: ActionDialogProps & { readonly action: Action }) {
  // As it is now: somebody may have been faster while the dialog was open.
  const { data } = useInfiniteQuery(planQuery);
  const planned = data?.fields.flatMap((each) => each.planned).find(({ id }) => id === opened?.id) ?? opened;
  if (kind === 'watered') return <WateredForm {...{ field, planned, now, onClose }} />;
  if (planned === undefined) return null;
  switch (kind) {
    case 'change':
      return <ChangeForm {...{ field, planned, now, describeMove, onClose }} />;
    case 'postpone':
      return <PostponeForm {...{ field, planned, now, onClose }} />;
    case 'skip':
      return <SkipForm {...{ field, planned, now, onClose }} />;
  }
}
