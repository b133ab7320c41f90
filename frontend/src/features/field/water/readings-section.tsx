import type { Reading } from '@headgate/contracts/irrigation';
import { useInfiniteQuery } from '@tanstack/react-query';
import { readingNames, readingValue } from '../../../entities/reading/reading-labels.ts';
import { readingsExportAddress, readingsOfFieldQuery } from '../../../entities/reading/readings.queries.ts';
import { localTime } from '../../../lib/display/local-time.ts';
import { DownloadLink } from '../../../ui/download-link.tsx';
import { Records } from '../../../ui/record-list.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';
import { StackingTable } from '../../../ui/stacking-table.tsx';
import { AcceptReading } from './accept-reading.tsx';
import { useFewAtATime } from './use-few-at-a-time.ts';
import { WithdrawReading } from './withdraw-reading.tsx';

/** What was measured on the field, and whether it counts. */
export function ReadingsSection({ fieldId }: { fieldId: string }) {
  const read = useInfiniteQuery(readingsOfFieldQuery(fieldId));
  const readings = useFewAtATime({
    ...read,
    data: read.data?.toSorted((one, other) => other.end.localeCompare(one.end)),
  });
  return (
    <SectionCard title="Readings">
      <div className="mt-4">
        <Records
          pages={readings}
          label="Readings"
          loading="Loading the readings..."
          failure="The readings could not be loaded. Check your connection and try again."
          empty={<p>No reading yet. Log a rain gauge, soil moisture or a pressure chamber.</p>}
        >
          {(rows, body) => (
            <StackingTable
              caption="Readings of the field, the newest first"
              columns={['When', 'What', 'Value', 'What it does', 'Change']}
              rows={rows.map((reading) => ({ key: reading.id, cells: cellsOf(reading) }))}
              stack="cards"
              bodyRef={body}
            />
          )}
        </Records>
      </div>
      {readings.data !== undefined && readings.data.length > 0 && (
        <p className="mt-4 print:hidden">
          <DownloadLink href={readingsExportAddress} />
        </p>
      )}
    </SectionCard>
  );
}

const cellsOf = (reading: Reading) =>
  [
    localTime(reading.end),
    readingNames[reading.kind],
    readingValue(reading),
    effectOf(reading),
    reading.withdrawnAt === null ? <Actions key="actions" reading={reading} /> : '',
  ] as const;

/** What a reading does to the ledger or the plan. */
function effectOf({ kind, withdrawnAt, acceptedAt, ledgerValue, weight, value }: Reading): string {
  if (withdrawnAt !== null) return `Withdrawn on ${localTime(withdrawnAt)}: it does not count.`;
  switch (kind) {
    case 'rain':
      return 'Takes the place of the rain of the weather data.';
    case 'meter':
      return 'Its water since the reading before counts as an irrigation.';
    case 'stem-potential':
      return 'Moves when the next irrigation is due, for five days.';
    case 'soil-moisture':
      if (acceptedAt === null) return 'Nothing yet: accept it to correct the ledger.';
      return ledgerValue === null || weight === null
        ? 'Corrects the ledger.'
        : `Corrects the ledger, which had ${readingValue({ kind, value: ledgerValue })} then, by ${String(Math.round(weight * 100))}% of the difference to ${readingValue({ kind, value })}.`;
  }
}

function Actions({ reading }: { reading: Reading }) {
  const mayAccept = reading.kind === 'soil-moisture' && reading.acceptedAt === null;
  return (
    <span className="flex flex-wrap gap-2 print:hidden">
      {mayAccept && <AcceptReading reading={reading} />}
      <WithdrawReading reading={reading} />
    </span>
  );
}
