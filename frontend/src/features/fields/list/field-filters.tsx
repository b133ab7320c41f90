import type { FieldSummary } from '@headgate/contracts/field';
import type { WaterSource } from '@headgate/contracts/water-source';
import { controlStyle } from '../../../ui/control-style.ts';
import { Field } from '../../../ui/field.tsx';
import { FilterChoice } from '../../../ui/list-filters.tsx';
import { cropOf } from './field-columns.tsx';
import { groupsOf } from './groups-of.ts';
import { noSource, type useShownFields } from './use-shown-fields.ts';

interface FieldFiltersProps {
  readonly list: ReturnType<typeof useShownFields>;
  /** All of them. */
  readonly fields: readonly FieldSummary[];
  readonly sources: readonly WaterSource[];
}

/** A name to search for, and choices beside it where there is something to choose. */
export function FieldFilters({ list, fields, sources }: FieldFiltersProps) {
  const { text, setText, filter, change } = list;
  const crops = [...new Set(fields.map(cropOf))].sort();
  const used = sources.filter(({ id }) => fields.some(({ waterSourceId }) => waterSourceId === id));
  const hasNone = fields.some(({ waterSourceId }) => waterSourceId === null);
  const choices = [
    { id: 'crop', label: 'Crop', choices: crops.map((crop) => [crop, crop] as const) },
    {
      id: 'source',
      label: 'Water source',
      choices: [
        ...used.map(({ id, name }) => [id, name] as const),
        ...(hasNone ? [[noSource, 'None yet'] as const] : []),
      ],
    },
    { id: 'group', label: 'Group', choices: groupsOf(fields).map((group) => [group, group] as const) },
  ] as const;
  return (
    <search className="mb-6 grid items-end gap-4 min-[24rem]:grid-cols-2 lg:grid-cols-[2fr_1fr_1fr_1fr]">
      <Field id="search" label="Search by name" className="min-[24rem]:col-span-2 lg:col-span-1">
        <input
          id="search"
          type="search"
          autoComplete="off"
          maxLength={100}
          value={text}
          onChange={({ target }) => {
            setText(target.value);
          }}
          className={controlStyle}
        />
      </Field>
      {choices.map(
        (choice) =>
          (choice.choices.length > 1 || filter[choice.id] !== undefined) && (
            <FilterChoice
              key={choice.id}
              {...choice}
              value={filter[choice.id]}
              onChange={(value) => {
                change({ [choice.id]: value });
              }}
            />
          ),
      )}
    </search>
  );
}
