import type { Field } from '@headgate/contracts/field';
import { soilTypes } from '@headgate/contracts/soil';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import CircleCheck from 'lucide-react/icons/circle-check';
import { useState, type Ref } from 'react';
import { soilLabels } from '../../../entities/crop/crop-labels.ts';
import { changeField, fieldQuery } from '../../../entities/field/fields.queries.ts';
import { failureMessage } from '../../../lib/failure-message.ts';
import { showToast } from '../../../lib/toasts.ts';
import { AppPage } from '../../../ui/app-page.tsx';
import { buttonStyle } from '../../../ui/button-style.ts';
import { Card } from '../../../ui/card.tsx';
import { Failure } from '../../../ui/failure.tsx';
import { Field as Control } from '../../../ui/field.tsx';
import { RecordState } from '../../../ui/record-state.tsx';
import { SelectControl } from '../../../ui/select-control.tsx';
import { optionsOf } from '../form/choices.tsx';
import { soilNote } from '../form/soil-note.ts';

interface FieldMadeProps {
  readonly id: string;
  readonly headingRef: Ref<HTMLHeadingElement>;
}

/** A field that was just saved: the soil that was found for it, and the way to its plan. */
export function FieldMade({ id, headingRef }: FieldMadeProps) {
  const read = useQuery(fieldQuery(id));
  const field = read.data;
  return (
    <AppPage
      title={field === undefined ? 'Your new field' : `${field.name} is saved`}
      documentTitle="Add a field"
      headingRef={headingRef}
    >
      <RecordState
        reads={[read]}
        loading="Loading the field..."
        gone="There is no such field on your farm."
      />
      {field !== undefined && (
        <div className="grid max-w-2xl gap-6">
          <SoilCard field={field} />
          <WhatNow field={field} />
        </div>
      )}
    </AppPage>
  );
}

function SoilCard({ field }: { field: Field }) {
  const { mutate, isPending, error } = useMutation(changeField);
  const client = useQueryClient();
  const [soil, setSoil] = useState<string>(field.soil);
  const chosen = soilTypes.find((each) => each === soil);
  const save = () => {
    if (chosen === undefined || isPending) return;
    mutate(
      { id: field.id, change: { soil: chosen, version: field.version } },
      {
        onSuccess: () => {
          showToast({ title: 'Soil saved', description: soilLabels[chosen] });
        },
        // Somebody may have been faster: another press is about what they made of it.
        onError: () =>
          void client.invalidateQueries({ queryKey: fieldQuery(field.id).queryKey, exact: true }),
      },
    );
  };
  return (
    <Card className="grid gap-4 p-4 sm:p-6">
      <h2 className="text-22 font-bold">The soil we found</h2>
      <p className="flex gap-2">
        <CircleCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-success" />
        {soilNote(field)}
      </p>
      <Control id="soil" label="Soil" hint="It decides how much water the roots can hold">
        <SelectControl
          id="soil"
          value={soil}
          onChange={({ target }) => {
            setSoil(target.value);
          }}
        >
          {optionsOf(soilTypes, soilLabels)}
        </SelectControl>
      </Control>
      <Failure text={error === null ? undefined : failureMessage(error)} />
      {soil !== field.soil && (
        <button
          type="button"
          aria-disabled={isPending}
          className={`${buttonStyle('primary')} justify-self-start`}
          onClick={save}
        >
          {isPending ? 'Saving...' : 'Save this soil'}
        </button>
      )}
    </Card>
  );
}

function WhatNow({ field: { id, planting, boundary } }: { field: Field }) {
  return (
    <Card className="grid gap-4 p-4 sm:p-6">
      <h2 className="text-22 font-bold">What comes next</h2>
      <p>
        {planting !== null
          ? 'From now on Headgate follows the soil water of this field and plans its week. The first plan takes a few seconds.'
          : 'Nothing grows on this field, so there is nothing to plan yet. Plant it when the time comes.'}
      </p>
      <div className="flex flex-wrap gap-3">
        <Link to="/dashboard" className={`${buttonStyle('primary', 'tall')} max-sm:grow`}>
          See today’s plan
        </Link>
        {boundary === null && (
          <Link
            to="/fields/$id/boundary"
            params={{ id }}
            className={`${buttonStyle('quiet', 'tall')} max-sm:grow`}
          >
            Draw its boundary
          </Link>
        )}
        <Link to="/fields/new" search={{}} className={`${buttonStyle('quiet', 'tall')} max-sm:grow`}>
          Add another field
        </Link>
        <Link to="/fields" className={`${buttonStyle('plain', 'tall')} max-sm:grow`}>
          All fields
        </Link>
      </div>
    </Card>
  );
}
