import type { PlannedControl, PlannedIrrigation } from '@headgate/contracts/plan';
import { t } from '../../lib/text.ts';

const states: Readonly<Record<PlannedControl['state'], string>> = {
  sending: 'Sending it to the controller...',
  scheduled: 'Scheduled on the controller: the valves open at their time.',
  running: 'Water is flowing.',
  done: '',
  refused: 'Not scheduled on the controller.',
  failed: 'No valve has opened.',
  stopped: 'Somebody stopped it before any water flowed. Accept it to irrigate.',
};

const problems: Readonly<Record<NonNullable<PlannedControl['problem']>, string>> = {
  'no-controller': 'The controller is no longer there.',
  'no-zone': 'The controller no longer has the zone.',
  'being-deleted': 'The controller is being deleted.',
  'beyond-maximum': 'It is longer than a zone may be open.',
  past: 'Its time had passed before the controller could be told.',
  'too-far-ahead': 'It is too far ahead.',
  full: 'Too many runs are waiting.',
  'automation-off': 'The farm has not agreed to automatic irrigation.',
  'automation-paused': 'Automatic irrigation is paused.',
  'not-live': 'Live control of the controller is not approved.',
  away: 'The controller has not been heard from.',
  'no-rate': 'The zone has no application rate.',
  'beyond-hours-a-day': 'It is beyond the farm’s hours a day.',
  'beyond-inches-a-week': 'It is beyond the farm’s inches a week.',
  expired: 'It could not be sent in time.',
  cancelled: 'Somebody took it back.',
  stopped: 'A stop came first.',
  refused: 'The controller refused it.',
  unreachable: 'The controller could not be reached.',
  unconfirmed: 'The controller has not confirmed it.',
  'not-running': 'The zone was closed.',
  removed: 'The zone or the controller was removed.',
};

/** Of these somebody has to do something. */
const urgent: ReadonlySet<PlannedControl['state']> = new Set(['refused', 'failed']);

/** How far an accepted irrigation has come with its controller, and what the check before its start has found. */
export function ControlNote({ planned }: { planned: PlannedIrrigation }) {
  const { control, startCheck, startsItself } = planned;
  return (
    <>
      {startsItself && (
        <p className="font-medium text-water">
          Starts by itself at its time, unless somebody skips or changes it before.
        </p>
      )}
      {planned.isAutomatic && <p className="font-medium text-water">Accepted by this field’s own rule.</p>}
      {control !== null && <ControlState control={control} />}
      {startCheck !== null && (
        <p className={startCheck.verdict === 'run' ? 'text-14 text-muted' : 'font-medium text-warn'}>
          {startCheck.message.text}
        </p>
      )}
    </>
  );
}

function ControlState({ control }: { control: PlannedControl }) {
  const { state, problem, zoneId, failedRuns, runs, isSimulated } = control;
  const isUrgent = urgent.has(state);
  const isPartly = !isUrgent && state !== 'stopped' && failedRuns > 0;
  const texts = [
    states[state],
    problem === null ? '' : problems[problem],
    problem === null || zoneId === null ? '' : `${t('Zone')}: ${zoneId}.`,
    isUrgent ? 'Open the valves by hand, or correct it and accept it again.' : '',
    isPartly ? `${String(failedRuns)} of ${String(runs)} valves were left out, or did not open.` : '',
    isSimulated === true ? 'Simulated: no valve moves.' : '',
  ].filter((text) => text !== '');
  if (texts.length === 0) return null;
  return (
    <p className={isUrgent || isPartly ? 'font-medium text-danger' : 'font-medium text-water'}>
      {texts.join(' ')}
    </p>
  );
}
