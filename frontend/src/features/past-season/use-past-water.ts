import type { BaselineAnswer, BaselineColumns } from '@headgate/contracts/baseline';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { importBaseline } from './baselines.queries.ts';
import { ApiError } from '../../lib/api-error.ts';
import { failureMessage } from '../../lib/failure-message.ts';
import { readChosen } from '../../lib/read-chosen-file.ts';
import { showToast } from '../../lib/toasts.ts';
import { useIntentKey } from '../../lib/use-intent-key.ts';
import type { BadCell } from '../../ui/bad-cells.tsx';

interface Chosen {
  readonly name: string;
  readonly csv: string;
}

/** Of a file that was chosen: text, or why it cannot be taken. */
async function csvOf(chosen: File): Promise<Chosen | string> {
  const read = await readChosen(chosen).catch(() => `${chosen.name} could not be read. Choose it again.`);
  if (typeof read === 'string') return read;
  if (read.type !== 'text/csv') return 'Choose a CSV file.';
  return { name: read.name.slice(0, 100), csv: await chosen.text() };
}

/** A file of past water: checked first, then all of it or nothing. `fieldsOf`: the fields that a meter's name stands for. */
export function usePastWater(fieldsOf: (meter: string) => readonly string[]) {
  const [file, setFile] = useState<Chosen>();
  const [unread, setUnread] = useState<string>();
  const [columns, setColumns] = useState<BaselineColumns>();
  const [chosenFields, setChosenFields] = useState<ReadonlyMap<string, readonly string[]>>(new Map());
  const preview = useMutation(importBaseline);
  const importing = useMutation(importBaseline);
  const intent = useIntentKey();
  const check = (chosen: Chosen, by: BaselineColumns | null) => {
    importing.reset();
    preview.mutate(
      { file: { ...chosen, columns: by, preview: true } },
      {
        onSuccess: (answer) => {
          if (answer.columns !== null) setColumns(answer.columns);
        },
      },
    );
  };
  const answer = preview.data;
  const meters = metersOf(answer, (meter) => chosenFields.get(meter) ?? fieldsOf(meter));
  const error = importing.error ?? preview.error;
  return {
    ...{ file, answer, columns, meters },
    isChecking: preview.isPending,
    isImporting: importing.isPending,
    badCells: error === null ? problemsOf(answer) : refusedOf(error),
    failure: unread ?? (error === null ? undefined : failureMessage(error)),
    choose: async (chosen: File) => {
      preview.reset();
      importing.reset();
      setColumns(undefined);
      setChosenFields(new Map());
      const read = await csvOf(chosen);
      setUnread(typeof read === 'string' ? read : undefined);
      setFile(typeof read === 'string' ? undefined : read);
      if (typeof read !== 'string') check(read, null);
    },
    change: (by: BaselineColumns) => {
      setColumns(by);
      if (file !== undefined && by.from !== '' && by.amounts.length > 0) check(file, by);
    },
    chooseFields: (meter: string, fieldIds: readonly string[]) => {
      setChosenFields(new Map([...chosenFields, [meter, fieldIds]]));
    },
    importAll: () => {
      if (file === undefined || columns === undefined || importing.isPending) return;
      const named = meters.map(({ meter, fieldIds }) => ({ meter, fieldIds }));
      const whole = { ...file, columns, preview: false, meters: named };
      const idempotencyKey = intent.keyOf({ ...whole, csv: preview.submittedAt });
      const onSuccess = () => {
        intent.done();
        setFile(undefined);
        preview.reset();
        showToast({ title: 'Past water imported', description: file.name });
      };
      importing.mutate({ file: whole, idempotencyKey }, { onSuccess });
    },
  };
}

const metersOf = (answer: BaselineAnswer | undefined, fieldsOf: (meter: string) => readonly string[]) =>
  (answer?.meters ?? []).map((summary) => ({ ...summary, fieldIds: [...fieldsOf(summary.meter)] }));

const refusedOf = (error: Error): readonly BadCell[] =>
  error instanceof ApiError ? (error.problem?.errors ?? []) : [];

const problemsOf = (answer: BaselineAnswer | undefined): readonly BadCell[] =>
  (answer?.problems ?? []).map(({ row, column, message }) => ({
    path: `row ${String(row)}, ${column}`,
    message,
  }));
