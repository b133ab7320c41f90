import { useMutation } from '@tanstack/react-query';
import Pencil from 'lucide-react/icons/pencil';
import { useState } from 'react';
import { showToast } from '../../lib/toasts.ts';
import { buttonStyle } from '../../ui/button-style.ts';
import { NameDialog } from './name-dialog.tsx';
import { renameScenario } from '../../entities/scenario/scenarios.queries.ts';

export function RenameScenario({ id, name }: { id: string; name: string }) {
  const { mutate, isPending, error, reset } = useMutation(renameScenario(id));
  const [asking, setAsking] = useState(false);
  const end = () => {
    reset();
    setAsking(false);
  };
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        className={buttonStyle('plain')}
        onClick={() => {
          setAsking(true);
        }}
      >
        <Pencil aria-hidden="true" className="size-5" />
        Rename<span className="sr-only"> {name}</span>
      </button>
      <NameDialog
        open={asking}
        title="Rename scenario"
        name={name}
        save="Rename"
        saving="Renaming..."
        pending={isPending}
        error={error}
        onName={(scenarioName) => {
          mutate(scenarioName, {
            onSuccess: () => {
              end();
              showToast({ title: 'Scenario renamed', description: scenarioName });
            },
          });
        }}
        onCancel={end}
      />
    </>
  );
}
