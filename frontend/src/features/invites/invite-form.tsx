import { tierAmounts, tierLabels, tiers } from '@headgate/contracts/pricing-tier';
import { useFormContext } from 'react-hook-form';
import { wholeDollars } from '../../lib/display/whole-dollars.ts';
import { buttonStyle } from '../../ui/button-style.ts';
import { Card } from '../../ui/card.tsx';
import { Form, FormFailure, SubmitButton } from '../../ui/form/form.tsx';
import { ChoiceField, NumberField, TextField } from '../../ui/form/form-field.tsx';
import { LanguageField } from '../../ui/form/language-field.tsx';
import { LinesField } from '../../ui/form/lines-field.tsx';
import { SwitchControl } from '../../ui/switch-control.tsx';
import type { InviteFields } from './invite-fields.ts';
import { useInviteForm } from './use-invite-form.ts';

/** Specification, section 2, "Admin pilot invites". */
export function InviteForm({ onDone }: { onDone: () => void }) {
  const { of, leave } = useInviteForm(onDone);
  return (
    <Card className="p-4 sm:p-6">
      <Form of={of} id="new-invite" label="New invite" className="grid gap-5 sm:grid-cols-2">
        <InviteFieldset />
        <div className="sm:col-span-2">
          <FormFailure />
          <div className="mt-2 flex flex-wrap gap-3">
            <SubmitButton text="Generate Invite" sending="Generating..." />
            <button type="button" className={buttonStyle('quiet')} onClick={leave}>
              Cancel
            </button>
          </div>
        </div>
      </Form>
    </Card>
  );
}

function InviteFieldset() {
  return (
    <>
      <TextField<InviteFields> name="contactName" label="Contact name *" autoComplete="off" required />
      <TextField<InviteFields>
        name="email"
        label="Email *"
        type="email"
        autoComplete="off"
        autoCapitalize="none"
        required
      />
      <TextField<InviteFields> name="farmName" label="Farm name *" autoComplete="off" required />
      <TextField<InviteFields> name="location" label="Location" autoComplete="off" />
      <ChoiceField<InviteFields> name="tier" label="Tier">
        {tiers.map((tier) => (
          <option key={tier} value={tier}>
            {`${tierLabels[tier]}, ${wholeDollars(tierAmounts[tier])}`}
          </option>
        ))}
      </ChoiceField>
      <NumberField<InviteFields> name="acreage" label="Acreage" min={0} step={1} hint="Whole acres" />
      <NumberField<InviteFields>
        name="estimatedValue"
        label="Estimated value"
        min={0}
        step={1}
        hint="Whole US dollars"
      />
      <LanguageField<InviteFields> name="language" label="Language of the invite" />
      <LinesField<InviteFields> name="notes" label="Notes" rows={3} className="sm:col-span-2" />
      <MailSwitch />
    </>
  );
}

/** Off unless somebody wants it: most links go by a person's own mail. */
function MailSwitch() {
  const { watch, setValue } = useFormContext<InviteFields>();
  return (
    <div className="sm:col-span-2">
      <SwitchControl
        label="Email the link to the contact now"
        checked={watch('sendMail') === 'true'}
        onChange={(isOn) => {
          setValue('sendMail', isOn ? 'true' : '');
        }}
      />
    </div>
  );
}
