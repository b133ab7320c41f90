import { lazy, Suspense } from 'react';
import { Modal } from '../../ui/modal.tsx';
import { WaitLine } from '../../ui/wait-line.tsx';
import type { NameFormProps } from './name-form.tsx';

const NameForm = lazy(async () => ({ default: (await import('./name-form.tsx')).NameForm }));

interface NameDialogProps extends NameFormProps {
  readonly open: boolean;
  readonly title: string;
}

/** Asks for a scenario's name. */
export function NameDialog({ open, title, ...form }: NameDialogProps) {
  return (
    <Modal {...{ open, title, onCancel: form.onCancel }}>
      <Suspense fallback={<WaitLine text="Loading..." />}>
        <NameForm {...form} />
      </Suspense>
    </Modal>
  );
}
