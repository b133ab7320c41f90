import type { FieldSummary } from '@headgate/contracts/field';
import type { WaterSource } from '@headgate/contracts/water-source';
import { cropName, methodLabels, soilName } from '../../../entities/crop/crop-labels.ts';
import { acres } from '../../../lib/display/acres.ts';
import { RestoreField } from '../edit/archive-field.tsx';

export const cropOf = ({ planting }: FieldSummary): string =>
  planting === null ? 'Fallow' : cropName(planting.crop);

/** A field's row; `sources`: by their ids. */
export function fieldColumns(sources: ReadonlyMap<string, WaterSource>) {
  const sourceOf = ({ waterSourceId }: FieldSummary) => sources.get(waterSourceId ?? '')?.name ?? null;
  return [
    {
      title: 'Field',
      cell: (field: FieldSummary) => <FieldLink field={field} />,
      sortBy: (field: FieldSummary) => field.name,
    },
    { title: 'Crop', cell: (field: FieldSummary) => <CropCell field={field} />, sortBy: cropOf },
    {
      title: 'Acres',
      cell: (field: FieldSummary) => acres(field.acres),
      sortBy: (field: FieldSummary) => field.acres,
    },
    {
      title: 'Soil',
      cell: ({ soil, soilFrom }: FieldSummary) =>
        soilFrom === 'assumed' ? `${soilName(soil)} (assumed)` : soilName(soil),
      sortBy: ({ soil }: FieldSummary) => soilName(soil),
    },
    {
      title: 'Method',
      cell: ({ method }: FieldSummary) => methodLabels[method],
      sortBy: ({ method }: FieldSummary) => methodLabels[method],
    },
    { title: 'Water source', cell: sourceOf, sortBy: (field: FieldSummary) => sourceOf(field) ?? '' },
    {
      title: 'Group',
      cell: ({ group }: FieldSummary) => group,
      sortBy: ({ group }: FieldSummary) => group ?? '',
    },
  ] as const;
}

function FieldLink({ field: { id, name, archivedAt } }: { field: FieldSummary }) {
  return (
    <span className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <a
        href={`/fields/${id}`}
        className="inline-flex min-h-12 items-center wrap-anywhere underline pointer-fine:md:min-h-0 hover:text-primary"
      >
        {name}
      </a>
      {archivedAt !== null && <RestoreField field={{ id, name }} />}
    </span>
  );
}

function CropCell({ field }: { field: FieldSummary }) {
  const plantedYear = field.planting?.plantedYear ?? null;
  return (
    <>
      {cropOf(field)}
      {plantedYear !== null && <span className="text-muted">{`, ${String(plantedYear)}`}</span>}
    </>
  );
}
