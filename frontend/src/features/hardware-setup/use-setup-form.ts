import type { IrrigationController } from '@headgate/contracts/irrigation-controller';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { changeController, registerController } from '../../entities/controller/controllers.queries.ts';
import { useUser } from '../../entities/session/session.queries.ts';
import { failureMessage } from '../../lib/failure-message.ts';
import { useServerForm } from '../../lib/form/server-form.ts';
import { showToast } from '../../lib/toasts.ts';
import { useIntentKey } from '../../lib/use-intent-key.ts';
import { setupDraft, setupForm } from './setup-fields.ts';

const failed = 'Failed to save farm hardware configuration.';

/** The form of a new controller; what is typed is kept for this tab until it is saved. */
export function useSetupForm(onSaved: (controller: IrrigationController) => void) {
  const { id, companyName } = useUser();
  const [draft] = useState(() => setupDraft(id, companyName ?? ''));
  const [notesLost, setNotesLost] = useState<IrrigationController>();
  const { mutateAsync } = useMutation(registerController);
  const notes = useMutation(changeController);
  const intent = useIntentKey();

  const saved = (controller: IrrigationController) => {
    const { form } = of;
    const { painPoints, additionalNotes } = form.getValues();
    showToast({ title: 'Success!', description: 'Farm hardware configuration saved successfully.' });
    intent.done();
    form.reset(draft.base);
    onSaved(controller);
    setNotesLost(undefined);
    if (painPoints.trim() === '' && additionalNotes.trim() === '') return;
    // The controller is there, whatever becomes of them.
    notes.mutate(
      { id: controller.id, change: { version: controller.version, painPoints, additionalNotes } },
      {
        onError: () => {
          setNotesLost(controller);
          form.setValue('painPoints', painPoints);
          form.setValue('additionalNotes', additionalNotes);
        },
      },
    );
  };
  const of = useServerForm({
    schema: setupForm,
    draft,
    send: (input) => mutateAsync({ input, idempotencyKey: intent.keyOf(input) }),
    onSent: saved,
    messageOf: (error) => failureMessage(error, { refused: failed, unreachable: failed }),
    onRefused: (_error, description) => {
      showToast({ title: 'Error', description, variant: 'destructive' });
    },
  });
  return { of, notesLost };
}
