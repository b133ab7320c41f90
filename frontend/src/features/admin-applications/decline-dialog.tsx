import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

interface DeclineDialogProps {
  readonly open: boolean;
  readonly farmName: string;
  readonly isPaid: boolean;
  readonly saving: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Asks before a farm is declined: what it paid goes back at once, unless the bank has it, and nobody can call that back. */
export function DeclineDialog({ farmName, isPaid, saving, ...dialog }: DeclineDialogProps) {
  return (
    <ConfirmDialog
      {...dialog}
      title={farmName === '' ? 'Decline this application?' : `Decline ${farmName}?`}
      confirm={isPaid ? 'Decline and refund' : 'Decline'}
      confirming="Declining..."
      pending={saving}
      failure={undefined}
    >
      {isPaid
        ? 'The fee is refunded in full, at once, to the card it came from, unless the payment is in dispute. You cannot undo this.'
        : 'The farm can no longer pay. A payment already in progress is refunded in full.'}
    </ConfirmDialog>
  );
}
