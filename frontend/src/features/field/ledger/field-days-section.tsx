import type { Field } from '@headgate/contracts/field';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { fieldDaysQuery } from '../../../entities/field-day/field-days.queries.ts';
import { readingsOfFieldQuery } from '../../../entities/reading/readings.queries.ts';
import { localDay } from '../../../lib/display/local-day.ts';
import { serverNow } from '../../../lib/server-clock.ts';
import { useListAddress } from '../../../ui/list-address.ts';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';
import { WaitLine } from '../../../ui/wait-line.tsx';
import { linkedDays, daysOfLink, seasonStart } from '../season-start.ts';
import { SeasonSection } from './season-section.tsx';

/** The soil water of the season and the week ahead, or of the days that the address asks for. */
export function FieldDaysSection({ field }: { field: Field }) {
  const today = localDay(new Date(serverNow()));
  const { textOf } = useListAddress();
  const linked = linkedDays({ day: textOf('day'), from: textOf('from'), to: textOf('to') });
  const usual = seasonStart(field.planting, today);
  const isOlder = linked !== null && linked !== 'wrong' && linked.from < usual;
  const season = useQuery(fieldDaysQuery(field.id, usual));
  const older = useQuery({
    ...fieldDaysQuery(field.id, isOlder ? linked.from : usual),
    enabled: isOlder,
  });
  // Where there are none of the older days that are asked for, the season is shown.
  const days =
    isOlder && !(older.isSuccess && daysOfLink(older.data.days, linked).length === 0) ? older : season;
  const readings = useInfiniteQuery(readingsOfFieldQuery(field.id));
  const drawn = readings.data?.filter(({ kind }) => kind === 'soil-moisture' || kind === 'stem-potential');
  return (
    <SectionCard title="Soil water">
      <div className="mt-4">
        {days.isPending && (
          // As high as the chart, so that what is below stays where it is.
          <div className="min-h-160">
            <WaitLine text="Working out the soil water..." />
          </div>
        )}
        {days.isError && (
          <LoadFailure
            text="The soil water could not be loaded. Check your connection and try again."
            isTrying={days.isFetching}
            onTryAgain={() => void days.refetch()}
          />
        )}
        {days.data?.days.length === 0 && (
          <p>There are no days yet. They begin with what is planted: add it below.</p>
        )}
        {days.data !== undefined && days.data.days.length > 0 && (
          <SeasonSection
            // Another link to this page begins anew.
            key={JSON.stringify(linked)}
            field={field}
            days={days.data.days}
            readings={drawn ?? []}
            today={today}
            linked={linked}
          />
        )}
      </div>
    </SectionCard>
  );
}
