import type { NightOperations } from '@headgate/contracts/operations';
import { calendarDay } from '../../lib/display/calendar-day.ts';
import { StackingTable, type StackedRow } from '../../ui/stacking-table.tsx';
import { NoAnswer, Section, Figure } from './section.tsx';
import { t } from '../../lib/text.ts';

/** How far the plans of the newest night are, in each time zone in which there are farms. */
export function NightsSection({ nights }: { nights: NightOperations | null }) {
  return (
    <Section id="nights" title="Plans">
      {nights === null ? (
        <NoAnswer service="Prediction" />
      ) : nights.nights.length === 0 ? (
        <p>No farm has a field yet.</p>
      ) : (
        <StackingTable
          caption="Plans by night"
          columns={['Night', 'State', 'Fields planned', 'Fields per second', 'Set aside']}
          rows={nights.nights.map(nightRow)}
        />
      )}
    </Section>
  );
}

type Night = NightOperations['nights'][number];

function nightRow({ night, timeZone, ...state }: Night): StackedRow {
  const { plannedFields, fields, fieldsPerSecond, chunks } = state;
  const figure = (count: number) => count.toLocaleString('en-US', { maximumFractionDigits: 0 });
  return {
    key: `${night} ${timeZone}`,
    cells: [
      `${calendarDay(night)}, ${timeZone}`,
      <Figure key="state" isBad={state.isLate}>
        {stateLabel(state)}
      </Figure>,
      `${figure(plannedFields)} of ${figure(fields)}`,
      fieldsPerSecond === null ? null : figure(fieldsPerSecond),
      <Figure key="failed" isBad={chunks.failed > 0}>
        {chunks.failed}
      </Figure>,
    ],
  };
}

function stateLabel({ isLate, doneAt, chunks }: Omit<Night, 'night' | 'timeZone'>): string {
  if (doneAt !== null) return t('done');
  const left = chunks.waiting + chunks.working;
  return `${left} of ${left + chunks.done + chunks.failed} parts left${isLate ? ', late' : ''}`;
}
