import type { Reading } from '@headgate/contracts/irrigation';
import { readingNames, readingValue } from '../../../entities/reading/reading-labels.ts';
import { withdrawReading } from '../../../entities/reading/readings.queries.ts';
import { localTime } from '../../../lib/display/local-time.ts';
import { showToast } from '../../../lib/toasts.ts';
import { ConfirmedAction } from '../../../ui/confirmed-action.tsx';

/** Of a reading that was wrong. */
export function WithdrawReading({ reading }: { reading: Reading }) {
  return (
    <ConfirmedAction
      button={
        <>
          Withdraw
          <span className="sr-only">
            {` ${readingNames[reading.kind].toLowerCase()} of ${localTime(reading.end)}`}
          </span>
        </>
      }
      variant="plain"
      action={withdrawReading}
      variables={{ id: reading.id, version: reading.version }}
      dialog={{
        title: `Withdraw the reading of ${readingValue(reading)}?`,
        confirm: 'Withdraw',
        confirming: 'Withdrawing...',
      }}
      onDone={() => {
        showToast({ title: 'The reading is withdrawn' });
      }}
    >
      It stays in the list and counts no more. The ledger and the plan are worked out again without it.
      {reading.fieldIds.length !== 1 && ' It was entered for several fields, and counts on none of them.'}
    </ConfirmedAction>
  );
}
