import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useUser } from '../../entities/session/session.queries.ts';
import { ApiError } from '../../lib/api-error.ts';
import { failureMessage } from '../../lib/failure-message.ts';
import { useVersionedForm } from '../../lib/form/versioned-form.ts';
import { showToast } from '../../lib/toasts.ts';
import { rememberContent, saveContent } from './content.queries.ts';
import type { Entry, Section } from './sections/section.ts';

/** The form's state, and what becomes of what is sent. `onSaved` leaves the form. */
export function useContentForm<Row extends Entry, Input>(
  section: Section<Row, Input>,
  row: Row | undefined,
  onSaved: () => Promise<void>,
) {
  const client = useQueryClient();
  const { id: userId } = useUser();
  const { mutateAsync } = useMutation(saveContent(section, row?.id));
  return useVersionedForm({
    schema: section.input,
    storageKey: `headgate_content_${userId}_${section.name}_${row?.id ?? 'new'}`,
    fields: section.fieldsOf(row),
    version: row?.version,
    send: (input, version) => mutateAsync({ input, version }),
    onSent: async (saved) => {
      await onSaved();
      rememberContent(client, section, saved);
      showToast({
        title: `${section.one} ${row === undefined ? 'published' : 'saved'}`,
        description: section.titleOf(saved),
      });
    },
    messageOf: (error) =>
      error instanceof ApiError && error.status === 404
        ? 'Someone deleted this entry. Copy what you typed and add it again.'
        : failureMessage(error),
    onRefused: (_error, description) => {
      showToast({ title: 'Not saved', description, variant: 'destructive' });
    },
  });
}
