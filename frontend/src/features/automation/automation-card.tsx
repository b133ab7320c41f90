import { automationInput, type FarmAutomation } from '@headgate/contracts/automation';
import { useMutation, useQuery } from '@tanstack/react-query';
import { z } from 'zod/mini';
import { automationQuery, setAutomation } from '../../entities/automation/automation.queries.ts';
import { useServerForm } from '../../lib/form/server-form.ts';
import { showToast } from '../../lib/toasts.ts';
import { Form, FormFailure, SubmitButton } from '../../ui/form/form.tsx';
import { NumberField } from '../../ui/form/form-field.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { ConfirmedAction } from '../../ui/confirmed-action.tsx';
import { Paused } from './paused.tsx';

type Limits = Record<'maxHoursPerDay' | 'maxInchesPerWeek', string>;

const limitsForm = z.pipe(
  z.transform(({ maxHoursPerDay, maxInchesPerWeek }: Limits) => ({
    maxHoursPerDay: numberOf(maxHoursPerDay),
    maxInchesPerWeek: numberOf(maxInchesPerWeek),
  })),
  automationInput,
);
const numberOf = (text: string): number => (text.trim() === '' ? NaN : Number(text));

/** The farm's consent to irrigations that start by themselves, its limits, and what is paused. Absent where the site does not offer it. */
export function AutomationCard() {
  const { data } = useQuery(automationQuery);
  if (data === undefined || (!data.isOffered && data.consentedAt === null)) return null;
  return (
    <div className="mt-6 max-w-2xl">
      <SectionCard title="Automatic irrigation">
        <p className="mt-2">
          On fields that you set to run by themselves, Headgate starts what is planned after a last check of
          rain, wind and frost five minutes before. It keeps to these limits, starts nothing where it is in
          doubt, and never runs a zone that somebody has stopped until it is resumed.
        </p>
        <LimitsForm
          key={`${String(data.maxHoursPerDay)} ${String(data.maxInchesPerWeek)}`}
          automation={data}
        />
        {data.consentedAt !== null && <Consented automation={data} />}
      </SectionCard>
    </div>
  );
}

function LimitsForm({
  automation: { maxHoursPerDay, maxInchesPerWeek, consentedAt },
}: {
  automation: FarmAutomation;
}) {
  const { mutateAsync } = useMutation(setAutomation);
  const of = useServerForm({
    schema: limitsForm,
    draft: {
      base: { maxHoursPerDay: String(maxHoursPerDay), maxInchesPerWeek: String(maxInchesPerWeek) },
    },
    // Who only saves limits agrees to nothing: somebody else may just have ended it.
    send: (limits) => mutateAsync(consentedAt === null ? { ...limits, consent: true } : limits),
    onSent: () => {
      showToast({ title: 'Saved', description: 'Automatic irrigation keeps to these limits from now on.' });
    },
  });
  return (
    <Form of={of} label="Limits of automatic irrigation" className="mt-5 grid gap-5">
      <NumberField<Limits>
        name="maxHoursPerDay"
        label="At most so many hours a zone in 24 hours"
        hint="Your own irrigations count too"
        min="0.5"
        max="24"
        step="any"
      />
      <NumberField<Limits>
        name="maxInchesPerWeek"
        label="At most so many inches a zone in 7 days"
        min="0.1"
        max="20"
        step="any"
      />
      <div>
        <FormFailure />
        <SubmitButton
          text={consentedAt === null ? 'Agree to automatic irrigation' : 'Save the limits'}
          sending="Saving..."
        />
      </div>
    </Form>
  );
}

function Consented({ automation }: { automation: FarmAutomation }) {
  const { maxHoursPerDay, maxInchesPerWeek } = automation;
  return (
    <div className="mt-6 grid justify-items-start gap-5 border-t border-line pt-5">
      <Paused automation={automation} />
      <ConfirmedAction
        button="End automatic irrigation"
        variant="quiet"
        action={setAutomation}
        variables={{ consent: false, maxHoursPerDay, maxInchesPerWeek }}
        dialog={{
          ...{
            title: 'End automatic irrigation?',
            confirm: 'End automatic irrigation',
            confirming: 'Ending...',
          },
        }}
        onDone={() => {
          showToast({
            title: 'Automatic irrigation ended',
            description: 'Nothing starts by itself any more.',
          });
        }}
      >
        Nothing starts by itself any more. Irrigations then wait until somebody accepts them. You can agree
        again at any time.
      </ConfirmedAction>
    </div>
  );
}
