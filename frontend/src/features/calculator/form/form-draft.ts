import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { z } from 'zod/mini';
import { defaultFields, type CalculatorFields } from './calculator-fields.ts';

const storageKey = 'headgate_calculator_draft';
const draft = z.record(z.string(), z.string());

/** What was typed before the visitor left the page or the phone dropped it; the defaults otherwise. */
export function readDraft(): CalculatorFields {
  try {
    const stored = z.safeParse(draft, JSON.parse(sessionStorage.getItem(storageKey) ?? '{}'));
    return stored.success ? { ...defaultFields, ...stored.data } : defaultFields;
  } catch {
    // Storage is blocked, or holds something that is not JSON.
    return defaultFields;
  }
}

/** Keeps the draft of this tab up to date. */
export function useFormDraft(form: UseFormReturn<CalculatorFields, unknown, unknown>): void {
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          try {
            sessionStorage.setItem(storageKey, JSON.stringify(values));
          } catch {
            // Storage is blocked or full: the draft lasts as long as the page.
          }
        },
      }),
    [form],
  );
}
