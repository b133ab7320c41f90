import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { ControllerInput, IrrigationController } from '@headgate/contracts/irrigation-controller';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useForm, type FieldErrors, type FieldPath, type UseFormReturn } from 'react-hook-form';
import { changeController, registerController } from '../../lib/controllers.queries.ts';
import { failureMessage } from '../../lib/failure-message.ts';
import { fieldErrorsOf } from '../../lib/field-errors.ts';
import { useUser } from '../../lib/session.queries.ts';
import { showToast } from '../../lib/toasts.ts';
import { useIntentKey } from '../../lib/use-intent-key.ts';
import { keepSetup, readSetup } from './setup-draft.ts';
import { blankSetup, setupFieldNames, setupForm, zoneFieldNames, type SetupFields } from './setup-fields.ts';

type Path = FieldPath<SetupFields>;

const failed = 'Failed to save farm hardware configuration.';

/** Every field there is now, in the order of the page. */
const pathsOf = ({ zones }: SetupFields): Path[] => [
  ...setupFieldNames,
  ...zones.flatMap((_, index) => zoneFieldNames.map((name) => `zones.${index}.${name}` as const)),
];

/** The form of a new controller; what is typed is kept for this tab until it is saved. */
export function useSetupForm(onSaved: (controller: IrrigationController) => void) {
  const { id, companyName } = useUser();
  const [blank] = useState(() => blankSetup(companyName ?? ''));
  const [restored] = useState(() => readSetup(id, blank));
  const form = useForm<SetupFields, unknown, ControllerInput>({
    resolver: standardSchemaResolver(setupForm),
    defaultValues: restored,
    // The order of the fields decides, not that of the faults.
    shouldFocusError: false,
  });
  useKept(form, id);
  const [notesLost, setNotesLost] = useState<IrrigationController>();
  const { mutate, isPending } = useMutation(registerController);
  const notes = useMutation(changeController);
  const intent = useIntentKey();

  const saved = (controller: IrrigationController) => {
    const { painPoints, additionalNotes } = form.getValues();
    showToast({ title: 'Success!', description: 'Farm hardware configuration saved successfully.' });
    intent.done();
    form.reset(blank);
    keepSetup(id, undefined);
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
  const submit = form.handleSubmit(
    (input) => {
      if (isPending) return;
      mutate(
        { input, idempotencyKey: intent.keyOf(input) },
        {
          onSuccess: saved,
          onError: (error) => {
            refuse(form, error);
          },
        },
      );
    },
    (errors) => {
      focusFirst(form, (path) => hasError(errors, path));
    },
  );
  return { form, submit, saving: isPending, notesLost };
}

type SetupForm = UseFormReturn<SetupFields, unknown, ControllerInput>;

function focusFirst(form: SetupForm, isFaulty: (path: Path) => boolean): void {
  const first = pathsOf(form.getValues()).find(isFaulty);
  if (first !== undefined) form.setFocus(first);
}

/** What the server said, beside its field where it has one, and in passing. */
function refuse(form: SetupForm, error: Error): void {
  const errors = fieldErrorsOf(error, pathsOf(form.getValues()));
  for (const { path, message } of errors) form.setError(path, { type: 'server', message });
  focusFirst(form, (field) => errors.some(({ path }) => path === field));
  const description = failureMessage(error, { refused: failed, unreachable: failed });
  if (errors.length === 0) form.setError('root', { message: description });
  showToast({ title: 'Error', description, variant: 'destructive' });
}

const hasError = (errors: FieldErrors<SetupFields>, path: Path) =>
  path
    .split('.')
    .reduce<unknown>(
      (at, segment) => (typeof at === 'object' && at !== null ? Reflect.get(at, segment) : undefined),
      errors,
    ) !== undefined;

function useKept(form: SetupForm, userId: string): void {
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          keepSetup(userId, values);
        },
      }),
    [form, userId],
  );
}
