import type { PredictionResult } from '@headgate/contracts/prediction-result';
import { useMutation } from '@tanstack/react-query';
import Sprout from 'lucide-react/icons/sprout';
import { makeField } from '../../entities/field/fields.queries.ts';
import { failureMessage } from '../../lib/failure-message.ts';
import { showToast } from '../../lib/toasts.ts';
import { buttonStyle } from '../../ui/button-style.ts';

/** Keeps what was calculated as a field of the farm, which is planned from then on. */
export function MakeField({ result }: { readonly result: PredictionResult }) {
  const { mutate, isPending, data: made } = useMutation(makeField);
  const make = () => {
    mutate(result.id, {
      onSuccess: ({ name }) => {
        showToast({ title: 'Field made', description: name });
      },
      onError: (error) => {
        showToast({ title: 'No field was made', description: failureMessage(error), variant: 'destructive' });
      },
    });
  };
  // It stays where it is: the button that was pressed keeps the focus.
  const label = made === undefined ? 'Make this a field' : `It is a field: ${made.name}`;
  return (
    <button
      type="button"
      className={buttonStyle('quiet')}
      aria-disabled={isPending || made !== undefined}
      onClick={isPending || made !== undefined ? undefined : make}
    >
      <Sprout aria-hidden="true" className="size-5" />
      {isPending ? 'Making a field...' : label}
    </button>
  );
}
