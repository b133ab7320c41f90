import type { Field } from '@headgate/contracts/field';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, type ReactNode } from 'react';
import { FieldDaysSection } from './ledger/field-days-section.tsx';
import { PlantingSection } from './planting/planting-section.tsx';
import { IrrigationsSection } from './water/irrigations-section.tsx';
import { ReadingsSection } from './water/readings-section.tsx';
import { ZonesSection } from './zones-section.tsx';

/** Comes with the first that is opened. */
const ReportCard = lazy(async () => ({
  default: (await import('./water/report/report-card.tsx')).ReportCard,
}));

interface FieldRecordProps {
  readonly field: Field;
  /** To change what is planted. */
  readonly changePlanting: ReactNode;
}

/** How a field's soil water stands, its water and what was measured, what grows on it, and what waters it. */
export function FieldRecord({ field, changePlanting }: FieldRecordProps) {
  const { report } = useSearch({ from: '/_guard/fields/$id' });
  const navigate = useNavigate({ from: '/fields/$id' });
  return (
    <>
      <FieldDaysSection field={field} />
      <IrrigationsSection fieldId={field.id} />
      <ReadingsSection fieldId={field.id} />
      <PlantingSection field={field} change={changePlanting} />
      <ZonesSection zones={field.zones} />
      {report !== undefined && (
        <Suspense>
          <ReportCard
            key={report}
            id={report}
            onClose={() => {
              void navigate({ search: ({ report: _closed, ...others }) => others, replace: true });
            }}
          />
        </Suspense>
      )}
    </>
  );
}
