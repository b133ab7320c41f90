import type { Field } from '@headgate/contracts/field';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { changeField, fieldQuery } from '../../../entities/field/fields.queries.ts';
import { useUser } from '../../../entities/session/session.queries.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { useVersionedForm } from '../../../lib/form/versioned-form.ts';
import { showToast } from '../../../lib/toasts.ts';
import { outlineOf } from '../outline/outline.ts';
import { textOf } from '../outline/outline-text.ts';
import { outlineForm, type OutlineTexts } from './outline-form.ts';

/** The form of a field's outline: what is drawn and not saved yet survives a reload, and a neighbor who was faster. */
export function useOutlineForm(field: Field, onSaved: () => void) {
  const { id, version } = field;
  const client = useQueryClient();
  const user = useUser();
  const { mutateAsync } = useMutation(changeField);
  const before = textOf(outlineOf(field.boundary));
  return useVersionedForm({
    schema: outlineForm,
    storageKey: `headgate_outline_${user.id}_${id}`,
    fields: { outline: before, acres: '' } satisfies OutlineTexts,
    version,
    // Of a ring, of a corner of it, or of all of it: it stands at the one field that there is.
    fieldOf: (path) => (path.startsWith('boundary') ? 'outline' : path),
    send: (change, begunOn) => mutateAsync({ id, change: { ...change, version: begunOn ?? version } }),
    onSent: () => {
      showToast({ title: 'Boundary saved', description: field.name });
      onSaved();
    },
    onRefused: (error) => {
      if (error instanceof ApiError && error.status === 409)
        void client.invalidateQueries({ queryKey: fieldQuery(id).queryKey, exact: true });
    },
  });
}
