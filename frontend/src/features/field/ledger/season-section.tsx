import type { FieldDay } from '@headgate/contracts/field-day';
import type { Reading } from '@headgate/contracts/irrigation';
import { useState } from 'react';
import { ledgerExportAddress } from '../../../entities/field-day/field-days.queries.ts';
import { useListAddress } from '../../../ui/list-address.ts';
import { buttonStyle } from '../../../ui/button-style.ts';
import { DownloadLink } from '../../../ui/download-link.tsx';
import { Drawer } from '../../../ui/drawer.tsx';
import { SoilWaterSection } from '../chart/soil-water-section.tsx';
import { daysIn, rangeLabels, rangeOf, ranges } from '../season-start.ts';
import { LedgerTable } from './ledger-table.tsx';

interface SeasonSectionProps {
  readonly fieldId: string;
  readonly days: readonly FieldDay[];
  readonly readings: readonly Reading[];
  readonly today: string;
}

/** Chart and ledger of the days that were chosen. */
export function SeasonSection({ fieldId, days, readings, today }: SeasonSectionProps) {
  const { textOf, change } = useListAddress();
  const [isOpen, setOpen] = useState(false);
  const range = rangeOf(textOf('range'));
  const shown = daysIn(days, range, today);
  return (
    <>
      <div role="group" aria-label="Days shown" className="mb-4 flex flex-wrap gap-2 print:hidden">
        {ranges.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={each === range}
            className={buttonStyle(each === range ? 'primary' : 'quiet')}
            onClick={() => {
              change({ range: each === 'season' ? undefined : each });
            }}
          >
            {rangeLabels[each]}
          </button>
        ))}
      </div>
      <SoilWaterSection key={range} days={shown} readings={readings} />
      <p className="mt-4 print:hidden">
        <a href={`/reports?field=${fieldId}`} className={buttonStyle('quiet')}>
          Make a report of this field
        </a>
      </p>
      <div className="mt-6">
        <Drawer
          title="Ledger day by day"
          note="Every term of the balance, with its unit"
          open={isOpen}
          onOpenChange={setOpen}
        >
          {isOpen && (
            <>
              <LedgerTable days={shown} />
              <p className="mt-4 print:hidden">
                <DownloadLink href={ledgerExportAddress(fieldId)}>
                  Download the whole ledger (CSV)
                </DownloadLink>
              </p>
            </>
          )}
        </Drawer>
      </div>
    </>
  );
}
