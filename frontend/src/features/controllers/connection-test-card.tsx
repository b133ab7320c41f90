import type { ConnectionTest, IrrigationController } from '@headgate/contracts/irrigation-controller';
import { useMutation, useQuery } from '@tanstack/react-query';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import CircleX from 'lucide-react/icons/circle-x';
import LoaderCircle from 'lucide-react/icons/loader-circle';
import { connectionTestQuery, testConnection } from '../../entities/controller/controllers.queries.ts';
import { localTime } from '../../lib/display/local-time.ts';
import { failureMessage } from '../../lib/failure-message.ts';
import { buttonStyle } from '../../ui/button-style.ts';
import { Failure } from '../../ui/failure.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { t } from '../../lib/text.ts';

type Step = ConnectionTest['steps'][number];

const stepNames: Readonly<Record<Step['name'], string>> = {
  address: 'Look up the address',
  connect: 'Connect',
  'sign-in': 'Log in',
  'read-state': 'Read its valves',
  timer: 'Find the timer that closes them',
};

const verdicts: Readonly<Record<NonNullable<ConnectionTest['verdict']>, string>> = {
  ready: 'Ready: the controller answers, and closes its valves by itself.',
  failed: 'Not ready. The step that failed says why.',
  'not-contacted': 'The controller was not contacted. Headgate contacts it only after your farm’s consent.',
};

/** The server's sentence; where it says none, ours. */
const verdictOf = ({ verdict, message }: ConnectionTest): string =>
  verdict === null ? '' : (message ?? verdicts[verdict]);

/** While a test runs, how often it is read again, should the line not tell [ms]. */
const again = 2_000;

/** Whether the device can be reached, step by step. It moves no valve. */
export function ConnectionTestCard({ controller: { id } }: { controller: IrrigationController }) {
  const read = useQuery({
    ...connectionTestQuery(id),
    refetchInterval: ({ state: { data } }) => data?.state === 'running' && again,
  });
  const { mutate, isPending, error } = useMutation(testConnection);
  const test = read.data ?? null;
  const isRunning = isPending || test?.state === 'running';
  return (
    <SectionCard title="Connection test">
      <p className="mt-2">Reads the controller’s state. No valve moves.</p>
      {test !== null && <Steps test={test} />}
      <p role="status" className="mt-4 font-semibold empty:hidden">
        {test?.state === 'running' ? 'Testing...' : test !== null && verdictOf(test)}
      </p>
      {typeof test?.endedAt === 'string' && (
        <p className="text-14 text-muted">Tested {localTime(test.endedAt)}</p>
      )}
      <Failure text={error === null ? undefined : failureMessage(error)} />
      <p className="mt-4">
        <button
          type="button"
          aria-disabled={isRunning}
          className={buttonStyle('quiet')}
          onClick={() => {
            if (!isRunning) mutate(id);
          }}
        >
          {isRunning ? 'Testing...' : test === null ? 'Test the connection' : 'Test again'}
        </button>
      </p>
    </SectionCard>
  );
}

function Steps({ test: { steps, state } }: { test: ConnectionTest }) {
  const current = state === 'running' ? steps.findIndex(({ outcome }) => outcome === 'waiting') : -1;
  return (
    <ol aria-label="Steps of the test" className="mt-4 grid gap-3">
      {steps.map((step, index) => (
        <li key={step.name} className="flex gap-2">
          <StepIcon outcome={step.outcome} isCurrent={index === current} />
          <div className="min-w-0">
            <span className="font-semibold">{stepNames[step.name]}</span>
            <span className="text-14 text-muted">: {outcomeLabel(step, index === current)}</span>
            {step.detail !== '' && <span className="block text-14">{step.detail}</span>}
          </div>
        </li>
      ))}
    </ol>
  );
}

const outcomeLabel = ({ outcome }: Step, isCurrent: boolean): string =>
  outcome === 'ok'
    ? t('works')
    : outcome === 'failed'
      ? t('failed')
      : isCurrent
        ? 'being tried'
        : 'not tried';

function StepIcon({ outcome, isCurrent }: { outcome: Step['outcome']; isCurrent: boolean }) {
  const style = 'mt-0.5 size-5 shrink-0';
  if (outcome === 'ok') return <CircleCheck aria-hidden="true" className={`${style} text-success`} />;
  if (outcome === 'failed') return <CircleX aria-hidden="true" className={`${style} text-danger`} />;
  if (isCurrent)
    return <LoaderCircle aria-hidden="true" className={`${style} text-water motion-safe:animate-spin`} />;
  return <CircleDashed aria-hidden="true" className={`${style} text-muted`} />;
}
