import type { FieldSummary } from '@headgate/contracts/field';
import type { WaterSource } from '@headgate/contracts/water-source';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { useState } from 'react';
import { buttonStyle } from '../../../ui/button-style.ts';
import { classNames } from '../../../ui/class-names.ts';
import { FilterChoice } from '../../../ui/list-filters.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { cropOf } from './field-columns.tsx';
import { groupsOf } from './groups-of.ts';
import { noSource, type useShownFields } from './use-shown-fields.ts';

interface FieldFiltersProps {
  readonly list: ReturnType<typeof useShownFields>;
  /** All of them. */
  readonly fields: readonly FieldSummary[];
  readonly sources: readonly WaterSource[];
}

/** A name to search for, and choices beside it where there is something to choose; on a phone they are folded away. */
export function FieldFilters({ list, fields, sources }: FieldFiltersProps) {
  const { text, setText, filter, change } = list;
  const choices = choicesOf(fields, sources).filter(
    ({ id, choices: among }) => among.length > 1 || filter[id] !== undefined,
  );
  const [open, setOpen] = useState(() => Object.values(filter).some((value) => value !== undefined));
  return (
    <div role="search" aria-label="Which fields" className="mb-6 grid items-end gap-4 lg:grid-cols-[2fr_3fr]">
      <div className="flex items-end gap-2">
        <SearchField text={text} onChange={setText} className="grow" />
        {choices.length > 0 && <FilterButton open={open} onOpenChange={setOpen} />}
      </div>
      <div
        id={choicesId}
        className={classNames('grid gap-4 sm:grid-cols-3 lg:grid', !open && 'max-lg:hidden')}
      >
        {choices.map((choice) => (
          <FilterChoice
            key={choice.id}
            {...choice}
            value={filter[choice.id]}
            onChange={(value) => {
              change({ [choice.id]: value });
            }}
          />
        ))}
      </div>
    </div>
  );
}

const choicesId = 'field-choices';

function choicesOf(fields: readonly FieldSummary[], sources: readonly WaterSource[]) {
  const crops = [...new Set(fields.map(cropOf))].sort();
  const used = sources.filter(({ id }) => fields.some(({ waterSourceId }) => waterSourceId === id));
  const hasNone = fields.some(({ waterSourceId }) => waterSourceId === null);
  return [
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
}

interface FilterButtonProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

function FilterButton({ open, onOpenChange }: FilterButtonProps) {
  return (
    <button
      type="button"
      aria-expanded={open}
      aria-controls={choicesId}
      className={`${buttonStyle('quiet')} lg:hidden`}
      onClick={() => {
        onOpenChange(!open);
      }}
    >
      <SlidersHorizontal aria-hidden="true" className="size-5" />
      Filter
    </button>
  );
}
