import type { FieldSummary } from '@headgate/contracts/field';
import { useMemo } from 'react';
import { hasInName } from '../../../lib/has-in-name.ts';
import { useListAddress } from '../../../ui/list-address.ts';
import { useSearchText } from '../../../ui/use-search-text.ts';
import { cropOf } from './field-columns.tsx';

/** In place of a source's id: those that have none. */
export const noSource = 'none';

/** What is left of the fields by what is in the address: `search`, `crop`, `source`, `group`. What is typed counts at once. */
export function useShownFields(fields: readonly FieldSummary[] | undefined) {
  const { textOf, change } = useListAddress();
  const [crop, source, group] = [textOf('crop'), textOf('source'), textOf('group')];
  const { text, setText, search } = useSearchText();
  const shown = useMemo(
    () =>
      fields?.filter(
        (field) =>
          hasInName(field.name, search) &&
          (crop === undefined || cropOf(field) === crop) &&
          (source === undefined || (field.waterSourceId ?? noSource) === source) &&
          (group === undefined || field.group === group),
      ),
    [fields, search, crop, source, group],
  );
  return { shown, text, setText, filter: { crop, source, group }, change };
}
