import { waterSourceKinds } from '@headgate/contracts/water-source';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { gpm, kindLabels } from '../../../entities/water-source/source-labels.ts';
import { waterSourcesQuery } from '../../../entities/water-source/water-sources.queries.ts';
import type { TextFields } from '../../../lib/form/form-draft.ts';
import { ChoiceField, NumberField, TextField } from '../../../ui/form/form-field.tsx';
import { optionsOf } from './choices.tsx';
import { newSource, type FieldTexts } from './field-texts.ts';

/** Where its water comes from: one of the farm's sources, or none yet. */
export function SourceChoice({ mayAdd = false }: { mayAdd?: boolean }) {
  const { data: sources } = useQuery(waterSourcesQuery);
  const chosen = useWatch<FieldTexts, 'waterSourceId'>({ name: 'waterSourceId' });
  const isListed = ['', newSource].includes(chosen) || sources?.some(({ id }) => id === chosen) === true;
  return (
    <>
      <ChoiceField<TextFields>
        name="waterSourceId"
        label="Water source"
        hint="Fields of one source are fitted to its flow together"
      >
        <option value="">Later</option>
        {sources?.map(({ id, name, maxFlowGpm }) => (
          <option key={id} value={id}>{`${name}, ${gpm(maxFlowGpm)}`}</option>
        ))}
        {/* Until the list is there. */}
        {!isListed && <option value={chosen}>The one it has</option>}
        {mayAdd && <option value={newSource}>Add a water source</option>}
      </ChoiceField>
      {chosen === newSource && <NewSource />}
    </>
  );
}

function NewSource() {
  return (
    <div
      role="group"
      aria-label="New water source"
      className="grid gap-5 rounded-control border border-line p-4"
    >
      <TextField<TextFields>
        name="source.name"
        label="Name of the source"
        hint="Pump 2, Lateral 6"
        autoComplete="off"
        maxLength={100}
      />
      <ChoiceField<TextFields> name="source.kind" label="Kind of source">
        {optionsOf(waterSourceKinds, kindLabels)}
      </ChoiceField>
      <NumberField<TextFields>
        name="source.maxFlowGpm"
        label="Largest flow (gpm)"
        hint="What all of its fields together can take"
        min="0.1"
        step="any"
      />
    </div>
  );
}
