import type { Field } from '@headgate/contracts/field';
import type { FieldDay } from '@headgate/contracts/field-day';
import type { Reading } from '@headgate/contracts/irrigation';
import { useState } from 'react';
import { ledgerExportAddress } from '../../../entities/field-day/field-days.queries.ts';
import { calendarDay } from '../../../lib/display/calendar-day.ts';
import { buttonStyle } from '../../../ui/button-style.ts';
import { DownloadLink } from '../../../ui/download-link.tsx';
import { Drawer } from '../../../ui/drawer.tsx';
import { useListAddress } from '../../../ui/list-address.ts';
import { SoilWaterSection } from '../chart/soil-water-section.tsx';
import { daysOfLink, daysIn, rangeLabels, rangeOf, ranges, type LinkedDays } from '../season-start.ts';
import { LedgerTable } from './ledger-table.tsx';

interface SeasonSectionProps {
  readonly field: Pick<Field, 'id' | 'acres'>;
  readonly days: readonly FieldDay[];
  readonly readings: readonly Reading[];
  readonly today: string;
  /** By the address; `wrong`: what it has is no day. */
  readonly linked: LinkedDays | 'wrong' | null;
}

/** Chart and ledger of the days that were chosen, or that a link leads to. */
export function SeasonSection({ field, days, readings, today, linked }: SeasonSectionProps) {
  const { textOf } = useListAddress();
  const found = linked === null || linked === 'wrong' ? [] : daysOfLink(days, linked);
  const led = linked !== null && linked !== 'wrong' && found.length > 0 ? linked : null;
  const [isOpen, setOpen] = useState(led !== null);
  const range = rangeOf(textOf('range'));
  const inRange = daysIn(days, range, today);
  // The day that a link leads to is in sight, whatever range was chosen.
  const isBeyond = led?.isOne === true && daysOfLink(inRange, led).length === 0;
  const shown = led?.isOne === false ? found : isBeyond ? days : inRange;
  const chosen = led?.isOne === true ? led.from : undefined;
  return (
    <>
      {linked !== null && led === null && <NoSuchDays linked={linked} />}
      <RangeButtons range={led?.isOne === false ? led : isBeyond ? 'season' : range} />
      <SoilWaterSection
        key={`${range} ${chosen ?? ''}`}
        days={shown}
        readings={readings}
        chosenDay={chosen}
      />
      <p className="mt-4 print:hidden">
        <a href={`/reports?field=${field.id}`} className={buttonStyle('quiet')}>
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
              <LedgerTable
                days={shown}
                acres={field.acres}
                chosen={chosen}
                // What lies over the page has the focus.
                isLedTo={led !== null && textOf('report') === undefined}
              />
              <p className="mt-4 print:hidden">
                <DownloadLink href={ledgerExportAddress(field.id)}>
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

/** `range`: the days that a link leads to, or one of the usual ranges. */
function RangeButtons({ range }: { range: LinkedDays | ReturnType<typeof rangeOf> }) {
  const { change } = useListAddress();
  return (
    <div role="group" aria-label="Days shown" className="mb-4 flex flex-wrap gap-2 print:hidden">
      {typeof range !== 'string' && (
        <button type="button" aria-pressed="true" className={buttonStyle('primary')}>
          {daysText(range)}
        </button>
      )}
      {ranges.map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={each === range}
          className={buttonStyle(each === range ? 'primary' : 'quiet')}
          onClick={() => {
            const range = each === 'season' ? undefined : each;
            change({ range, day: undefined, from: undefined, to: undefined });
          }}
        >
          {rangeLabels[each]}
        </button>
      ))}
    </div>
  );
}

const daysText = ({ from, to }: LinkedDays): string =>
  from === to ? calendarDay(from) : `${calendarDay(from)} to ${calendarDay(to)}`;

function NoSuchDays({ linked }: { linked: LinkedDays | 'wrong' }) {
  return (
    <p role="status" className="mb-4 rounded-control bg-warn-tint p-4">
      {linked === 'wrong'
        ? 'The link names no day of the calendar. The usual days are shown.'
        : `The ledger of this field does not have ${daysText(linked)}. The usual days are shown.`}
    </p>
  );
}
