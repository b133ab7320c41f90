import { DeleteRecord } from '../../ui/delete-record.tsx';
import { deleteScenario } from '../../entities/scenario/scenarios.queries.ts';

interface DeleteScenarioProps {
  readonly id: string;
  readonly name: string;
  readonly onDeleted?: () => void;
}

export function DeleteScenario({ id, name, onDeleted }: DeleteScenarioProps) {
  return (
    <DeleteRecord
      id={id}
      which={name}
      deletion={deleteScenario}
      title="Delete this scenario?"
      gone="Scenario deleted"
      onDeleted={onDeleted}
    >
      “{name}” is deleted for good. The calculation stays in your history.
    </DeleteRecord>
  );
}
