import { useId, type ReactNode } from 'react';
import { buttonStyle } from './button-style.ts';
import { Failure } from './failure.tsx';
import { Modal } from './modal.tsx';

interface ConfirmDialogProps {
  readonly open: boolean;
  readonly title: string;
  /** What will be gone, and what will not. */
  readonly children: ReactNode;
  /** What has to be said with it. */
  readonly input?: ReactNode;
  readonly confirm: string;
  /** While it is being done. */
  readonly confirming: string;
  /** The way out; 'Cancel' unless told. */
  readonly cancel?: string;
  readonly pending: boolean;
  /** Why it did not work; the dialog stays for another try. */
  readonly failure: string | undefined;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Asks before something is gone for good. */
export function ConfirmDialog({ open, title, children, onCancel, ...about }: ConfirmDialogProps) {
  const id = useId();
  return (
    <Modal role="alertdialog" describedBy={id} {...{ open, title, onCancel }}>
      <div id={id} className="mt-2 text-muted">
        {children}
      </div>
      {about.input}
      <Failure text={about.failure} />
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <button type="button" className={buttonStyle('quiet')} onClick={onCancel}>
          {about.cancel ?? 'Cancel'}
        </button>
        <button
          type="button"
          disabled={about.pending}
          className={buttonStyle('danger')}
          onClick={about.onConfirm}
        >
          {about.pending ? about.confirming : about.confirm}
        </button>
      </div>
    </Modal>
  );
}
