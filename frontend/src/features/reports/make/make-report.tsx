import { maxReportDays, type Report } from '@headgate/contracts/report';
import type { FieldSummary } from '@headgate/contracts/field';
import type { WaterSource } from '@headgate/contracts/water-source';
import { useMutation } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { createReport } from '../../../entities/report/reports.queries.ts';
import { daysOf } from '../../../entities/report/report-labels.ts';
import { localDay } from '../../../lib/display/local-day.ts';
import { useServerForm } from '../../../lib/form/server-form.ts';
import { useIntentKey } from '../../../lib/use-intent-key.ts';
import { useServerMinute } from '../../../lib/use-server-minute.ts';
import { Form, FormFailure, SubmitButton } from '../../../ui/form/form.tsx';
import { ChoiceField, DateField } from '../../../ui/form/form-field.tsx';
import { LanguageField } from '../../../ui/form/language-field.tsx';
import { FieldChoice } from './field-choice.tsx';
import { KindChoice } from './kind-choice.tsx';
import { daysOfPeriod, periodLabels, periods } from './periods.ts';
import { firstFields, reportResolver, type ReportFields } from './report-fields.ts';

interface MakeReportProps {
  readonly fields: readonly FieldSummary[];
  readonly sources: readonly WaterSource[];
  /** What the address asks for. */
  readonly requested: Parameters<typeof firstFields>[0];
  readonly onRequested: (report: Report) => void;
}

/** Which report, of which days, fields and water. */
export function MakeReport({ fields, sources, requested, onRequested }: MakeReportProps) {
  const today = localDay(new Date(useServerMinute()));
  const { mutateAsync } = useMutation(createReport);
  const { keyOf, done } = useIntentKey();
  const schema = useMemo(() => reportResolver(today), [today]);
  const [draft] = useState(() => ({ base: firstFields(requested) }));
  const of = useServerForm({
    schema,
    draft,
    send: ({ report: input }) => mutateAsync({ input, idempotencyKey: keyOf(input) }),
    onSent: (report) => {
      done();
      onRequested(report);
    },
  });
  return (
    <Form of={of} label="Make a report" className="grid gap-6">
      <KindChoice />
      <Days today={today} />
      <FieldChoice fields={fields} />
      <div className="grid gap-4 sm:grid-cols-2">
        {sources.length > 0 && (
          <ChoiceField<ReportFields>
            name="sourceId"
            label="Water source"
            hint="Leaves only fields that take water from it."
          >
            <option value="">Any</option>
            {sources.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </ChoiceField>
        )}
        <LanguageField<ReportFields>
          name="language"
          label="Language of the report"
          hint="For who will read it."
        />
      </div>
      <div>
        <SubmitButton text="Make report" sending="Asking for it..." />
        <FormFailure />
      </div>
    </Form>
  );
}

function Days({ today }: { today: string }) {
  const period = useWatch<ReportFields, 'period'>({ name: 'period' });
  const preset = periods.find((each) => each === period);
  const hint =
    preset === undefined || preset === 'own'
      ? `At most ${String(maxReportDays)} days.`
      : `${daysOf(daysOfPeriod(preset, today))}.`;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <ChoiceField<ReportFields> name="period" label="Days" hint={hint}>
        {periods.map((each) => (
          <option key={each} value={each}>
            {periodLabels[each]}
          </option>
        ))}
      </ChoiceField>
      {period === 'own' && (
        <div className="grid grid-cols-2 gap-4">
          <DateField<ReportFields> name="from" label="From" />
          <DateField<ReportFields> name="to" label="To" />
        </div>
      )}
    </div>
  );
}
