import type { FieldSummary } from '@headgate/contracts/field';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useListAddress } from '../../../ui/list-address.ts';
import { cropOf } from './field-columns.tsx';

/** In place of a source's id: those that have none. */
export const noSource = 'none';

/** How long typing rests before the address has it [ms]. */
const debounce = 400;

/** What is left of the fields by what is in the address: `search`, `crop`, `source`, `group`. What is typed counts at once. */
export function useShownFields(fields: readonly FieldSummary[] | undefined) {
  const { textOf, change } = useListAddress();
  const [crop, source, group] = [textOf('crop'), textOf('source'), textOf('group')];
  const [text, setText] = useSearchText();
  const search = useDeferredValue(text.trim().toLowerCase());
  const shown = useMemo(
    () =>
      fields?.filter(
        (field) =>
          (search === '' || field.name.toLowerCase().includes(search)) &&
          (crop === undefined || cropOf(field) === crop) &&
          (source === undefined || (field.waterSourceId ?? noSource) === source) &&
          (group === undefined || field.group === group),
      ),
    [fields, search, crop, source, group],
  );
  return { shown, text, setText, filter: { crop, source, group }, change };
}

/** As typed; the address follows when typing rests. */
function useSearchText() {
  const { textOf, change } = useListAddress();
  const inAddress = textOf('search') ?? '';
  const [text, setText] = useState(inAddress);
  const [seen, setSeen] = useState(inAddress);
  if (seen !== inAddress) {
    // Changed by the browser's buttons, or by ourselves a moment ago.
    setSeen(inAddress);
    if (inAddress !== text.trim()) setText(inAddress);
  }
  useEffect(() => {
    if (text.trim() === inAddress) return undefined;
    const timer = setTimeout(() => {
      change({ search: text }, { replace: true });
    }, debounce);
    return () => {
      clearTimeout(timer);
    };
  });
  return [text, setText] as const;
}
