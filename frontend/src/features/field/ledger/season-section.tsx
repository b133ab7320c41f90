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
import { daysAsked, daysIn, rangeLabels, rangeOf, ranges, type AskedDays } from '../season-start.ts';
import { LedgerTable } from './ledger-table.tsx';

interface SeasonSectionProps {
  readonly field: Pick<Field, 'id' | 'acres'>;
  readonly days: readonly FieldDay[];
  readonly readings: readonly Reading[];
  readonly today: string;
  /** By the address; `wrong`: what it has is no day. */
  readonly asked: AskedDays | 'wrong' | null;
}

/** Chart and ledger of the days that were chosen, or that a link leads to. */
export function SeasonSection({ field, days, readings, today, asked }: SeasonSectionProps) {
  const { textOf } = useListAddress();
  const found = asked === null || asked === 'wrong' ? [] : daysAsked(days, asked);
  const led = asked !== null && asked !== 'wrong' && found.length > 0 ? asked : null;
  const [isOpen, setOpen] = useState(led !== null);
  const range = rangeOf(textOf('range'));
  const inRange = daysIn(days, range, today);
  // The day that a link leads to is in sight, whatever range was chosen.
  const isBeyond = led?.isOne === true && daysAsked(inRange, led).length === 0;
  const shown = led?.isOne === false ? found : isBeyond ? days : inRange;
  const chosen = led?.isOne === true ? led.from : undefined;
  return (
    <>
      {asked !== null && led === null && <NoSuchDays asked={asked} />}
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
function RangeButtons({ range }: { range: AskedDays | ReturnType<typeof rangeOf> }) {
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

const daysText = ({ from, to }: AskedDays): string =>
  from === to ? calendarDay(from) : `${calendarDay(from)} to ${calendarDay(to)}`;

function NoSuchDays({ asked }: { asked: AskedDays | 'wrong' }) {
  return (
    <p role="status" className="mb-4 rounded-control bg-warn-tint p-4">
      {asked === 'wrong'
        ? 'The link names no day of the calendar. The usual days are shown.'
        : `The ledger of this field does not have ${daysText(asked)}. The usual days are shown.`}
    </p>
  );
}
