import type { TextFields } from '../../lib/form/form-draft.ts';
import { ChoiceField, NumberField, TextField } from '../../ui/form/form-field.tsx';
import { LinesField } from '../../ui/form/lines-field.tsx';
import type { FieldPlan } from './sections/section.ts';

/** The controls of a form, as its section plans them. */
export function ContentFields({ fields }: { fields: readonly FieldPlan[] }) {
  return fields.map((field) => <ContentField key={field.name} field={field} />);
}

function ContentField({
  field: { kind, suggestions, choices = [], step = '1', ...about },
}: {
  field: FieldPlan;
}) {
  switch (kind) {
    case 'lines':
      return <LinesField<TextFields> {...about} />;
    case 'number':
      return <NumberField<TextFields> {...about} step={step} />;
    case 'choice':
      return (
        <ChoiceField<TextFields> {...about}>
          {choices.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </ChoiceField>
      );
    case 'line':
      return suggestions === undefined ? (
        <TextField<TextFields> {...about} autoComplete="off" />
      ) : (
        <SuggestedField field={about} suggestions={suggestions} />
      );
  }
}

function SuggestedField({
  field,
  suggestions,
}: {
  field: Pick<FieldPlan, 'name' | 'label' | 'hint'>;
  suggestions: readonly string[];
}) {
  const list = `${field.name}-suggestions`;
  return (
    <>
      <TextField<TextFields> {...field} autoComplete="off" list={list} />
      <datalist id={list}>
        {suggestions.map((suggestion) => (
          <option key={suggestion} value={suggestion} />
        ))}
      </datalist>
    </>
  );
}
