import type { TextFields } from '../../../lib/form/form-draft.ts';
import { t } from '../../../lib/text.ts';
import { ChoiceField, NumberField } from '../../../ui/form/form-field.tsx';
import { TimeField } from '../form/hours-fields.tsx';
import { MomentField } from '../form/moment-field.tsx';
import { RowsFieldset } from '../form/rows-fieldset.tsx';

/** What a district asks of who takes its water. */
export function DeliveryFields() {
  return (
    <div className="grid gap-5">
      <NumberField<TextFields>
        name="delivery.noticeHours"
        label="Notice (hours from order to water)"
        min="0"
        max="336"
        step="any"
      />
      <TimeField name="delivery.orderBy" label="Order for the next day by" />
      <NumberField<TextFields>
        name="delivery.stepHours"
        label="Ordered in steps of (hours)"
        hint="24: whole days, day and night"
        min="0.25"
        max="72"
        step="any"
      />
      <ChoiceField<TextFields> name="delivery.fixedFlow" label="Does the flow have to stay the same?">
        <option value="no">No</option>
        <option value="yes">Yes, while it is on</option>
      </ChoiceField>
      <RowsFieldset
        name="delivery.turns"
        legend="Turns (rotation)"
        hint="None: water at any time"
        noun={t('turn')}
        blank={{ startsAt: '', hours: '', everyDays: '' }}
        first="startsAt"
        max={20}
      >
        {(at) => <TurnFields at={at} />}
      </RowsFieldset>
    </div>
  );
}

function TurnFields({ at }: { at: string }) {
  return (
    <>
      <MomentField name={`${at}.startsAt`} label="A turn begins" />
      <div className="grid gap-4 min-[24rem]:grid-cols-2">
        <NumberField<TextFields> name={`${at}.hours`} label="It lasts (hours)" min="1" max="336" step="any" />
        <NumberField<TextFields>
          name={`${at}.everyDays`}
          label="Again every (days)"
          min="1"
          max="60"
          step="any"
        />
      </div>
    </>
  );
}
