import {
  maxReportLinkDays,
  reportLinkDays,
  reportLinkInput,
  type NewReportLink,
  type Report,
  type ReportLinkInput,
} from '@headgate/contracts/report';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod/mini';
import { createReportLink } from '../../../entities/report/report-links.queries.ts';
import { filesOf, formatLabels } from '../../../entities/report/report-labels.ts';
import { contractsResolver } from '../../../lib/form/contracts-resolver.ts';
import { useServerForm } from '../../../lib/form/server-form.ts';
import { Form, FormFailure, SubmitButton } from '../../../ui/form/form.tsx';
import { ChoiceField, NumberField, TextField } from '../../../ui/form/form-field.tsx';

type LinkFields = Record<'name' | 'format' | 'days', string>;

const daysPattern = /^\s*\d{1,3}\s*$/;

/** With words of the form's own for days: the contract has none that a person understands. */
const input = z.extend(reportLinkInput, {
  days: z.pipe(
    z.string().check(
      z.refine((text) => daysPattern.test(text) && Number(text) >= 1 && Number(text) <= maxReportLinkDays, {
        error: `Enter whole days, from 1 to ${String(maxReportLinkDays)}.`,
      }),
    ),
    z.transform(Number),
  ),
});

const schema = contractsResolver<LinkFields, { readonly input: ReportLinkInput }>((values) => ({
  input: { schema: input, input: values, nameOf: (path) => path },
}));

interface LinkFormProps {
  readonly report: Report;
  readonly onMade: (made: NewReportLink) => void;
}

/** A new link. Each is for one reader, so that it can be revoked alone. */
export function LinkForm({ report, onMade }: LinkFormProps) {
  const formats = filesOf(report);
  const [draft] = useState(() => ({
    base: { name: '', format: formats[0] ?? 'pdf', days: String(reportLinkDays) },
  }));
  const { mutateAsync } = useMutation(createReportLink);
  const of = useServerForm({
    schema,
    draft,
    send: ({ input }) => mutateAsync({ reportId: report.id, input }),
    onSent: onMade,
  });
  return (
    <Form of={of} label="A new private link" className="grid gap-4">
      <TextField<LinkFields>
        name="name"
        label="Who gets it?"
        hint="For example: NRCS office. One link each, so that you can revoke it alone."
        maxLength={60}
        autoComplete="off"
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <ChoiceField<LinkFields> name="format" label="File">
          {formats.map((format) => (
            <option key={format} value={format}>
              {formatLabels[format]}
            </option>
          ))}
        </ChoiceField>
        <NumberField<LinkFields>
          name="days"
          label="Works for (days)"
          hint={`1 to ${String(maxReportLinkDays)}`}
          min={1}
          max={maxReportLinkDays}
          step={1}
        />
      </div>
      <FormFailure />
      <div>
        <SubmitButton text="Make a link" sending="Making the link..." />
      </div>
    </Form>
  );
}
