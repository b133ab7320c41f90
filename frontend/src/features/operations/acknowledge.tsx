import { useMutation } from '@tanstack/react-query';
import { acknowledgeAlert } from '../../entities/operations/operations.queries.ts';
import { usePermission } from '../../entities/session/session.queries.ts';
import { failureMessage } from '../../lib/failure-message.ts';
import { showToast } from '../../lib/toasts.ts';
import { buttonStyle } from '../../ui/button-style.ts';
import { alertKeyOf } from './acknowledged.ts';
import type { Finding } from './finding.ts';

interface AcknowledgeProps {
  readonly finding: Finding;
  /** When the report was made that shows it. */
  readonly at: string;
  /** Where the focus goes: the button goes with the alert. */
  readonly onDone: () => void;
}

/** Says that the caller takes care of it. Nothing for what has a button of its own, and for who may not. */
export function Acknowledge({ finding, at, onDone }: AcknowledgeProps) {
  const { mutateAsync, isPending } = useMutation(acknowledgeAlert);
  const isAllowed = usePermission('operations.write');
  if (!isAllowed || finding.alert === null || finding.level === 'note') return null;
  const send = () => {
    if (isPending) return;
    mutateAsync({ key: alertKeyOf(finding), asOf: at }).then(
      () => {
        onDone();
        showToast({ title: 'Alert acknowledged', description: 'Others see your name beside it.' });
      },
      (error: unknown) => {
        showToast({
          title: 'The alert is not acknowledged',
          description: failureMessage(error),
          variant: 'destructive',
        });
      },
    );
  };
  return (
    <button type="button" className={buttonStyle('quiet')} aria-disabled={isPending} onClick={send}>
      {isPending ? 'Acknowledging...' : 'Acknowledge'}
      <span className="sr-only"> {finding.label}</span>
    </button>
  );
}
