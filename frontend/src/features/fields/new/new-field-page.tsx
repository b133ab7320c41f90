import { useNavigate } from '@tanstack/react-router';
import { lazy } from 'react';
import { AppPage } from '../../../ui/app-page.tsx';
import { BackLink } from '../../../ui/back-link.tsx';
import { Card } from '../../../ui/card.tsx';
import { useListAddress } from '../../../ui/list-address.ts';
import { useHeadingFocus } from '../../../ui/use-heading-focus.ts';
import { NewFieldForm } from './new-field-form.tsx';
import { steps } from './new-field-texts.ts';

/** Comes once a field was made; the form shows until then. */
const FieldMade = lazy(async () => ({ default: (await import('./field-made.tsx')).FieldMade }));

/** From nothing to a field with a plan. `step`, and `made`, which field came of it, are in the address. */
export function NewFieldPage() {
  const { textOf, change } = useListAddress();
  const navigate = useNavigate();
  const made = textOf('made');
  const step = steps.find((each) => each === textOf('step')) ?? steps[0];
  const headingRef = useHeadingFocus(made ?? 'form');
  if (made !== undefined) return <FieldMade key={made} id={made} headingRef={headingRef} />;
  return (
    <AppPage
      title="Add a field"
      headingRef={headingRef}
      lead="Three short steps. What you type stays on this device until the field is saved."
    >
      <BackLink to="/fields">All fields</BackLink>
      <Card className="max-w-2xl p-4 sm:p-6">
        <NewFieldForm
          step={step}
          onStep={(next) => {
            change({ step: next === steps[0] ? undefined : next });
          }}
          onMade={({ id }) => void navigate({ to: '/fields/new', search: { made: id }, replace: true })}
        />
      </Card>
    </AppPage>
  );
}
