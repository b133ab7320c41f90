import type { CalculationSummary } from '@headgate/contracts/calculation-history';
import { cropName } from '../../entities/crop/crop-labels.ts';
import { localTime } from '../../lib/display/local-time.ts';
import { DeleteRecord } from '../../ui/delete-record.tsx';
import { deleteCalculation } from '../../entities/calculation/history.queries.ts';

interface DeleteCalculationProps {
  readonly calculation: Pick<CalculationSummary, 'id' | 'cropType' | 'createdAt' | 'location_used'>;
  readonly onDeleted?: () => void;
}

export function DeleteCalculation({ calculation, onDeleted }: DeleteCalculationProps) {
  const which = whichOf(calculation);
  return (
    <DeleteRecord
      id={calculation.id}
      which={which}
      deletion={deleteCalculation}
      title="Delete this calculation?"
      gone="Calculation deleted"
      onDeleted={onDeleted}
    >
      {which}. You cannot undo this. Scenarios that you saved from it stay.
    </DeleteRecord>
  );
}

/** 'Wheat, Fresno, CA, Jul 10, 2026, 8:00 AM' */
export const whichOf = (calculation: DeleteCalculationProps['calculation']): string =>
  `${cropName(calculation.cropType)}, ${calculation.location_used}, ${localTime(calculation.createdAt)}`;
