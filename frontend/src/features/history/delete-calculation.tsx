import type { CalculationSummary } from '@headgate/contracts/calculation-history';
import { cropName } from '../../lib/display/labels.ts';
import { localTime } from '../../lib/display/local-time.ts';
import { DeleteRecord } from '../../ui/delete-record.tsx';
import { deleteCalculation } from './history.queries.ts';

interface DeleteCalculationProps {
  /** Null while nobody wants to delete one. */
  readonly calculation: Pick<CalculationSummary, 'id' | 'cropType' | 'createdAt' | 'location_used'> | null;
  readonly onEnd: () => void;
  readonly onDeleted?: () => void;
}

export function DeleteCalculation({ calculation, onEnd, onDeleted }: DeleteCalculationProps) {
  return (
    <DeleteRecord
      id={calculation?.id ?? null}
      deletion={deleteCalculation}
      title="Delete this calculation?"
      gone="Calculation deleted"
      onEnd={onEnd}
      {...(onDeleted === undefined ? {} : { onDeleted })}
    >
      {calculation !== null && (
        <p>
          {cropName(calculation.cropType)}, {calculation.location_used}, {localTime(calculation.createdAt)}.
          It cannot be brought back. Scenarios that you saved from it stay.
        </p>
      )}
    </DeleteRecord>
  );
}
