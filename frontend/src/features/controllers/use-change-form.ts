import type { ControllerChange, IrrigationController } from '@headgate/contracts/irrigation-controller';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod/mini';
import { changeController, controllerQuery } from '../../entities/controller/controllers.queries.ts';
import { useUser } from '../../entities/session/session.queries.ts';
import { ApiError } from '../../lib/api-error.ts';
import type { TextFields } from '../../lib/form/form-draft.ts';
import { useVersionedForm } from '../../lib/form/versioned-form.ts';
import { showToast } from '../../lib/toasts.ts';

interface ChangeForm<Output> {
  readonly controller: IrrigationController;
  /** Tells this form from the others of the controller. */
  readonly about: string;
  readonly schema: z.ZodMiniType<Output, TextFields>;
  /** From top to bottom. */
  readonly fields: TextFields;
  /** What the server calls them, by what is before their names: 'zones.0.'. */
  readonly prefix?: string;
  /** Null: nothing has changed. */
  readonly changeOf: (values: Output) => Omit<ControllerChange, 'version'> | null;
  readonly saved: string;
  readonly onSaved: () => void;
}

/** A form that changes a part of a controller, if nobody has since it was read. */
export function useChangeForm<Output>({ controller, about, prefix = '', ...form }: ChangeForm<Output>) {
  const { id } = controller;
  const client = useQueryClient();
  const user = useUser();
  const { mutateAsync } = useMutation(changeController);
  return useVersionedForm({
    schema: form.schema,
    storageKey: `headgate_controller_${user.id}_${id}_${about}`,
    fields: form.fields,
    version: controller.version,
    fieldOf: (path) => (path.startsWith(prefix) ? path.slice(prefix.length) : undefined),
    send: (values, version) => {
      const change = form.changeOf(values);
      return change === null ? null : mutateAsync({ id, change: { ...change, version: Number(version) } });
    },
    onSent: () => {
      form.onSaved();
      showToast({ title: form.saved });
    },
    onRefused: (error) => {
      // Somebody was faster: what they made of it shows, and what is typed here stays.
      if (error instanceof ApiError && error.status === 409)
        void client.invalidateQueries({ queryKey: controllerQuery(id).queryKey, exact: true });
    },
  });
}
