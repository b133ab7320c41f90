import type { PredictLocationInput } from '@headgate/contracts/prediction-input';
import type { PredictionResult } from '@headgate/contracts/prediction-result';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import Bookmark from 'lucide-react/icons/bookmark';
import BookmarkCheck from 'lucide-react/icons/bookmark-check';
import { useEffect, useRef, useState } from 'react';
import { acres } from '../../lib/display/acres.ts';
import { cropName } from '../../entities/crop/crop-labels.ts';
import { showToast } from '../../lib/toasts.ts';
import { buttonStyle } from '../../ui/button-style.ts';
import { NameDialog } from './name-dialog.tsx';
import { saveScenario } from '../../entities/scenario/scenarios.queries.ts';

interface SaveScenarioProps {
  readonly result: PredictionResult;
  readonly input: PredictLocationInput;
}

/** Keeps a calculation under a name, to be compared with others. */
export function SaveScenario({ result, input }: SaveScenarioProps) {
  const { mutate, isPending, error, reset, data: saved } = useMutation(saveScenario);
  const [asking, setAsking] = useState(false);
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    // The button that had the focus is gone.
    if (saved !== undefined) link.current?.focus();
  }, [saved]);
  const end = () => {
    if (error !== null) reset();
    setAsking(false);
  };
  const save = (scenarioName: string) => {
    mutate(
      { predictionId: result.id, scenarioName },
      {
        onSuccess: (scenario) => {
          setAsking(false);
          showToast({ title: 'Scenario saved', description: scenario.scenarioName });
        },
      },
    );
  };
  if (saved !== undefined) {
    return (
      <Link ref={link} to="/scenarios" search={{ id: saved.id }} className={buttonStyle('quiet')}>
        <BookmarkCheck aria-hidden="true" className="size-5 text-success" />
        Saved: open the scenario
      </Link>
    );
  }
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        className={buttonStyle('quiet')}
        onClick={() => {
          setAsking(true);
        }}
      >
        <Bookmark aria-hidden="true" className="size-5" />
        Save as scenario
      </button>
      <NameDialog
        open={asking}
        title="Save as scenario"
        name={`${cropName(input.crop_type)}, ${result.location_used}, ${acres(result.farm_size_acres)}`}
        save="Save"
        saving="Saving..."
        pending={isPending}
        error={error}
        notFound="This answer is not in your history, so it cannot be saved. Please calculate again."
        onName={save}
        onCancel={end}
      />
    </>
  );
}
