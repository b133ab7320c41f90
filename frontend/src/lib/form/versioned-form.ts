import { useState } from 'react';
import { get, useWatch, type FieldValues, type Path, type PathValue } from 'react-hook-form';
import { isSame, useRestoredFields } from './form-draft.ts';
import { focusFirst } from './server-errors.ts';
import { useDraftedForm, useSending, type SchemaOf, type ServerFormOptions } from './server-form.ts';

/** What is changed, as the server has it. */
interface Versioned<Fields extends FieldValues, Output, Answer> extends Omit<
  ServerFormOptions<Fields, Output, Answer>,
  'send'
> {
  readonly schema: SchemaOf<Fields, Output>;
  readonly storageKey: string;
  /** From top to bottom. */
  readonly fields: Fields;
  /** Counts its changes; undefined: it is something new. */
  readonly version: number | undefined;
  /** `version`: the one that the change began with; null: something new. */
  readonly send: (values: Output, version: number | null) => Promise<Answer> | null;
}

/** Held by each such form beside its own fields. */
const versionField = <Fields extends FieldValues>() => 'version' as Path<Fields>;

/**
 * A form for what several people change. What is typed and not sent yet is kept for this tab, and with it, in the field
 * `version`, the version that it was begun on (blank: something new). Where that is not `version`, somebody was faster.
 */
export function useVersionedForm<Fields extends FieldValues, Output, Answer>({
  schema,
  storageKey,
  fields,
  version,
  send,
  onSent,
  ...options
}: Versioned<Fields, Output, Answer>) {
  const now = version === undefined ? '' : String(version);
  const [draft] = useState(() => ({ storageKey, base: { ...fields, version: '' } }));
  const { restored } = useRestoredFields<Fields>(draft);
  const [begun] = useState(() => initialValues(draft.base, restored, now));
  const form = useDraftedForm(schema, draft, begun);
  /** With everything as it was, nothing is kept. */
  const forgetDraft = () => {
    form.reset(draft.base);
  };
  const begunOn = useWatch({ control: form.control, name: versionField<Fields>() });
  const sending = useSending(form, {
    ...options,
    send: (values) => {
      const text: string = form.getValues(versionField<Fields>());
      return send(values, text === '' ? null : Number(text));
    },
    onSent: (answer, sent) => {
      forgetDraft();
      return onSent?.(answer, sent);
    },
  });
  return {
    ...sending,
    forgetDraft,
    /** Somebody has changed it since what is typed here was begun; null: nobody has. */
    conflict:
      version === undefined || begunOn === '' || begunOn === now
        ? null
        : {
            onTheirs: () => {
              form.reset({ ...fields, version: now });
              focusFirst(form, () => true);
            },
            onMine: () => {
              form.setValue(versionField<Fields>(), now as PathValue<Fields, Path<Fields>>);
              focusFirst(
                form,
                (name) => name !== 'version' && get(form.getValues(), name) !== get(fields, name),
              );
            },
          },
  };
}

/**
 * What the form begins with. A draft remembers the version that it was begun on (a blank one: nothing was typed), so that
 * coming back to it does not pass over what another person has changed since.
 */
function initialValues<Fields extends FieldValues>(base: Fields, restored: Fields, now: string): Fields {
  const isChanged = Object.keys(base).some(
    (name) => name !== 'version' && !isSame(restored[name], base[name]),
  );
  return isChanged && restored['version'] !== '' ? restored : { ...restored, version: now };
}
