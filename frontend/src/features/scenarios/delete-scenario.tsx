import { DeleteRecord } from '../../ui/delete-record.tsx';
import { deleteScenario } from './scenarios.queries.ts';

interface DeleteScenarioProps {
  /** Null while nobody wants to delete one. */
  readonly scenario: { readonly id: string; readonly scenarioName: string } | null;
  readonly onEnd: () => void;
  readonly onDeleted?: () => void;
}

export function DeleteScenario({ scenario, onEnd, onDeleted }: DeleteScenarioProps) {
  return (
    <DeleteRecord
      id={scenario?.id ?? null}
      deletion={deleteScenario}
      title="Delete this scenario?"
      gone="Scenario deleted"
      onEnd={onEnd}
      {...(onDeleted === undefined ? {} : { onDeleted })}
    >
      {scenario !== null && (
        <p>“{scenario.scenarioName}” cannot be brought back. The calculation stays in your history.</p>
      )}
    </DeleteRecord>
  );
}
