import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { PredictLocationInput } from '@headgate/contracts/prediction-input';
import type { CalculatorFields } from './calculator-fields.ts';

/** A method chosen for one crop does not answer for the next: each has its own, blank until it is chosen. */
export function useMethodPerCrop(form: UseFormReturn<CalculatorFields, unknown, PredictLocationInput>): void {
  useEffect(() => {
    let crop = form.getValues('crop_type');
    const methods = new Map([[crop, form.getValues('irrigation_method')]]);
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        if (values.crop_type === crop) {
          methods.set(crop, values.irrigation_method);
          return;
        }
        crop = values.crop_type;
        form.setValue('irrigation_method', methods.get(crop) ?? '');
      },
    });
  }, [form]);
}
