import type { Planting } from '@headgate/contracts/field';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { forgetFields } from '../../../entities/field/fields.queries.ts';
import { changePlanting } from '../../../entities/field/plantings.queries.ts';
import { localDay } from '../../../lib/display/local-day.ts';
import { serverNow } from '../../../lib/server-clock.ts';
import { showToast } from '../../../lib/toasts.ts';
import { ConfirmedAction } from '../../../ui/confirmed-action.tsx';
import { controlStyle } from '../../../ui/control-style.ts';
import { Field } from '../../../ui/field.tsx';
import { plantingName } from './planting-facts.ts';

/** Harvested, turned in or pulled out: what comes next begins the day after. */
export function EndPlanting({ planting }: { planting: Planting }) {
  const id = useId();
  const client = useQueryClient();
  const today = localDay(new Date(serverNow()));
  const [endedOn, setEndedOn] = useState(today);
  const { fieldId, version } = planting;
  return (
    <ConfirmedAction
      button="End this planting"
      variant="plain"
      action={{
        ...changePlanting,
        // Somebody may have been faster: what they made of it shows behind the dialog.
        onError: () => void forgetFields(client),
      }}
      variables={{ fieldId, id: planting.id, change: { endedOn, version } }}
      dialog={{
        title: `End ${plantingName(planting).toLowerCase()} on this field?`,
        confirm: 'End the planting',
        confirming: 'Ending...',
      }}
      onDone={() => {
        showToast({ title: 'The planting has ended' });
      }}
    >
      <p>Its record stays. From the day after, nothing is planned here until something else is planted.</p>
      <Field id={id} label="Last day on the field" className="mt-4 text-ink">
        <input
          id={id}
          type="date"
          required
          min={planting.startsOn}
          value={endedOn}
          className={controlStyle}
          onChange={({ target }) => {
            setEndedOn(target.value);
          }}
        />
      </Field>
    </ConfirmedAction>
  );
}
