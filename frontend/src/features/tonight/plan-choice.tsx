import { Field } from '../../ui/field.tsx';
import { SelectControl } from '../../ui/select-control.tsx';

interface PlanChoiceProps<Option extends string> {
  readonly id: string;
  readonly label: string;
  readonly value: Option;
  readonly options: readonly Option[];
  readonly onChoose: (option: Option) => void;
  readonly children: (option: Option) => string;
}

export function PlanChoice<Option extends string>(props: PlanChoiceProps<Option>) {
  const { id, label, value, options, onChoose, children: nameOf } = props;
  return (
    <Field id={id} label={label} className="min-w-0">
      <SelectControl
        id={id}
        value={value}
        onChange={({ target }) => {
          const chosen = options.find((option) => option === target.value);
          if (chosen !== undefined) onChoose(chosen);
        }}
      >
        {options.map((option) => (
          <option key={option} value={option}>
            {nameOf(option)}
          </option>
        ))}
      </SelectControl>
    </Field>
  );
}
