import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { z } from 'zod/mini';
import { defaultFields, fieldOrder, type CalculatorFields } from './calculator-fields.ts';

type Form = UseFormReturn<CalculatorFields, unknown, unknown>;

const storageKey = 'headgate_calculator_draft';
const draft = z.record(z.string(), z.string());

/** What was typed before the visitor left the page or the phone dropped it; the defaults otherwise. */
function readDraft(): CalculatorFields {
  try {
    const stored = z.safeParse(draft, JSON.parse(sessionStorage.getItem(storageKey) ?? '{}'));
    return stored.success ? { ...defaultFields, ...stored.data } : defaultFields;
  } catch {
    // Storage is blocked, or holds something that is not JSON.
    return defaultFields;
  }
}

/** What was typed into the page as it was written at build, before its code came. */
function readTyped(): Partial<CalculatorFields> {
  const typed = fieldOrder.flatMap((name) => {
    const control = document.getElementById(name);
    if (control instanceof HTMLInputElement && control.value !== control.defaultValue)
      return [[name, control.value]];
    if (control instanceof HTMLSelectElement && control.selectedOptions[0]?.defaultSelected === false)
      return [[name, control.value]];
    return [];
  });
  // Of the names above.
  return Object.fromEntries(typed) as Partial<CalculatorFields>;
}

const never = () => () => undefined;

/** Whether a page written at build is being taken over (or written): React must then first find what is in it. */
function useTakesOver(): boolean {
  const now = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  const [atFirst] = useState(now);
  return atFirst;
}

/** What the form begins with, and what it is given as soon as it is the browser's. */
export function useRestoredFields() {
  const takesOver = useTakesOver();
  const [restored] = useState(() =>
    takesOver && typeof document !== 'undefined' ? { ...readDraft(), ...readTyped() } : readDraft(),
  );
  return { first: takesOver ? defaultFields : restored, restored };
}

/** Brings back what was typed, and keeps the draft of this tab up to date. */
export function useFormDraft(form: Form, restored: CalculatorFields): void {
  useLayoutEffect(() => {
    for (const name of fieldOrder) {
      if (form.getValues(name) !== restored[name]) form.setValue(name, restored[name]);
    }
  }, [form, restored]);
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
