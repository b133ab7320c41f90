import { useMutation, type UseMutationOptions } from '@tanstack/react-query';
import { useState } from 'react';
import type { FileImport } from '../../../lib/import-file.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { failureMessage } from '../../../lib/failure-message.ts';
import { useIntentKey } from '../../../lib/use-intent-key.ts';
import { readChosen, type ChosenFile } from '../../../lib/read-chosen-file.ts';
import type { BadCell } from '../../../ui/bad-cells.tsx';

/** A file that was chosen, looked at before anything is written. `query`: what else the import is told. */
export function useImport<Summary>(
  importOf: UseMutationOptions<Summary, Error, FileImport>,
  onImported: (summary: Summary) => void,
) {
  const [file, setFile] = useState<ChosenFile>();
  const [unread, setUnread] = useState<string>();
  const [query, setQuery] = useState<FileImport['query']>({});
  const preview = useMutation(importOf);
  const importing = useMutation(importOf);
  const intent = useIntentKey();

  const check = (chosen: ChosenFile, more: FileImport['query']) => {
    importing.reset();
    preview.mutate({ file: chosen.content, type: chosen.type, preview: true, query: more });
  };
  const error = importing.error ?? preview.error;
  const badCells: readonly BadCell[] = error instanceof ApiError ? (error.problem?.errors ?? []) : [];
  return {
    file,
    query,
    isMap:
      (file !== undefined && file.type.includes('google-earth')) || file?.type === 'application/geo+json',
    summary: preview.data,
    isChecking: preview.isPending,
    isImporting: importing.isPending,
    badCells,
    failure: unread ?? (error === null ? undefined : failureMessage(error)),
    choose: async (chosen: File) => {
      preview.reset();
      importing.reset();
      setFile(undefined);
      const read = await readChosen(chosen).catch(() => `${chosen.name} could not be read. Choose it again.`);
      setUnread(typeof read === 'string' ? read : undefined);
      if (typeof read === 'string') return;
      setFile(read);
      check(read, query);
    },
    changeQuery: (changed: FileImport['query']) => {
      setQuery(changed);
      if (file !== undefined) check(file, changed);
    },
    importAll: () => {
      if (file === undefined || importing.isPending) return;
      const { content, type, name } = file;
      const about = { name, type, size: content.size, query, chosen: preview.submittedAt };
      const idempotencyKey = intent.keyOf(about);
      importing.mutate(
        { file: content, type, preview: false, query, idempotencyKey },
        {
          onSuccess: (summary) => {
            intent.done();
            onImported(summary);
          },
        },
      );
    },
  };
}
