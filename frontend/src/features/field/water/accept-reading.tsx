import type { Reading } from '@headgate/contracts/irrigation';
import { useId, useState } from 'react';
import { readingValue } from '../../../entities/reading/reading-labels.ts';
import { acceptReading } from '../../../entities/reading/readings.queries.ts';
import { localTime } from '../../../lib/display/local-time.ts';
import { showToast } from '../../../lib/toasts.ts';
import { ConfirmedAction } from '../../../ui/confirmed-action.tsx';
import { Field } from '../../../ui/field.tsx';
import { SelectControl } from '../../../ui/select-control.tsx';

/** Lets soil moisture move the ledger, as far as the person trusts it. */
export function AcceptReading({ reading }: { reading: Reading }) {
  const id = useId();
  const [weight, setWeight] = useState('0.5');
  return (
    <ConfirmedAction
      button={
        <>
          Accept
          <span className="sr-only"> the soil moisture of {localTime(reading.end)}</span>
        </>
      }
      variant="quiet"
      action={acceptReading}
      variables={{ id: reading.id, version: reading.version, weight: Number(weight) }}
      dialog={{
        title: `Correct the ledger by ${readingValue(reading)}?`,
        confirm: 'Accept',
        confirming: 'Accepting...',
      }}
      onDone={() => {
        showToast({ title: 'The ledger follows the reading' });
      }}
    >
      <p>
        The soil water of the ledger moves toward the reading from that day on, and the plan with it. You can
        withdraw the reading later.
      </p>
      <Field id={id} label="How far?" className="mt-4 text-ink">
        <SelectControl
          id={id}
          value={weight}
          onChange={({ target }) => {
            setWeight(target.value);
          }}
        >
          <option value="0.25">A quarter of the difference</option>
          <option value="0.5">Half of the difference (usual)</option>
          <option value="1">All the way to the reading</option>
        </SelectControl>
      </Field>
    </ConfirmedAction>
  );
}
