import { useQuery } from '@tanstack/react-query';
import { fieldsQuery } from '../../entities/field/fields.queries.ts';
import { baselinesQuery } from './baselines.queries.ts';
import { AppPage } from '../../ui/app-page.tsx';
import { BackLink } from '../../ui/back-link.tsx';
import { RecordState } from '../../ui/record-state.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { ImportPastWater } from './import-past-water.tsx';
import { PastWaterList } from './past-water-list.tsx';
import { SeasonFiguresSection } from './season-figures-section.tsx';

/** What a season's report is compared with, and what is entered for it. */
export function PastSeasonPage() {
  const fields = useQuery(fieldsQuery);
  const baselines = useQuery(baselinesQuery);
  return (
    <AppPage
      title="Past season"
      lead="A season’s report compares your water with a season before Headgate, adjusted to this season’s need. Import what your meters or invoices say of it, and enter what the season cost and brought."
    >
      <BackLink to="/reports">All reports</BackLink>
      {fields.data === undefined || baselines.data === undefined ? (
        <RecordState
          reads={[fields, baselines]}
          loading="Loading your past water..."
          gone="Your past water could not be found."
        />
      ) : (
        <div className="grid max-w-4xl grid-cols-[minmax(0,1fr)] gap-6">
          <SectionCard title="Import past water">
            <ImportPastWater fields={fields.data} />
          </SectionCard>
          <SectionCard title="What is on record">
            <PastWaterList imports={baselines.data.items} fields={fields.data} />
          </SectionCard>
          <SectionCard title="Figures of a season">
            <SeasonFiguresSection fields={fields.data} />
          </SectionCard>
        </div>
      )}
    </AppPage>
  );
}
