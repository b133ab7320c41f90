import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { PredictLocationInput } from '@headgate/contracts/prediction-input';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useForm } from 'react-hook-form';
import { ApiError } from '../../../lib/api-error.ts';
import { calculation, calculationKey } from '../calculator.queries.ts';
import {
  calculatorForm,
  drawerFields,
  fieldOrder,
  type CalculatorFieldName,
  type CalculatorFields,
} from './calculator-fields.ts';
import { useFormDraft, useRestoredFields } from './form-draft.ts';

interface Outcome {
  readonly onAnswered: () => void;
  readonly onFailed: () => void;
}

/** The form's state, and what happens to the answer of a submission: the server's field errors land on the fields. */
export function useCalculatorForm({ onAnswered, onFailed }: Outcome) {
  const { first, restored } = useRestoredFields();
  const [drawerOpen, setDrawerOpen] = useState(false);
  const form = useForm<CalculatorFields, unknown, PredictLocationInput>({
    resolver: standardSchemaResolver(calculatorForm),
    defaultValues: first,
    shouldFocusError: false,
  });
  useFormDraft(form, restored);
  const { mutate } = useMutation(calculation);
  const queryClient = useQueryClient();

  const focusFirst = (invalid: readonly string[]) => {
    const first = fieldOrder.find((name) => invalid.includes(name));
    if (first === undefined) return;
    // A field inside the closed drawer cannot take the focus.
    if (drawerFields.includes(first)) {
      flushSync(() => {
        setDrawerOpen(true);
      });
    }
    form.setFocus(first);
  };

  const onError = (error: Error) => {
    const errors = fieldErrorsOf(error);
    for (const { path, message } of errors) form.setError(path, { type: 'server', message });
    if (errors.length > 0) focusFirst(errors.map(({ path }) => path));
    else onFailed();
  };

  const submit = form.handleSubmit(
    (input) => {
      // Asked of the cache, not of the last render: a double press comes faster than React draws.
      if (queryClient.isMutating({ mutationKey: calculationKey }) > 0) return;
      mutate(input, { onSuccess: onAnswered, onError });
    },
    (errors) => {
      focusFirst(Object.keys(errors));
    },
  );
  return { form, submit, drawerOpen, setDrawerOpen };
}

interface FieldError {
  readonly path: CalculatorFieldName;
  readonly message: string;
}

/** Those of a 400's errors that belong to a field of this form. */
function fieldErrorsOf(error: Error): readonly FieldError[] {
  if (!(error instanceof ApiError) || error.status !== 400) return [];
  return (error.problem?.errors ?? []).flatMap(({ path, message }) => {
    const name = fieldOrder.find((field) => field === path);
    return name === undefined ? [] : [{ path: name, message }];
  });
}
