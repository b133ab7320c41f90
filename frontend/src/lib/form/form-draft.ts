import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';

/** A form as typed: texts, by the name (and id) of their control. */
export type TextFields = Record<string, string>;

/** Where drafts are kept. It never fails: where nothing can be stored, a draft lasts as long as the page. */
export interface DraftPlace {
  readonly read: (key: string) => string | null;
  readonly write: (key: string, text: string) => void;
  readonly forget: (key: string) => void;
}

/** What of a form is not sent yet. Only what differs from `base` is stored; without a key, nothing is. */
export interface Draft<Fields extends FieldValues> {
  readonly storageKey?: string | undefined;
  /** None: this tab. */
  readonly place?: DraftPlace | undefined;
  /** What the form holds when nothing was typed, from top to bottom. */
  readonly base: Fields;
  /** Over what was typed before: what the address asks for. */
  readonly preset?: Partial<Fields> | undefined;
  /** What is never stored: passwords. */
  readonly secrets?: readonly (keyof Fields & string)[] | undefined;
}

/** What is kept there goes with the tab. */
const thisTab: DraftPlace = {
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

/** Whether something stored has the structure of what the form holds: texts, and lists of such structures. */
function hasShape(value: unknown, like: unknown): boolean {
  if (Array.isArray(like) && like.length === 0) return Array.isArray(value) && value.every(isTexts);
  if (Array.isArray(like))
    return Array.isArray(value) && value.length > 0 && value.every((item) => hasShape(item, like[0]));
  if (typeof like !== 'object' || like === null) return typeof value === typeof like;
  return Object.entries(like).every(
    ([name, part]) => typeof value === 'object' && value !== null && hasShape(Reflect.get(value, name), part),
  );
}

/** An item of a list that begins empty. */
const isTexts = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((text) => typeof text === 'string');

/** What was typed before the visitor left the page or the phone dropped it; what is under it otherwise. */
function readDraft<Fields extends FieldValues>(draft: Draft<Fields>): Fields {
  const { storageKey, place = thisTab, base, preset } = draft;
  if (storageKey === undefined) return { ...base, ...preset };
  try {
    const read: unknown = { ...base, ...JSON.parse(place.read(storageKey) ?? '{}'), ...preset };
    // Just looked at.
    return hasShape(read, base) ? (read as Fields) : base;
  } catch {
    // What is stored there is not JSON, so not ours.
    return base;
  }
}

/** What was typed into the page as it was written at build, before its code came. */
function readValues<Fields extends FieldValues>(base: Fields): Partial<Fields> {
  const entered = Object.keys(base).flatMap((name) => {
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
export function useRestoredFields<Fields extends FieldValues>(draft: Draft<Fields>) {
  const takesOver = useTakesOver();
  const [restored] = useState(() =>
    takesOver && typeof document !== 'undefined'
      ? { ...readDraft(draft), ...readValues(draft.base) }
      : readDraft(draft),
  );
  return { first: takesOver ? draft.base : restored, restored };
}

export const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Brings back what was typed, and keeps the draft up to date. */
export function useFormDraft<Fields extends FieldValues, Output>(
  form: UseFormReturn<Fields, unknown, Output>,
  { storageKey, place, base, secrets }: Draft<Fields>,
  restored: Fields,
): void {
  useLayoutEffect(() => {
    for (const name of Object.keys(restored) as Path<Fields>[])
      if (!isSame(form.getValues(name), restored[name])) form.setValue(name, restored[name]);
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

function storeDraft<Fields extends FieldValues>(
  { storageKey, place = thisTab, base, secrets = [] }: Draft<Fields>,
  values: Fields,
): void {
  if (storageKey === undefined) return;
  const entered = Object.entries(values).filter(
    ([name, value]) => !isSame(value, base[name]) && !secrets.includes(name),
  );
  if (entered.length === 0) place.forget(storageKey);
  else place.write(storageKey, JSON.stringify(Object.fromEntries(entered)));
}
