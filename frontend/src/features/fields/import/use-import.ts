import type { IrrigationMethod } from '@headgate/contracts/irrigation-method';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { importFields, type ImportAnswer } from '../../../entities/field/fields.queries.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { failureMessage } from '../../../lib/failure-message.ts';
import { useIntentKey } from '../../../lib/use-intent-key.ts';
import { readChosen, type ChosenFile } from './read-file.ts';

/** What is wrong in a file, and where: 'row 12, Acres'. */
export interface BadCell {
  readonly path: string;
  readonly message: string;
}

/** A file that was chosen, looked at before anything is written. */
export function useImport(onImported: (summary: ImportAnswer) => void) {
  const [file, setFile] = useState<ChosenFile>();
  const [unread, setUnread] = useState<string>();
  const [method, setMethod] = useState<IrrigationMethod>();
  const preview = useMutation(importFields);
  const importing = useMutation(importFields);
  const intent = useIntentKey();

  const check = (chosen: ChosenFile, by: IrrigationMethod | undefined) => {
    importing.reset();
    preview.mutate({ file: chosen.content, type: chosen.type, preview: true, method: by });
  };
  const error = importing.error ?? preview.error;
  const badCells: readonly BadCell[] = error instanceof ApiError ? (error.problem?.errors ?? []) : [];
  return {
    file,
    method,
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
      check(read, method);
    },
    chooseMethod: (by: IrrigationMethod | undefined) => {
      setMethod(by);
      if (file !== undefined) check(file, by);
    },
    importAll: () => {
      if (file === undefined || importing.isPending) return;
      const { content, type, name } = file;
      const idempotencyKey = intent.keyOf({
        name,
        type,
        size: content.size,
        method,
        chosen: preview.submittedAt,
      });
      importing.mutate(
        { file: content, type, preview: false, method, idempotencyKey },
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
