import type { FieldValues } from 'react-hook-form';
import { failureMessage } from '../../../lib/failure-message.ts';
import { useServerForm, type SchemaOf, type ServerForm } from '../../../lib/form/server-form.ts';
import { showToast, type Toast } from '../../../lib/toasts.ts';
import { isOvertaken } from './notify-failure.ts';

interface Options<Fields extends FieldValues, Output, Answer> {
  readonly schema: SchemaOf<Fields, Output>;
  /** What is typed and not sent yet is kept for this tab. */
  readonly storageKey: string;
  readonly base: Fields;
  /** Null: nothing has changed, so there is nothing to send. */
  readonly send: (values: Output) => Promise<Answer> | null;
  readonly toastOf: (answer: Answer, sent: Fields) => Toast;
  readonly onClose: () => void;
}

const overtaken =
  'This has changed meanwhile: somebody else or a new plan was faster. What you entered is kept. Save it again, or cancel to see how it is now.';

/** The form of an action: it closes when it is done, and says so. */
export function useActionForm<Fields extends FieldValues, Output, Answer>({
  schema,
  storageKey,
  base,
  send,
  toastOf,
  onClose,
}: Options<Fields, Output, Answer>): ServerForm<Fields, Output> {
  const of = useServerForm<Fields, Output, Answer>({
    schema,
    draft: { storageKey, base },
    send,
    messageOf: (error) => (isOvertaken(error) ? overtaken : failureMessage(error)),
    onSent: (answer, sent) => {
      of.form.reset(base);
      showToast(toastOf(answer, sent));
      onClose();
    },
  });
  return of;
}
