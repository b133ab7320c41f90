import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { PredictLocationInput } from '@headgate/contracts/prediction-input';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useForm } from 'react-hook-form';
import { fieldErrorsOf } from '../../../lib/field-errors.ts';
import { useFormDraft, useRestoredFields, type Draft } from '../../../lib/form-draft.ts';
import { calculation, type CalculationKey } from '../calculator.queries.ts';
import { drawerFields, fieldOrder, type CalculatorFields } from './calculator-fields.ts';
import { calculatorResolver, contractPaths, fieldOfPath } from './calculator-input.ts';

interface CalculatorOfPage {
  readonly calculationKey: CalculationKey;
  readonly draft: Draft<CalculatorFields>;
  readonly onAnswered: () => void;
  readonly onFailed: () => void;
}

/** The form's state, and what happens to the answer of a submission: the server's field errors land on the fields. */
export function useCalculatorForm({ calculationKey, draft, onAnswered, onFailed }: CalculatorOfPage) {
  const { first, restored } = useRestoredFields(draft);
  const [drawerOpen, setDrawerOpen] = useState(false);
  const form = useForm<CalculatorFields, unknown, PredictLocationInput>({
    resolver: calculatorResolver,
    defaultValues: first,
    shouldFocusError: false,
  });
  useFormDraft(form, draft, restored);
  const { mutate } = useMutation(calculation(calculationKey));
  const queryClient = useQueryClient();

  const focusFirst = (invalid: readonly string[]) => {
    const first = fieldOrder.find((name) => invalid.includes(name));
    if (first === undefined) return;
    // A field inside the closed drawer cannot take the focus.
    if (drawerFields.some((name) => name === first)) {
      flushSync(() => {
        setDrawerOpen(true);
      });
    }
    form.setFocus(first);
  };

  const onError = (error: Error) => {
    const errors = fieldErrorsOf(error, contractPaths).flatMap(({ path, message }) => {
      const name = fieldOfPath(path);
      return name === undefined ? [] : [{ name, message }];
    });
    for (const { name, message } of errors) form.setError(name, { type: 'server', message });
    if (errors.length > 0) focusFirst(errors.map(({ name }) => name));
    else onFailed();
  };

  const submit = form.handleSubmit(
    (input) => {
      // IsShown of the cache, not of the last render: a double press comes faster than React draws.
      if (queryClient.isMutating({ mutationKey: calculationKey, exact: true }) > 0) return;
      mutate(input, { onSuccess: onAnswered, onError });
    },
    (errors) => {
      focusFirst(Object.keys(errors));
    },
  );
  return { form, submit, drawerOpen, setDrawerOpen };
}
