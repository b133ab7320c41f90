import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import {
  deleteIrrigation,
  irrigationsExportAddress,
  irrigationsQuery,
} from '../../../entities/irrigation/irrigations.queries.ts';
import { plannedHistoryQuery } from '../../../entities/plan/plan.queries.ts';
import { localTime } from '../../../lib/display/local-time.ts';
import { buttonStyle } from '../../../ui/button-style.ts';
import { DeleteRecord } from '../../../ui/delete-record.tsx';
import { DownloadLink } from '../../../ui/download-link.tsx';
import { Records } from '../../../ui/record-list.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';
import { StackingTable } from '../../../ui/stacking-table.tsx';
import { useFewAtATime } from './use-few-at-a-time.ts';
import { OverlapNote } from './overlap-note.tsx';
import { differenceText, endingText, endText, inchesText } from './water-labels.ts';
import { knownSince, waterRows, type WaterRow } from './water-rows.ts';

/** What was recommended, planned and applied, side by side for ever. */
export function IrrigationsSection({ fieldId }: { fieldId: string }) {
  const pages = useFewAtATime(useWaterRows(fieldId));
  return (
    <SectionCard title="Irrigations">
      <p className="mt-1 mb-4 text-muted">Gross depths over the field.</p>
      <Records
        pages={pages}
        label="Irrigations"
        loading="Loading the irrigations..."
        failure="The irrigations could not be loaded. Check your connection and try again."
        empty={<p>No irrigation yet. Log one, and the plan counts on it at once.</p>}
      >
        {(rows, body) => (
          <StackingTable
            caption="Irrigations of the field, the newest first"
            columns={['When', 'Recommended', 'Planned', 'Applied', 'Difference', 'How it ended', 'Change']}
            rows={rows.map((row) => ({ key: row.id, cells: cellsOf(row) }))}
            stack="cards"
            bodyRef={body}
          />
        )}
      </Records>
      <p className="mt-4 flex flex-wrap gap-3 print:hidden">
        {pages.data !== undefined && pages.data.length > 0 && (
          <DownloadLink href={irrigationsExportAddress} />
        )}
        <Link to="/log/import" className={buttonStyle('quiet')}>
          Import a file
        </Link>
      </p>
    </SectionCard>
  );
}

const cellsOf = (row: WaterRow) =>
  [
    localTime(row.start),
    inchesText(row.recommended),
    inchesText(row.planned),
    inchesText(row.applied),
    differenceText(row),
    <HowItEnded key="end" row={row} />,
    entered(row).length === 0 ? '' : <DeleteEntered key="change" row={row} />,
  ] as const;

const entered = ({ irrigations }: WaterRow) => irrigations.filter(({ source }) => source === 'entered');

function HowItEnded({ row }: { row: WaterRow }) {
  return (
    <>
      {endText(row)}
      {row.irrigations.map(({ id, zone }) => (
        <Ending key={id} text={endingText(zone)} />
      ))}
      {row.irrigations.map((each) => (
        <OverlapNote key={each.id} irrigation={each} />
      ))}
      {row.note !== '' && <span className="block text-13 text-muted">{row.note}</span>}
      {isOver(row) && <ReportLink row={row} />}
    </>
  );
}

/** There is something to report: water, or that there was none. */
const isOver = ({ state }: WaterRow): boolean =>
  state === 'applied' || state === 'not-reported' || state === 'expired';

function ReportLink({ row: { id, start } }: { row: WaterRow }) {
  return (
    <Link
      from="/fields/$id"
      search={(before) => ({ ...before, report: id })}
      className="block font-semibold underline hover:text-primary print:hidden"
    >
      Report card<span className="sr-only"> of {localTime(start)}</span>
    </Link>
  );
}

const Ending = ({ text }: { text: string }) =>
  text !== '' && <span className="block text-13 text-muted">{text}</span>;

/** What somebody entered, they may take back; what was measured stays. */
function DeleteEntered({ row }: { row: WaterRow }) {
  return entered(row).map(({ id, start }) => (
    <span key={id} className="-ml-5 block print:hidden">
      <DeleteRecord
        id={id}
        which={`the irrigation of ${localTime(start)}`}
        deletion={deleteIrrigation}
        title="Delete this irrigation?"
        gone="The irrigation is deleted"
      >
        The soil water and the plan are worked out again without it. If it was entered for several fields, it
        goes from all of them.
      </DeleteRecord>
    </span>
  ));
}

/** Both lists as one, page after page. */
function useWaterRows(fieldId: string) {
  const planned = useInfiniteQuery(plannedHistoryQuery({ fieldId }));
  const irrigations = useInfiniteQuery(irrigationsQuery({ fieldId }));
  const both = [planned, irrigations] as const;
  const isRead = planned.data !== undefined && irrigations.data !== undefined;
  const since = knownSince(planned, irrigations);
  return {
    data: isRead
      ? waterRows(fieldId, planned.data, irrigations.data).filter(({ start }) => start >= since)
      : undefined,
    status: isRead
      ? ('success' as const)
      : both.some(({ isError }) => isError)
        ? ('error' as const)
        : ('pending' as const),
    hasNextPage: both.some(({ hasNextPage }) => hasNextPage),
    isFetchingNextPage: both.some(({ isFetchingNextPage }) => isFetchingNextPage),
    isFetchNextPageError: both.some(({ isFetchNextPageError }) => isFetchNextPageError),
    refetch: () => {
      for (const list of both) if (list.isError) void list.refetch();
    },
    fetchNextPage: () => {
      if (planned.hasNextPage) void planned.fetchNextPage();
      if (irrigations.hasNextPage) void irrigations.fetchNextPage();
    },
  };
}
