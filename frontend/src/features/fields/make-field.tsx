import type { PredictionResult } from '@headgate/contracts/prediction-result';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import Sprout from 'lucide-react/icons/sprout';
import { createFieldFromCalculation } from '../../entities/field/fields.queries.ts';
import { failureMessage } from '../../lib/failure-message.ts';
import { showToast } from '../../lib/toasts.ts';
import { buttonStyle } from '../../ui/button-style.ts';

/** Keeps what was calculated as a field of the farm, which is planned from then on, and leads to it. */
export function MakeField({ result }: { readonly result: PredictionResult }) {
  const { mutate, isPending } = useMutation(createFieldFromCalculation);
  const navigate = useNavigate();
  const make = () => {
    if (isPending) return;
    mutate(
      { calculationId: result.id },
      {
        onSuccess: ({ id, name }) => {
          showToast({ title: 'Field saved', description: name });
          void navigate({ to: '/fields/new', search: { made: id } });
        },
        onError: (error) => {
          const description = failureMessage(error);
          showToast({ title: 'No field was made', description, variant: 'destructive' });
        },
      },
    );
  };
  return (
    <button type="button" className={buttonStyle('quiet')} aria-disabled={isPending} onClick={make}>
      <Sprout aria-hidden="true" className="size-5" />
      {isPending ? 'Saving the field...' : 'Make this a field'}
    </button>
  );
}
