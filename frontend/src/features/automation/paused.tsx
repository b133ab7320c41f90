import type { FarmAutomation } from '@headgate/contracts/automation';
import { useMutation } from '@tanstack/react-query';
import CirclePause from 'lucide-react/icons/circle-pause';
import { pauseAutomation, resumeAutomation } from '../../entities/automation/automation.queries.ts';
import { localTime } from '../../lib/display/local-time.ts';
import { failureMessage } from '../../lib/failure-message.ts';
import { buttonStyle } from '../../ui/button-style.ts';
import { Failure } from '../../ui/failure.tsx';

type Zone = FarmAutomation['pausedZones'][number];

/** Whether anything automatic of the farm is paused, and the one press that pauses or resumes it. */
export function Paused({ automation: { pausedAt, pausedZones } }: { automation: FarmAutomation }) {
  return (
    <div className="grid gap-4">
      {pausedAt === null ? <Pause /> : <PausedFarm at={pausedAt} />}
      {pausedZones.length > 0 && (
        <ul className="grid gap-3">
          {pausedZones.map((zone) => (
            <PausedZone key={`${zone.controllerId} ${zone.zoneId}`} zone={zone} />
          ))}
        </ul>
      )}
    </div>
  );
}

function Pause() {
  const { mutate, isPending, error } = useMutation(pauseAutomation);
  return (
    <div className="grid justify-items-start gap-2">
      <button
        type="button"
        aria-disabled={isPending}
        className={`${buttonStyle('quiet')} min-h-14`}
        onClick={() => {
          if (!isPending) mutate();
        }}
      >
        <CirclePause aria-hidden="true" className="size-5" />
        {isPending ? 'Pausing...' : 'Pause automatic irrigation'}
      </button>
      <p className="text-14 text-muted">
        Nothing starts by itself any more. Water that is flowing goes on: use STOP ALL to close the valves.
      </p>
      <Failure text={error === null ? undefined : failureMessage(error)} />
    </div>
  );
}

function PausedFarm({ at }: { at: string }) {
  return (
    <div className="grid justify-items-start gap-2">
      <p className="flex gap-2 font-semibold text-warn">
        <CirclePause aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
        {`Since ${localTime(at)}, automatic irrigation is paused.`}
      </p>
      <Resume zone={null} label="Resume automatic irrigation" />
    </div>
  );
}

function PausedZone({ zone }: { zone: Zone }) {
  const { controllerId, zoneId, name, stoppedAt } = zone;
  return (
    <li className="grid justify-items-start gap-2">
      <p className="flex gap-2">
        <CirclePause aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-warn" />
        {`${name} was stopped on ${localTime(stoppedAt)} and does not start by itself until somebody resumes it.`}
      </p>
      <Resume zone={{ controllerId, zoneId }} label={`Resume ${name}`} />
    </li>
  );
}

interface ResumeProps {
  readonly zone: Pick<Zone, 'controllerId' | 'zoneId'> | null;
  readonly label: string;
}

function Resume({ zone, label }: ResumeProps) {
  const { mutate, isPending, error } = useMutation(resumeAutomation);
  return (
    <>
      <button
        type="button"
        aria-disabled={isPending}
        className={`${buttonStyle('quiet')} min-h-14`}
        onClick={() => {
          if (!isPending) mutate(zone);
        }}
      >
        {isPending ? 'Resuming...' : label}
      </button>
      <Failure text={error === null ? undefined : failureMessage(error)} />
    </>
  );
}
