import { calendarLinkInput, type NewCalendarLink } from '@headgate/contracts/calendar';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod/mini';
import { createCalendarLink } from '../../../entities/calendar-link/calendar-links.queries.ts';
import { useServerForm } from '../../../lib/form/server-form.ts';
import { Form, FormFailure, SubmitButton } from '../../../ui/form/form.tsx';
import { TextField } from '../../../ui/form/form-field.tsx';
import { SwitchControl } from '../../../ui/switch-control.tsx';

type LinkFields = Record<'name', string>;

const schema = z.pick(calendarLinkInput, { name: true });

/** A new link. Each is for one person or device, so that it can be revoked alone. */
export function LinkForm({ onMade }: { onMade: (made: NewCalendarLink) => void }) {
  const { mutateAsync } = useMutation(createCalendarLink);
  const [withAmounts, setWithAmounts] = useState(false);
  const of = useServerForm({
    schema,
    draft: { base: { name: '' } },
    send: ({ name }) => mutateAsync({ name, withAmounts }),
    onSent: onMade,
  });
  return (
    <Form of={of} label="A new calendar link" className="grid gap-3">
      <TextField<LinkFields>
        name="name"
        label="Who or what is it for?"
        hint="For example: Luis’s phone. One link each, so that you can revoke it alone."
        maxLength={60}
        autoComplete="off"
      />
      <SwitchControl
        label="Show inches and hours of water, too"
        checked={withAmounts}
        onChange={setWithAmounts}
      />
      <FormFailure />
      <div>
        <SubmitButton text="Make a link" sending="Making the link..." />
      </div>
    </Form>
  );
}
