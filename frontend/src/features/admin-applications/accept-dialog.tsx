import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

interface AcceptDialogProps {
  readonly open: boolean;
  readonly farmName: string;
  readonly isPaid: boolean;
  readonly saving: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Asks before a farm is accepted: that cannot be undone. */
export function AcceptDialog({ farmName, isPaid, saving, ...dialog }: AcceptDialogProps) {
  return (
    <ConfirmDialog
      {...dialog}
      title={farmName === '' ? 'Accept this application?' : `Accept ${farmName}?`}
      confirm="Accept"
      confirming="Accepting..."
      pending={saving}
      failure={undefined}
    >
      {isPaid
        ? 'The farm joins the pilot at once and gets an email. You cannot undo this.'
        : 'The farm gets an email and joins the pilot once it has paid the fee. You cannot undo this.'}
    </ConfirmDialog>
  );
}
