import type { Field } from '@headgate/contracts/field';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useDeferredValue, type ReactNode } from 'react';
import { cropName, methodLabels } from '../../entities/crop/crop-labels.ts';
import { fieldQuery } from '../../entities/field/fields.queries.ts';
import { waterSourcesQuery } from '../../entities/water-source/water-sources.queries.ts';
import { acres } from '../../lib/display/acres.ts';
import { AppPage } from '../../ui/app-page.tsx';
import { BackLink } from '../../ui/back-link.tsx';
import { RecordState } from '../../ui/record-state.tsx';
import { VerdictCard, type VerdictCardProps } from './verdict/verdict-card.tsx';

/** Comes once what to do is seen. */
const FieldRecord = lazy(async () => ({ default: (await import('./field-record.tsx')).FieldRecord }));

/** Nothing below is pushed away when it comes. */
const space = <div className="min-h-screen" />;

export interface FieldPageProps extends Pick<VerdictCardProps, 'actionsOf'> {
  readonly id: string;
  /** What may be done at the head of the page: log, edit. */
  readonly actions: (field: Field) => ReactNode;
  /** To change what is planted. */
  readonly changePlanting: (field: Field) => ReactNode;
}

/** One field: what to do, how its soil water stands, and the record of it. */
export function FieldPage({ id, actions, changePlanting, actionsOf }: FieldPageProps) {
  const read = useQuery(fieldQuery(id));
  const field = read.data;
  const title = field?.name ?? 'A field';
  // The record is drawn once what to do is seen.
  const isSeen = useDeferredValue(true, false);
  return (
    <AppPage
      title={title}
      documentTitle={`${title} · Fields`}
      lead={field !== undefined && <About field={field} />}
      tabs={<BackLink to="/fields">All fields</BackLink>}
    >
      <RecordState
        reads={[read]}
        loading="Loading the field..."
        gone="There is no such field on your farm. It may have been deleted."
      />
      {field !== undefined && (
        <div className="grid gap-6 [&>*]:min-w-0">
          <div className="flex flex-wrap gap-3 print:hidden">{actions(field)}</div>
          {field.archivedAt !== null && (
            <p className="rounded-control bg-warn-tint p-4 font-medium">
              This field is archived: its record stays, and nothing is planned on it.
            </p>
          )}
          {field.archivedAt === null && <VerdictCard fieldId={field.id} actionsOf={actionsOf} />}
          {isSeen && (
            <Suspense fallback={space}>
              <FieldRecord field={field} changePlanting={changePlanting(field)} />
            </Suspense>
          )}
        </div>
      )}
    </AppPage>
  );
}

/** 'Almonds · 38 acres · Drip · Pump 2' */
function About({ field: { planting, acres: size, method, waterSourceId } }: { field: Field }) {
  const { data: sources = [] } = useQuery(waterSourcesQuery);
  const source = sources.find(({ id }) => id === waterSourceId);
  return [
    planting === null ? 'Nothing planted' : cropName(planting.crop),
    acres(size),
    methodLabels[method],
    ...(source === undefined ? [] : [source.name]),
  ].join(' · ');
}
