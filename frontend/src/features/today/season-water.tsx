import type { FieldPlan } from '@headgate/contracts/plan';
import type { WaterSource } from '@headgate/contracts/water-source';
import type { Irrigation } from '@headgate/contracts/irrigation';
import { useQuery } from '@tanstack/react-query';
import { irrigationsSinceQuery } from '../../entities/irrigation/irrigations-since.queries.ts';
import { waterSourcesQuery } from '../../entities/water-source/water-sources.queries.ts';
import { acreFeet, gallonsPerAcreFoot } from '../../lib/display/acre-feet.ts';
import { momentOf } from '../../lib/display/moment-of.ts';
import { TodaySection } from './today-section.tsx';

type Allotted = WaterSource & { readonly allocation: NonNullable<WaterSource['allocation']> };

/** A water year ends with September, and is named by that year. */
const waterYearOf = (date: string): number =>
  Number(date.slice(0, 4)) + (Number(date.slice(5, 7)) >= 10 ? 1 : 0);

interface SeasonWaterProps {
  readonly fields: readonly FieldPlan[];
  /** Today's, of the farm. */
  readonly date: string;
}

/** What the water year has taken of each source that has an allocation for it. */
export function SeasonWater({ fields, date }: SeasonWaterProps) {
  const { data: sources = [] } = useQuery(waterSourcesQuery);
  const year = waterYearOf(date);
  const allotted = sources.filter((source): source is Allotted => source.allocation?.waterYear === year);
  if (allotted.length === 0) return null;
  return <Used {...{ allotted, fields, year }} />;
}

interface UsedProps {
  readonly allotted: readonly Allotted[];
  readonly fields: readonly FieldPlan[];
  readonly year: number;
}

function Used({ allotted, fields, year }: UsedProps) {
  const since = new Date(momentOf(`${String(year - 1)}-10-01T00:00`)).toISOString();
  const { data, isError } = useQuery(irrigationsSinceQuery(since));
  const note = `water year ${String(year)}, by the irrigations on record`;
  return (
    <TodaySection id="season" title="Season" note={note}>
      {isError && <p className="text-muted">The irrigations of this season could not be read.</p>}
      {data === undefined && !isError && <p className="text-muted">Adding up the season</p>}
      <ul className="grid gap-3">
        {data !== undefined &&
          allotted.map((source) => (
            <SourceUse key={source.id} source={source} gallons={gallonsOf(source, fields, data)} />
          ))}
      </ul>
      <p className="mt-2">
        <a
          href="/reports?kind=irrigation-record&period=water-year"
          className="inline-flex min-h-12 items-center underline hover:text-primary"
        >
          Make a report of this water
        </a>
      </p>
    </TodaySection>
  );
}

/** On the fields that take water from a source now. */
function gallonsOf(
  { id }: Allotted,
  fields: readonly FieldPlan[],
  irrigations: readonly Irrigation[],
): number {
  const own = new Set(
    fields.filter(({ waterSourceId }) => waterSourceId === id).map(({ fieldId }) => fieldId),
  );
  return irrigations
    .flatMap((irrigation) => irrigation.fields)
    .reduce((sum, { fieldId, gallons, counted }) => (own.has(fieldId) ? sum + gallons * counted : sum), 0);
}

function SourceUse({ source: { name, allocation }, gallons }: { source: Allotted; gallons: number }) {
  const total = allocation.acreFeet * gallonsPerAcreFoot;
  const percent = total === 0 ? 0 : Math.round((gallons / total) * 100);
  const isOver = percent > 100;
  return (
    <li>
      <p className="numerals flex flex-wrap justify-between gap-x-4">
        <span className="font-semibold">{name}</span>
        <span className={isOver ? 'font-semibold text-danger' : undefined}>
          {`${acreFeet(gallons)} of ${acreFeet(total)} used (${String(percent)}%${isOver ? ', over the allocation' : ''})`}
        </span>
      </p>
      <svg aria-hidden="true" viewBox="0 0 100 2" preserveAspectRatio="none" className="mt-1 h-2 w-full">
        <rect width={100} height={2} className="fill-line" />
        <rect width={Math.min(100, percent)} height={2} className={isOver ? 'fill-danger' : 'fill-water'} />
      </svg>
    </li>
  );
}
