import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { calculation, type CalculationKey } from '../../../entities/calculation/calculate.queries.ts';
import type { Draft } from '../../../lib/form/form-draft.ts';
import { useServerForm } from '../../../lib/form/server-form.ts';
import { drawerFields, type CalculatorFields } from './calculator-fields.ts';
import { calculatorResolver, fieldOfPath } from './calculator-input.ts';
import { useMethodPerCrop } from './use-method-per-crop.ts';

interface CalculatorOfPage {
  readonly calculationKey: CalculationKey;
  readonly draft: Draft<CalculatorFields>;
  readonly onAnswered: () => void;
  readonly onFailed: () => void;
}

/** The form's state, and what happens to the answer of a submission: the server's field errors land on the fields. */
export function useCalculatorForm({ calculationKey, draft, onAnswered, onFailed }: CalculatorOfPage) {
  const [drawerOpen, setDrawerOpen] = useState(false);
  const { mutateAsync } = useMutation(calculation(calculationKey));
  const of = useServerForm({
    schema: calculatorResolver,
    draft,
    send: mutateAsync,
    onSent: onAnswered,
    fieldOf: fieldOfPath,
    reveal: (field) => {
      // A field inside the closed drawer cannot take the focus.
      if (drawerFields.some((name) => name === field))
        flushSync(() => {
          setDrawerOpen(true);
        });
    },
    onRefused: onFailed,
  });
  useMethodPerCrop(of.form);
  return { of, drawerOpen, setDrawerOpen };
}
