import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod/mini';
import { useFormDraft, useRestoredFields, type TextFields } from './form-draft.ts';

/** What is changed, as the server has it. */
interface Versioned {
  readonly storageKey: string;
  readonly fields: TextFields;
  /** Counts its changes; undefined: it is something new. */
  readonly version: number | undefined;
}

/**
 * A form for what several people change. What is typed and not sent yet is kept for this tab, and with it, in the field
 * `version`, the version that it was begun on (blank: something new). Where that is not `version`, somebody was faster.
 */
export function useVersionedForm<Output>(
  schema: z.ZodMiniType<Output, TextFields>,
  { storageKey, fields, version }: Versioned,
) {
  const [draft] = useState(() => ({ storageKey, base: { ...fields, version: '' } }));
  const { restored } = useRestoredFields<TextFields>(draft);
  const [begun] = useState(() => initialValues(draft.base, restored, version));
  const form = useForm<TextFields, unknown, Output>({
    resolver: standardSchemaResolver(schema),
    defaultValues: begun,
    // The order of the fields decides, not that of the faults.
    shouldFocusError: false,
  });
  useFormDraft<TextFields>(form, draft, begun);
  return {
    form,
    /** With everything as it was, nothing is kept. */
    forgetDraft: () => {
      form.reset(draft.base);
    },
  };
}

/**
 * What the form begins with. A draft remembers the version that it was begun on (a blank one: nothing was typed), so that
 * coming back to it does not pass over what another person has changed since.
 */
function initialValues(base: TextFields, restored: TextFields, version: number | undefined): TextFields {
  const values = Object.keys(base).some((name) => name !== 'version' && restored[name] !== base[name]);
  const now = version === undefined ? '' : String(version);
  return values && restored['version'] !== '' ? restored : { ...restored, version: now };
}
