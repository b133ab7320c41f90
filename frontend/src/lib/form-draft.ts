import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import type { Path, PathValue, UseFormReturn } from 'react-hook-form';
import { z } from 'zod/mini';

/** A form as typed: texts, by the name (and id) of their control. */
export type TextFields = Record<string, string>;

/** Where drafts are kept. It never fails: where nothing can be stored, a draft lasts as long as the page. */
export interface DraftPlace {
  readonly read: (key: string) => string | null;
  readonly write: (key: string, text: string) => void;
  readonly forget: (key: string) => void;
}

/** What of a form is not sent yet. Only what differs from `base` is stored. */
export interface Draft<Fields extends TextFields> {
  readonly storageKey: string;
  /** None: this tab. */
  readonly place?: DraftPlace | undefined;
  /** What the form holds when nothing was typed. */
  readonly base: Fields;
  /** What is never stored: passwords. */
  readonly secrets?: readonly (keyof Fields & string)[] | undefined;
}

/** What is kept there goes with the tab. */
export const thisTab: DraftPlace = {
  read: (key) => {
    try {
      return sessionStorage.getItem(key);
    } catch {
      // Storage is blocked: there is nothing in it.
      return null;
    }
  },
  write: (key, text) => {
    try {
      sessionStorage.setItem(key, text);
    } catch {
      // Storage is blocked or full: the draft lasts as long as the page.
    }
  },
  forget: (key) => {
    try {
      sessionStorage.removeItem(key);
    } catch {
      // Storage is blocked: there is nothing in it.
    }
  },
};

const stored = z.record(z.string(), z.string());

const namesOf = <Fields extends TextFields>(fields: Fields) =>
  // Of an object that has these fields and no others.
  Object.keys(fields) as (keyof Fields & string)[];

/** What was typed before the visitor left the page or the phone dropped it; what is under it otherwise. */
function readDraft<Fields extends TextFields>({ storageKey, place = thisTab, base }: Draft<Fields>): Fields {
  try {
    const read = z.safeParse(stored, JSON.parse(place.read(storageKey) ?? '{}'));
    return read.success ? { ...base, ...read.data } : base;
  } catch {
    // What is stored there is not JSON, so not ours.
    return base;
  }
}

/** What was typed into the page as it was written at build, before its code came. */
function readValues<Fields extends TextFields>(base: Fields): Partial<Fields> {
  const entered = namesOf(base).flatMap((name) => {
    const control = document.getElementById(name);
    if (control instanceof HTMLInputElement && control.value !== control.defaultValue)
      return [[name, control.value]];
    if (control instanceof HTMLSelectElement && control.selectedOptions[0]?.defaultSelected === false)
      return [[name, control.value]];
    return [];
  });
  // Of the names above.
  return Object.fromEntries(entered) as Partial<Fields>;
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
export function useRestoredFields<Fields extends TextFields>(draft: Draft<Fields>) {
  const takesOver = useTakesOver();
  const [restored] = useState(() =>
    takesOver && typeof document !== 'undefined'
      ? { ...readDraft(draft), ...readValues(draft.base) }
      : readDraft(draft),
  );
  return { first: takesOver ? draft.base : restored, restored };
}

/** Brings back what was typed, and keeps the draft up to date. */
export function useFormDraft<Fields extends TextFields>(
  form: UseFormReturn<Fields, unknown, unknown>,
  { storageKey, place, base, secrets }: Draft<Fields>,
  restored: Fields,
): void {
  useLayoutEffect(() => {
    for (const name of namesOf(restored) as Path<Fields>[]) {
      // A field of texts has a text at each of its names.
      const text = restored[name] as PathValue<Fields, typeof name>;
      if (form.getValues(name) !== text) form.setValue(name, text);
    }
  }, [form, restored]);
  useEffect(() => {
    const draft = { storageKey, place, base, secrets };
    storeDraft(draft, form.getValues());
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        storeDraft(draft, values);
      },
    });
  }, [form, storageKey, place, base, secrets]);
}

function storeDraft<Fields extends TextFields>(
  { storageKey, place = thisTab, base, secrets = [] }: Draft<Fields>,
  values: Fields,
): void {
  const entered = Object.entries(values).filter(
    ([name, text]) => text !== base[name] && !secrets.includes(name),
  );
  if (entered.length === 0) place.forget(storageKey);
  else place.write(storageKey, JSON.stringify(Object.fromEntries(entered)));
}
