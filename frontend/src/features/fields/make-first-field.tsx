import type { FarmProfile } from '@headgate/contracts/farm-profile';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import Sprout from 'lucide-react/icons/sprout';
import { createFieldFromProfile, fieldsQuery } from '../../entities/field/fields.queries.ts';
import { failureMessage } from '../../lib/failure-message.ts';
import { showToast } from '../../lib/toasts.ts';
import { buttonStyle } from '../../ui/button-style.ts';
import { Card } from '../../ui/card.tsx';
import { Failure } from '../../ui/failure.tsx';

/** Whether the profile says enough of a field. */
const isComplete = ({ location, farmSizeAcres, primaryCropType, irrigationSystem }: FarmProfile): boolean =>
  [location, farmSizeAcres, primaryCropType, irrigationSystem].every((answer) => answer !== null);

/** Of a farm without a field: what it has told of itself is one, at the press of a button. */
export function MakeFirstField({ profile }: { profile: FarmProfile }) {
  const fields = useQuery(fieldsQuery);
  const navigate = useNavigate();
  const { mutate, isPending, error } = useMutation(createFieldFromProfile);
  if (fields.data?.length !== 0 || !isComplete(profile)) return null;
  const make = () => {
    if (isPending) return;
    mutate(
      {},
      {
        onSuccess: ({ id, name }) => {
          showToast({ title: 'Field saved', description: name });
          void navigate({ to: '/fields/new', search: { made: id } });
        },
      },
    );
  };
  return (
    <Card className="mb-6 max-w-2xl p-4 sm:p-6">
      <h2 className="text-18 font-bold">Your profile says enough for a field</h2>
      <p className="mt-1 mb-4 text-muted">
        Headgate then follows its soil water day by day and plans its week. You can change everything later.
      </p>
      <button type="button" aria-disabled={isPending} className={buttonStyle('primary')} onClick={make}>
        <Sprout aria-hidden="true" className="size-5" />
        {isPending ? 'Saving the field...' : 'Make this my first field'}
      </button>
      <Failure text={error === null ? undefined : failureMessage(error)} />
    </Card>
  );
}
