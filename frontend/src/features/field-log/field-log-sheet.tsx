import { buttonStyle } from '../../ui/button-style.ts';
import { Modal } from '../../ui/modal.tsx';
import { FieldLog, type FieldLogProps } from './field-log.tsx';

interface FieldLogSheetProps extends FieldLogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The log over another page, at the foot of a phone's screen. What is typed stays when it is closed. */
export function FieldLogSheet({ open, onClose, ...log }: FieldLogSheetProps) {
  return (
    <Modal open={open} title="Log" place="low" onCancel={onClose}>
      <div className="mt-4 grid gap-3">
        <FieldLog {...log} />
        <button type="button" className={buttonStyle('quiet', 'tall')} onClick={onClose}>
          Close
        </button>
      </div>
    </Modal>
  );
}
