import { useState } from 'react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { chooseDailyMail, dailyMailQuery } from '../../entities/session/daily-mail.queries.ts';
import { failureMessage } from '../../lib/failure-message.ts';
import { Failure } from '../../ui/failure.tsx';
import { Field } from '../../ui/field.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { SelectControl } from '../../ui/select-control.tsx';
import { SwitchControl } from '../../ui/switch-control.tsx';

/** Before anybody goes to the field. */
const usualHour = 5;
const hours = Array.from({ length: 24 }, (_, hour) => hour);

/** An hour of any day, on whichever clock: no zone moves it. */
const clock = new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone: 'UTC' });
const hourText = (hour: number): string => clock.format(hour * 60 * 60_000);

/** As it is, or is about to be. */
interface Chosen {
  readonly hour: number | null;
  readonly reminders: boolean;
  readonly readings: boolean;
}

/** Whether the plan of the day is mailed, and when, and whether reminders are; saved as it is chosen. */
export function DailyMailChoice() {
  const { data, isError, isFetching, refetch } = useQuery(dailyMailQuery);
  const { mutate, isPending, isSuccess, variables, error } = useMutation(chooseDailyMail);
  const [savedText, setSavedText] = useState('');
  if (isError && data === undefined)
    return (
      <LoadFailure
        text="This setting could not be loaded. Check your connection and try again."
        isTrying={isFetching}
        onTryAgain={() => void refetch()}
      />
    );
  const chosen: Chosen = (isPending ? variables : data) ?? { hour: null, reminders: true, readings: true };
  const choose = (change: Partial<Chosen>) => {
    // Until it is known how it stands, a press has no meaning.
    if (data === undefined) return;
    setSavedText(savedTextOf(change));
    mutate({ ...chosen, ...change });
  };
  const statusText = () => {
    if (data === undefined) return 'Loading this setting...';
    if (isPending) return 'Saving...';
    return isSuccess ? savedText : '';
  };
  return (
    <div aria-busy={data === undefined}>
      <DailyPlan
        hour={chosen.hour}
        onChoose={(hour) => {
          choose({ hour });
        }}
      />
      <SwitchControl
        label="Remind me by email when irrigations wait for me"
        checked={chosen.reminders}
        onChange={(reminders) => {
          choose({ reminders });
        }}
      />
      <SwitchControl
        label="Remind me by email to read the meters of my wells"
        checked={chosen.readings}
        onChange={(readings) => {
          choose({ readings });
        }}
      />
      <p role="status" className="mt-3 min-h-6 text-14 text-muted">
        {statusText()}
      </p>
      <Failure text={error === null ? undefined : failureMessage(error)} />
    </div>
  );
}

interface DailyPlanProps {
  readonly hour: number | null;
  readonly onChoose: (hour: number | null) => void;
}

function DailyPlan({ hour, onChoose }: DailyPlanProps) {
  return (
    <>
      <SwitchControl
        label="Email me the plan of the day"
        checked={hour !== null}
        onChange={(isWanted) => {
          onChoose(isWanted ? usualHour : null);
        }}
      />
      {hour !== null && (
        <Field id="daily-mail-hour" label="Time at the farm" className="mt-4 mb-2 max-w-60">
          <SelectControl
            id="daily-mail-hour"
            value={hour}
            onChange={({ target: { value } }) => {
              onChoose(Number(value));
            }}
          >
            {hours.map((each) => (
              <option key={each} value={each}>
                {hourText(each)}
              </option>
            ))}
          </SelectControl>
        </Field>
      )}
    </>
  );
}

function savedTextOf({ hour, reminders, readings }: Partial<Chosen>): string {
  if (readings !== undefined)
    return readings
      ? 'Saved. You are reminded on the 5th and the 9th while a meter is not read.'
      : 'Saved. You receive no reminders of meters.';
  if (reminders !== undefined)
    return reminders
      ? 'Saved. You are reminded of irrigations that start soon and that nobody has accepted.'
      : 'Saved. You receive no reminders.';
  return hour === null || hour === undefined
    ? 'Saved. You receive no daily emails.'
    : `Saved. The next email comes at ${hourText(hour)}, if anything grows on the farm.`;
}
